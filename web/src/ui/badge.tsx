import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'outline'

const tones: Record<Tone, string> = {
  neutral: 'bg-low-soft text-low-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  accent: 'bg-accent-soft text-accent-text',
  outline: 'border border-border-strong text-text-2',
}

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  /** Only for labels such as `DEV MODE`, `TEST MODE` and `SAMPLE`. */
  square?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, square = false, children }: BadgeProps) {
  const shape = square ? 'h-5 rounded-sm px-1.5 font-semibold' : 'h-5.5 rounded-full px-2 font-medium'
  return (
    <span
      className={classNames(
        'inline-flex flex-none items-center gap-1 text-12 whitespace-nowrap [&_.lucide]:size-3 [&_.lucide]:stroke-[2.25]',
        shape,
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
