import type { AdminOverview } from '@seo/contract/admin-system'
import { formatHourAndMinute } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'

/** A bar for each of the last 24 hours: how many analyses ended in it. The system page has the exact numbers. */
export function DayCard({ hours }: { hours: AdminOverview['hours'] }) {
  const totals = hours.map(({ finished, failed }) => finished + failed)
  const total = totals.reduce((sum, count) => sum + count, 0)
  const maxPerHour = Math.max(1, ...totals)
  const busiestHour = hours[totals.indexOf(maxPerHour)]
  const summary = `${formatCount(total, 'analysis', 'analyses')} in the last 24 hours${total > 0 && busiestHour ? `, most at ${formatHourAndMinute(busiestHour.at)} with ${formatNumber(maxPerHour)}` : ''}`
  return (
    <Card title="Last 24 hours" flush>
      <div className="px-4 py-4 desk:px-5">
        <div role="img" aria-label={summary} className="flex h-14 items-end gap-1 border-b border-border">
          {totals.map((count, index) => (
            <span
              key={hours[index]?.at}
              style={{ height: `${(100 * count) / maxPerHour}%` }}
              className={`min-h-px flex-1 rounded-t-sm ${count > 0 ? 'bg-chart-bar' : 'bg-border-strong'}`}
            />
          ))}
        </div>
        <p className="mt-2 flex justify-between text-12 text-muted tabular-nums">
          <span>{formatHourAndMinute(hours[0]?.at)}</span>
          <b className="font-medium text-text-2">{formatCount(total, 'analysis', 'analyses')}</b>
          <span>{formatHourAndMinute(hours.at(-1)?.at)}</span>
        </p>
      </div>
    </Card>
  )
}
