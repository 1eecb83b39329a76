import { Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { formatNumber } from '#format/number.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, FieldError } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** `createdText` describes the expiry of the created link, as in the list of links. */
export const expiries = [
  { hours: 0, name: 'Never', createdText: 'Never expires' },
  { hours: 24, name: '24 hours', createdText: 'Expires in 1d' },
  { hours: 72, name: '3 days', createdText: 'Expires in 3d' },
  { hours: 168, name: '7 days', createdText: 'Expires in 7d' },
  { hours: 720, name: '30 days', createdText: 'Expires in 30d' },
] as const

const sections = [
  { key: 'actions', name: 'Actions' },
  { key: 'executive_summary', name: 'Executive summary' },
  { key: 'job_metadata', name: 'Job metadata', note: 'Address, dates, pages read, score' },
] as const

export type ShareMode = 'full' | 'preview'
type Section = (typeof sections)[number]['key']
type Hours = (typeof expiries)[number]['hours']

export interface ShareDraft {
  title: string
  description: string
  sections: readonly Section[]
  /** Null until the user chooses; the default depends on the plan. */
  mode: ShareMode | null
  hours: Hours
}

export const newShareDraft = (): ShareDraft => ({
  title: 'SEO Analysis Dashboard',
  description: '',
  sections: sections.map(({ key }) => key),
  mode: null,
  hours: 0,
})

interface ShareFormProps {
  id: string
  draft: ShareDraft
  onChange: (changes: Partial<ShareDraft>) => void
  onSubmit: (event: FormEvent) => void
  isPaid: boolean
  actionCount: number | undefined
  /** Errors of the fields are shown only after the first submit. */
  wasSubmitted: boolean
  failure: { message: string; attempt: number } | null
}

export function ShareForm({ id, draft, onChange, onSubmit, isPaid, actionCount, wasSubmitted, failure }: ShareFormProps) {
  const toggle = (key: Section) =>
    onChange({ sections: sections.map((section) => section.key).filter((each) => draft.sections.includes(each) !== (each === key)) })
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="grid gap-4 pt-3">
      <FormError message={failure?.message} attempt={failure?.attempt} />
      <Field label="Title" error={wasSubmitted && draft.title.trim() === '' && 'Please enter a title'}>
        <Input value={draft.title} maxLength={120} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field label="Description" aside={<span className="text-muted">optional</span>}>
        <Textarea rows={2} value={draft.description} maxLength={500} onChange={({ target }) => onChange({ description: target.value })} />
      </Field>
      <Group name="Access">
        <div className="grid grid-cols-2 gap-2">
          <ModeCard name="Preview" isChosen={draft.mode === 'preview'} onChoose={() => onChange({ mode: 'preview' })}>
            First 8 actions and a signup prompt
          </ModeCard>
          <ModeCard name="Full Access" isDisabled={!isPaid} isChosen={draft.mode === 'full'} onChoose={() => onChange({ mode: 'full' })}>
            {isPaid ? (
              `All ${actionCount === undefined ? '' : `${formatNumber(actionCount)} `}actions, read only`
            ) : (
              <>
                On paid plans.{' '}
                <Link to="/account/upgrade" className="underline">
                  View plans
                </Link>
              </>
            )}
          </ModeCard>
        </div>
      </Group>
      <Group name="Content">
        <div className="grid grid-cols-2 gap-x-2 gap-y-2.5">
          {sections.map(({ key, name, ...section }) => (
            <Checkbox
              key={key}
              checked={draft.sections.includes(key)}
              onChange={() => toggle(key)}
              label={<SectionLabel name={name} note={'note' in section ? section.note : null} />}
            />
          ))}
          <Checkbox disabled className="text-muted" label={<SectionLabel name="Progress tracking" note="coming soon" />} />
        </div>
        {draft.sections.length === 0 && <FieldError>Choose at least one section to share.</FieldError>}
      </Group>
      <Field label="Link expires">
        <Select value={draft.hours} onChange={({ target }) => onChange({ hours: Number(target.value) as Hours })}>
          {expiries.map(({ hours, name }) => (
            <option key={hours} value={hours}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  )
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium">{name}</legend>
    {children}
  </fieldset>
)

const SectionLabel = ({ name, note }: { name: string; note: string | null }) => (
  <>
    <span className="font-medium">{name}</span>
    {note !== null && <span className="block text-12 text-muted">{note}</span>}
  </>
)

interface ModeCardProps {
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** The description is outside the label, so that a link in it does not select the card. */
function ModeCard({ name, isChosen, isDisabled = false, onChoose, children }: ModeCardProps) {
  const noteId = useId()
  const stateClass = isDisabled
    ? 'border-border bg-surface-2 text-muted'
    : 'border-control-border has-checked:border-accent-text has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
  return (
    <div className={classNames('relative rounded-lg border px-3 py-2.5', stateClass)}>
      <label className="flex items-center justify-between gap-2 font-medium">
        {name}
        {isDisabled && <Lock aria-hidden="true" />}
        <input
          type="radio"
          name="access"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          aria-describedby={noteId}
          className={classNames(
            'size-4 appearance-none rounded-full border border-control-border bg-surface checked:border-5 checked:border-accent-text focus-visible:outline-none',
            isDisabled && 'sr-only',
          )}
        />
        {/* Covers the card, so that the whole card is clickable. */}
        {!isDisabled && <span className="absolute inset-0" />}
      </label>
      <p id={noteId} className={classNames('mt-0.5 text-12', !isDisabled && 'text-text-2')}>
        {children}
      </p>
    </div>
  )
}
