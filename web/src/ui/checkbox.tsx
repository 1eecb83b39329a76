import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** For checkboxes in a table, where the label would repeat the row. */
  hideLabel?: boolean
  /** Some, but not all, of the items are selected. */
  mixed?: boolean
  ref?: (input: HTMLInputElement | null) => void
}

const boxClass =
  'peer size-4 appearance-none rounded-sm border border-control-border bg-surface checked:border-accent-edge checked:bg-accent indeterminate:border-accent-edge indeterminate:bg-accent disabled:border-border-strong disabled:bg-surface-3'

export function Checkbox({ label, hideLabel = false, mixed = false, ref, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])

  return (
    <label className={classNames('inline-flex min-h-6 min-w-6 items-start gap-2', className)}>
      <span className="grid size-6 flex-none place-items-center *:col-start-1 *:row-start-1 -m-0.5">
        <input
          {...rest}
          type="checkbox"
          ref={(node) => {
            input.current = node
            ref?.(node)
          }}
          className={boxClass}
        />
        <Check className="pointer-events-none hidden size-3 stroke-3 text-accent-fg peer-checked:block peer-indeterminate:hidden" />
        <Minus className="pointer-events-none hidden size-3 stroke-3 text-accent-fg peer-indeterminate:block" />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
