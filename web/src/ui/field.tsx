import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from '#ui/field-context.ts'

interface FieldProps {
  label: string
  help?: ReactNode
  /** Accepts react-hook-form's `errors.name?.message`. */
  error?: ReactNode
  /** To the right of the label, such as a link to reset the password. */
  aside?: ReactNode
  children: ReactNode
}

/** A label, one control, and below it either help or the error. */
export function Field({ label, help, error, aside, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const hasNote = invalid || Boolean(help)

  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-13">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy: hasNote ? noteId : undefined, invalid }}>{children}</FieldContext>
      {invalid ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        help && (
          <p id={noteId} className="mt-1.5 text-13 text-muted">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** Also used for errors that belong to several controls, below these controls. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-13 text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-1 size-3.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
