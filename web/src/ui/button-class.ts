import { classNames } from '#ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet-danger' | 'link'
export type ButtonSize = 'dense' | 'normal' | 'large'

const outline = 'border border-border-strong bg-surface shadow-xs hover:bg-surface-2 active:bg-surface-3'
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-accent-edge bg-accent text-accent-fg shadow-xs hover:bg-accent-hover',
  secondary: `${outline} text-text`,
  ghost: 'border border-transparent text-text-2 hover:bg-surface-3 hover:text-text',
  danger: 'border border-danger-fill bg-danger-fill text-danger-fg shadow-xs',
  'quiet-danger': `${outline} text-danger-text`,
  link: 'text-accent-text hover:underline underline-offset-3',
}
const disabledLook =
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:text-muted aria-disabled:text-muted disabled:shadow-none aria-disabled:shadow-none'
const disabledSurface =
  'disabled:border-border aria-disabled:border-border disabled:bg-surface-3 aria-disabled:bg-surface-3 disabled:hover:bg-surface-3 aria-disabled:hover:bg-surface-3'

const heights: Record<ButtonSize, string> = {
  dense: 'h-8 text-13 max-md:min-h-10',
  normal: 'h-9 text-14 max-md:min-h-10',
  large: 'h-11 text-15',
}
const paddings: Record<ButtonSize, string> = { dense: 'px-2.5', normal: 'px-3.5', large: 'px-5' }
const squares: Record<ButtonSize, string> = { dense: 'w-8 max-md:min-w-10', normal: 'w-9 max-md:min-w-10', large: 'w-11' }

interface ButtonShape {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Full width of its column. */
  block?: boolean | undefined
  square?: boolean | undefined
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'normal', block = false, square = false }: ButtonShape = {}): string {
  const base = 'items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap no-underline transition-colors print:hidden'
  return classNames(
    base,
    block ? 'flex w-full' : 'inline-flex',
    variants[variant],
    disabledLook,
    variant !== 'link' && disabledSurface,
    variant !== 'link' && heights[size],
    variant !== 'link' && (square ? squares[size] : paddings[size]),
    variant !== 'link' && 'hover:no-underline',
  )
}
