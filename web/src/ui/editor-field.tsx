import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { FieldError } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TextEditor = lazy(() => import('#ui/text-editor.tsx'))

interface EditorFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Allowed names in `{{name}}`; each has a chip that inserts it at the cursor. */
  variables: readonly string[]
  /** Accessible name of the chips. */
  chipsLabel: string
  /** To the right of the chips, such as the length. */
  aside?: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** A field for a long text with placeholders: a label, placeholder chips, the editor, and below it help or the error. */
export function EditorField({ label, value, onChange, variables, chipsLabel, aside, help, error }: EditorFieldProps) {
  const id = useId()
  const insertRef = useRef<((text: string) => void) | null>(null)
  const isInvalid = Boolean(error)
  const attributes = {
    'aria-label': label,
    ...((isInvalid || help) && { 'aria-describedby': `${id}-note` }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }
  return (
    <div>
      {/* Not a label, because the editor is not a form control and has its own accessible name. */}
      <span aria-hidden="true" className="mb-1.5 block font-medium">
        {label}
      </span>
      <div
        className={`overflow-hidden rounded-lg border bg-code-bg has-[.cm-focused]:outline-2 has-[.cm-focused]:-outline-offset-1 has-[.cm-focused]:outline-focus ${isInvalid ? 'border-danger-text' : 'border-control-border'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-border px-3 py-2 text-12 text-code-muted">
          <ul aria-label={chipsLabel} className="flex min-w-0 flex-wrap items-center gap-1.5">
            <li aria-hidden="true">{chipsLabel}</li>
            {variables.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => insertRef.current?.(`{{${name}}}`)}
                  className="min-h-6 rounded-sm border border-border bg-surface px-1.5 font-mono wrap-anywhere text-text-2 hover:border-border-strong hover:text-text max-md:min-h-8"
                >
                  {`{{${name}}}`}
                </button>
              </li>
            ))}
          </ul>
          {aside && <span className="tabular-nums">{aside}</span>}
        </div>
        <Suspense fallback={<EditorSkeleton />}>
          <TextEditor value={value} onChange={onChange} variables={variables} attributes={attributes} insertRef={insertRef} />
        </Suspense>
      </div>
      {isInvalid ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        help && (
          <p id={`${id}-note`} className="mt-1.5 text-13 text-muted">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** Has the editor's minimum height. */
const EditorSkeleton = () => (
  <div role="status" className="h-56 px-4 py-4">
    <span className="sr-only">Loading the editor</span>
    <span aria-hidden="true" className="block animate-patient space-y-3">
      <Skeleton className="h-2.5 w-4/5" />
      <Skeleton className="h-2.5 w-3/5" />
      <Skeleton className="h-2.5 w-2/3" />
    </span>
  </div>
)
