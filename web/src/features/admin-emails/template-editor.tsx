import type { EmailSequence, EmailTemplate } from '@seo/contract/admin-emails'
import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#api/client.ts'
import { useUnsavedChanges } from '#features/admin/use-unsaved-changes.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { toast } from '#ui/toast.ts'
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts'
import { failureDetail } from './email-failure.tsx'
import { useFetchNewestTemplate, useSaveTemplate, useSendTest } from './queries.ts'
import { nextStepNumber } from './sequence-words.ts'
import { StepList } from './step-list.tsx'
import { checkDraft, type DraftErrors, draftOf, emptyDraft, type TemplateDraft } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplateFigures } from './template-figures.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { usePreview } from './use-preview.ts'

interface TemplateEditorProps {
  sequence: EmailSequence
  /** Null for a new template. */
  template: EmailTemplate | null
  /** Renders the page header with the draft's name, the badge for unsaved changes and the buttons. */
  head: (parts: { draft: TemplateDraft; badge: ReactNode; actions: ReactNode }) => ReactNode
  onCreated: (template: EmailTemplate) => void
}

export function TemplateEditor({ sequence, template, head, onCreated }: TemplateEditorProps) {
  const stored = template === null ? emptyDraft(nextStepNumber(sequence.templates)) : draftOf(template)
  const draftName = `template ${template?.id ?? `of ${sequence.id}`}`
  const unsaved = useUnsavedChanges(draftName, stored, template?.updated_at ?? '')
  const { draft, isChanged } = unsaved
  const [errors, setErrors] = useState<DraftErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [userId, setUserId] = useState<string | null>(null)
  const save = useSaveTemplate({ sequenceId: sequence.id, templateId: template?.id ?? null })
  const fetchNewest = useFetchNewestTemplate()
  const sendTest = useSendTest()
  const form = useRef<HTMLFormElement>(null)
  const { request, mail, error } = usePreview({ draft, sequenceId: sequence.id, userId })
  useUnsavedWarning(isChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt focuses its first error
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  const updateDraft = (changes: Partial<TemplateDraft>) => {
    unsaved.update(changes)
    // Fields that are being corrected are no longer marked as invalid.
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))))
  }
  const submit = () => {
    const checked = checkDraft(draft)
    setErrors(checked.errors ?? {})
    setAttempt((current) => current + 1)
    if (checked.form === null || save.isPending) return
    save.mutate(
      { form: checked.form, base: unsaved.base },
      {
        onSuccess: (saved) => {
          unsaved.markSaved(draft, saved.updated_at)
          toast.done(template === null ? `${saved.name} was created.` : 'Template saved')
          if (template === null) onCreated(saved)
        },
      },
    )
  }
  const discard = () => {
    unsaved.discard()
    setErrors({})
    save.reset()
  }
  const loadNewest = (id: string) =>
    fetchNewest(id).then(discard, (error) =>
      toast.error(errorMessage(error, 'The template could not be loaded. The server did not respond.')),
    )
  const isOutdated = save.error instanceof ApiError && save.error.body.code === 'CHANGED_MEANWHILE'
  const sendTestMail = () => {
    if (request === null) return submit()
    sendTest.mutate(request, {
      onSuccess: ({ message }) => toast.done(message),
      onError: (error) => toast.error(errorMessage(error, 'The test mail could not be sent. The server did not respond.')),
    })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {head({
        draft,
        badge: isChanged && <Badge tone="warning">Not saved</Badge>,
        actions: (
          <>
            <Button variant="ghost" disabled={!isChanged || save.isPending} onClick={discard}>
              Discard
            </Button>
            <Button icon={<Send />} busy={sendTest.isPending} onClick={sendTestMail}>
              Send test to me
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged && template !== null}>
              {template === null ? 'Create template' : 'Save'}
            </Button>
          </>
        ),
      })}
      {isOutdated && template !== null && (
        <Banner
          tone="danger"
          role="alert"
          title="Failed to update template"
          className="mt-4"
          action={
            <Button size="dense" onClick={() => void loadNewest(template.id)}>
              Load newest version
            </Button>
          }
        >
          {save.error?.message}
        </Banner>
      )}
      <div className="mt-4 empty:hidden">
        <FormError
          attempt={attempt}
          message={
            save.isError && !isOutdated
              ? `${template === null ? 'Failed to create template' : 'Failed to update template'}. ${failureDetail(save.error)}`
              : null
          }
        />
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 min-[1200px]:grid-cols-[15rem_minmax(0,1fr)_minmax(0,30rem)]">
        <StepList sequence={sequence} openId={template?.id ?? null} />
        <section aria-label="Template" className="card min-w-0">
          <TemplateFields draft={draft} updateDraft={updateDraft} errors={errors} mail={mail} />
          {template !== null && <TemplateFigures sequenceId={sequence.id} templateId={template.id} />}
        </section>
        <TemplatePreview mail={mail} error={error} canRender={request !== null} onUser={setUserId} />
      </div>
    </form>
  )
}
