import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  name: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

export function IconButton({ name, icon, variant = 'ghost', size = 'dense', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      className={classNames(buttonClass({ variant, size, square: true }), 'flex-none', className)}
    >
      {icon}
    </button>
  )
}
