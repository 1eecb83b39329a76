import type { JobResult } from '@seo/contract/result'
import { formatCount, formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { depthBars, depthInWords, ticksFor } from './depth-bars.ts'

/** How many clicks the pages are from the home page. Drawn with HTML boxes, which fit any width without scaling. */
export function DepthHistogram({ result: { depth } }: { result: JobResult }) {
  const bars = depthBars(depth.pages)
  const ticks = ticksFor(Math.max(0, ...bars.map(({ pages }) => pages)))
  const maxTick = ticks.at(-1) ?? 1
  const totalPages = depth.pages.reduce((sum, count) => sum + count, 0)
  const farPages = bars.filter(({ isFar }) => isFar).reduce((sum, { pages }) => sum + pages, 0)
  return (
    <ChartCard
      title="Clicks from the home page"
      head={['Clicks', 'Pages']}
      rows={[...bars.map(({ label, pages }) => [label, pages] as const), ['No link', depth.unlinked] as const]}
      sentence={
        <p className="flex items-baseline gap-2">
          <span aria-hidden="true" className={`size-2 flex-none rounded-full ${farPages > 0 ? 'bg-warning' : 'bg-success'}`} />
          <span>
            <strong className="font-semibold">{formatNumber(farPages)}</strong> of {formatCount(totalPages, 'page')}{' '}
            {farPages === 1 || totalPages === 1 ? 'is' : 'are'} more than three clicks away.
            {depth.unlinked > 0 && ` ${formatCount(depth.unlinked, 'more is', 'more are')} reached by no link.`}
          </span>
        </p>
      }
    >
      <div role="img" aria-label={depthInWords(bars)} className="text-tick text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-42 gap-2 pt-4">
          <div className="relative w-8 flex-none">
            {ticks.map((tick) => (
              <span key={tick} style={{ bottom: `${(100 * tick) / maxTick}%` }} className="absolute right-0 translate-y-1/2">
                {formatNumber(tick)}
              </span>
            ))}
          </div>
          <div className="relative flex flex-1 items-end justify-around gap-1 px-1 desk:gap-4">
            {ticks.map((tick) => (
              <span key={tick} style={{ bottom: `${(100 * tick) / maxTick}%` }} className="absolute inset-x-0 h-px bg-border" />
            ))}
            {bars.map(({ label, pages, isFar }) => (
              <div key={label} className="relative flex h-full min-w-0 max-w-11 flex-1 flex-col items-center justify-end">
                <span className="font-medium text-text-2">{formatNumber(pages)}</span>
                <span
                  style={{ height: `${(100 * pages) / maxTick}%` }}
                  className={`w-full flex-none rounded-t-sm ${pages > 0 ? 'min-h-0.5' : ''} ${isFar ? 'bg-warning' : 'bg-chart-bar'}`}
                />
              </div>
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="mt-1 ml-10 flex justify-around gap-1 px-1 desk:gap-4">
          {bars.map(({ label }) => (
            <span key={label} className="min-w-0 max-w-11 flex-1 text-center">
              {label}
            </span>
          ))}
        </div>
      </div>
    </ChartCard>
  )
}
