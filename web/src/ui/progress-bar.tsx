import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'

export type BarTone = 'accent' | 'info' | 'success' | 'warning' | 'orange' | 'danger' | 'low'

const tones: Record<BarTone, string> = {
  accent: 'bg-accent-text',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  orange: 'bg-chart-orange',
  danger: 'bg-danger',
  low: 'bg-low',
}

interface BarProps {
  /** 0 to 100 */
  value: number
  label: string
  tone?: BarTone
  /** What the value means, for screen readers. */
  valueText?: string
  /** 4 px, for rows */
  thin?: boolean
}

const clampPercent = (value: number) => (Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0)

/** Shows the largest value so far, so the bar never goes back. Use another `key` for another job or a retry. */
export function ProgressBar({ value, ...rest }: BarProps) {
  const [reached, setReached] = useState(() => clampPercent(value))
  const shown = Math.max(reached, clampPercent(value))
  if (shown !== reached) setReached(shown)
  return <Bar value={shown} {...rest} />
}

/** A bar that may shrink, for amounts rather than progress. */
export function Bar({ value, label, valueText, tone = 'accent', thin = false }: BarProps) {
  const percent = Math.round(clampPercent(value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={classNames('overflow-hidden rounded-full bg-surface-3 print:border print:border-border-strong', thin ? 'h-1' : 'h-1.5')}
    >
      <div
        style={{ width: `${percent}%` }}
        className={classNames('h-full rounded-full transition-[width] duration-(--slow) ease-calm', tones[tone])}
      />
    </div>
  )
}
