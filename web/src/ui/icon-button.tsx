import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  name: string
  icon: ReactNode
  look?: ButtonLook
  size?: ButtonSize
}

export function IconButton({ name, icon, look = 'ghost', size = 'dense', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      className={classNames(buttonClass({ look, size, square: true }), 'flex-none', className)}
    >
      {icon}
    </button>
  )
}
