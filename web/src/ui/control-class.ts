import { classNames } from '#ui/class-names.ts'

export type ControlSize = 'dense' | 'normal' | 'large'

const sizes: Record<ControlSize, string> = { dense: 'h-8 text-13 max-md:h-11', normal: 'h-9 max-md:h-11', large: 'h-11 text-15' }

const base =
  'w-full min-w-0 rounded-md border border-control-border bg-surface text-text transition-colors focus-visible:border-transparent focus-visible:-outline-offset-1 aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-3 disabled:text-muted'

/** Shared by all text controls. Phones zoom into fields with text below 16 px, so the text is 16 px there. */
export const controlClass = (size: ControlSize = 'normal', className?: string) =>
  classNames(base, sizes[size], 'px-3 max-md:text-16', className)

export const textAreaClass = (className?: string) => classNames(base, 'block px-3 py-2.5 max-md:text-16', className)
