import { formatRoundedMinutes } from '@seo/contract/work-time'
import type { ReactNode } from 'react'
import { formatNumber } from '#format/number.ts'
import type { TaskStats } from './task.ts'

/** The figures for all tasks, in one row or, on narrow screens, in two. `outOf` is the total number of tasks if not all are shown. */
export function StatsStrip({ stats, outOf }: { stats: TaskStats; outOf: number | undefined }) {
  return (
    <dl className="card grid grid-cols-3 overflow-clip lg:grid-cols-5 print:grid-cols-5">
      <Stat label="Total" value={formatNumber(stats.total)} unit={outOf !== undefined && `of ${formatNumber(outOf)}`} />
      <Stat label="In progress" value={formatNumber(stats.inProgress)} />
      <Stat label="Completed" value={formatNumber(stats.completed)} unit={`${stats.percent}%`} />
      <Stat label="Time remaining" value={formatRoundedMinutes(stats.minutesLeft)} />
      <Stat
        label="High-impact completed"
        value={formatNumber(stats.highImpactCompleted)}
        unit={`of ${formatNumber(stats.highImpact)}`}
        isWide
      />
    </dl>
  )
}

/** Each figure has a top and a left border. The card clips the borders at its own edge, so that lines remain only between figures. */
function Stat({ label, value, unit, isWide = false }: { label: string; value: string; unit?: ReactNode; isWide?: boolean }) {
  return (
    <div
      className={`-mt-px -ml-px min-w-0 border-t border-l border-border px-4 py-2 phone:px-3 phone:py-1.5 ${isWide ? 'col-span-2 lg:col-span-1 print:col-span-1' : ''}`}
    >
      <dt className="text-12 font-medium text-muted">{label}</dt>
      <dd className="text-18 font-semibold whitespace-nowrap tabular-nums phone:text-16 print:text-16">
        {value}
        {unit && <span className="text-13 font-medium tracking-normal text-muted"> {unit}</span>}
      </dd>
    </div>
  )
}
