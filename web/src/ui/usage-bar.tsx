import type { ReactNode } from 'react'
import { formatNumber } from '#format/number.ts'
import { Bar, type BarTone } from '#ui/progress-bar.tsx'

/** The brand's color below 70 %, the warning color from 70 %, and the danger color from 90 %. */
export function usageTone(percent: number): BarTone {
  if (percent >= 90) return 'danger'
  return percent >= 70 ? 'warning' : 'accent'
}

const usedPercent = (used: number, limit: number) => (limit > 0 ? (used / limit) * 100 : used > 0 ? 100 : 0)

interface UsageBarProps {
  label: string
  used: number
  limit: number
  /** For example the date when the usage is reset. */
  note?: ReactNode
}

export function UsageBar({ label, used, limit, note }: UsageBarProps) {
  const percent = usedPercent(used, limit)
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-13">
        <span className="text-text-2">{label}</span>
        <span className="font-medium tabular-nums">{`${formatNumber(used)} of ${formatNumber(limit)} used`}</span>
      </div>
      <Bar label={label} value={percent} tone={usageTone(percent)} />
      {note && <p className="mt-1.5 text-12 text-muted">{note}</p>}
    </div>
  )
}
