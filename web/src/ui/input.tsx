import type { ComponentProps, ReactNode } from 'react'
import { type ControlSize, controlClass } from '#ui/control-class.ts'
import { useFieldAttributes } from '#ui/field-context.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  icon?: ReactNode
}

export function Input({ size, icon, className, ...rest }: InputProps) {
  const fieldAttributes = useFieldAttributes()
  const input = <input {...fieldAttributes} {...rest} className={controlClass(size, icon ? 'pl-9' : className)} />
  if (!icon) return input
  return (
    <div className={className ? `relative ${className}` : 'relative'}>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">{icon}</span>
      {input}
    </div>
  )
}
