import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type ControlSize, controlClass } from '#ui/control-class.ts'
import { useFieldAttributes } from '#ui/field-context.ts'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: ControlSize
}

/** The browser's native list, which opens where touch and screen reader users expect it. */
export function Select({ size, className, ...rest }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select {...useFieldAttributes()} {...rest} className={controlClass(size, 'appearance-none pr-9 text-ellipsis')} />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
    </div>
  )
}
