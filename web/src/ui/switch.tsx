import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

interface SwitchProps {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** While busy, the switch ignores clicks but keeps the focus. */
  busy?: boolean
}

/** For settings with immediate effect; use a checkbox for values that are sent with a form. */
export function Switch({ label, help, checked, onChange, disabled = false, busy = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-13 text-muted">
            {help}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => busy || onChange(!checked)}
        className={classNames(
          'inline-flex h-6 w-10 flex-none items-center rounded-full border px-0.75 transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:border-border aria-disabled:border-border disabled:bg-surface-3 aria-disabled:bg-surface-3',
          checked ? 'border-accent-edge bg-accent' : 'border-control-border bg-surface-3',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-[translate]',
            disabled || busy ? 'bg-border-strong' : checked ? 'bg-accent-fg' : 'bg-muted',
            checked && 'translate-x-4',
          )}
        />
      </button>
    </div>
  )
}
