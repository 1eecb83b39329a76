import { maxContentLength, type TemplatePreview, templateVariables } from '@seo/contract/admin-emails'
import { formatBytes, formatCount, formatNumber } from '#format/number.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EditorField } from '#ui/editor-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { unknownPlaceholders } from '#ui/placeholders.ts'
import type { DraftErrors, TemplateDraft } from './template-draft.ts'

/** Gmail hides the rest of a longer mail. */
const gmailMaxBytes = 102_000

interface TemplateFieldsProps {
  draft: TemplateDraft
  updateDraft: (changes: Partial<TemplateDraft>) => void
  errors: DraftErrors
  /** The rendered mail, once it is available. */
  mail: TemplatePreview | undefined
}

export function TemplateFields({ draft, updateDraft, errors, mail }: TemplateFieldsProps) {
  const unknownInSubject = unknownPlaceholders(draft.subject, templateVariables)
  const [unknownInContent] = unknownPlaceholders(draft.content, templateVariables)
  return (
    <div className="space-y-4 p-4 desk:p-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_6.5rem_7.5rem]">
        <div className="max-md:col-span-2">
          <Field label="Name" error={errors.name}>
            <Input value={draft.name} onChange={(event) => updateDraft({ name: event.target.value })} />
          </Field>
        </div>
        <Field label="Step number" error={errors.step_number}>
          <Input inputMode="numeric" value={draft.step_number} onChange={(event) => updateDraft({ step_number: event.target.value })} />
        </Field>
        <Field label="Delay in days" error={errors.delay_days}>
          <Input inputMode="decimal" value={draft.delay_days} onChange={(event) => updateDraft({ delay_days: event.target.value })} />
        </Field>
      </div>
      <Field
        label="Subject"
        error={errors.subject ?? (unknownInSubject[0] && unknownVariableText(unknownInSubject[0].name))}
        help={mail && `${formatCount([...mail.subject].length, 'character')} when filled in. Phones show about 40.`}
      >
        <Input value={draft.subject} onChange={(event) => updateDraft({ subject: event.target.value })} />
      </Field>
      <EditorField
        label="Content"
        value={draft.content}
        onChange={(content) => updateDraft({ content })}
        variables={templateVariables}
        chipsLabel="Insert"
        error={errors.content ?? (unknownInContent && `Line ${unknownInContent.line}: ${unknownVariableText(unknownInContent.name)}`)}
        help="Markdown. It is sent as a designed mail and as plain text."
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox label="Active" checked={draft.is_active} onChange={(event) => updateDraft({ is_active: event.target.checked })} />
        <p className="text-13 text-muted tabular-nums">
          {formatNumber(draft.content.length)} of {formatCount(maxContentLength, 'character')}
          {mail && `, ${formatBytes(mail.bytes)} as mail`}
        </p>
      </div>
      {mail && mail.bytes > gmailMaxBytes && (
        <p role="status" className="text-13 text-warning-text">
          Gmail shows only the first 102 kB of a mail. Shorten the content.
        </p>
      )}
    </div>
  )
}

const knownVariables = templateVariables.join(', ')
const unknownVariableText = (name: string) =>
  `unknown variable {{${name}}}. Known: ${knownVariables}. You can save the template; it isn't sent until this is fixed.`
