import { roundMinutes } from '#format/duration.ts'
import { formatNumber } from '#format/number.ts'
import { StatCard } from '#ui/stat-card.tsx'
import type { TaskStats } from './task.ts'

/** `outOf` is how many there are, where not all are shown. */
export function StatsCards({ stats, outOf }: { stats: TaskStats; outOf: number | undefined }) {
  const { amount, unit } = roundMinutes(stats.minutesLeft)
  return (
    <div className="grid grid-cols-2 gap-3 *:last:col-span-2 lg:grid-cols-5 lg:*:last:col-span-1 print:grid-cols-5 print:*:last:col-span-1">
      <StatCard label="Total" value={formatNumber(stats.total)} unit={outOf !== undefined && `of ${formatNumber(outOf)}`} />
      <StatCard label="In progress" value={formatNumber(stats.inProgress)} />
      <StatCard label="Completed" value={formatNumber(stats.completed)} unit={`${stats.percent}%`} />
      <StatCard label="Time remaining" value={amount.toLocaleString('en-US')} unit={unit} />
      <StatCard
        label="High-impact completed"
        value={formatNumber(stats.highImpactCompleted)}
        unit={`of ${formatNumber(stats.highImpact)}`}
      />
    </div>
  )
}
