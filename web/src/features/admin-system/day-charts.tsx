import type { Hour } from '@seo/contract/admin-system'
import { formatHourAndMinute } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { classNames } from '#ui/class-names.ts'
import { hourWithLongestWait, outcomesText, ticksTo, waitCell, waitsText, worstHourText } from './chart-words.ts'

/** The last 24 hours: how analyses ended, and how long they waited to start. */
export default function DayCharts({ hours }: { hours: readonly Hour[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      <EndedChart hours={hours} />
      <WaitChart hours={hours} />
    </div>
  )
}

function EndedChart({ hours }: { hours: readonly Hour[] }) {
  const ticks = ticksTo(Math.max(0, ...hours.map(({ finished, failed }) => finished + failed)))
  const maxTick = ticks.at(-1) ?? 1
  return (
    <ChartCard
      title="Analyses, last 24 hours"
      note={outcomesText(hours)}
      head={['Hour', 'Finished', 'Failed']}
      rows={hours.map(({ at, finished, failed }) => [formatHourAndMinute(at), finished, failed])}
      sentence={
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-12 text-muted">
          <span className="flex gap-4">
            <ColorKey color="bg-chart-bar">finished</ColorKey>
            <ColorKey color="bg-danger">failed</ColorKey>
          </span>
          {worstHourText(hours)}
        </div>
      }
    >
      <div role="img" aria-label={`Analyses by hour: ${outcomesText(hours)}`} className="text-tick text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-36 gap-2">
          <AxisLabels ticks={ticks} text={formatNumber} />
          <div className="relative flex flex-1 items-end gap-0.5 desk:gap-1.5">
            <GridLines ticks={ticks} />
            {hours.map(({ at, finished, failed }) => (
              <div key={at} className="relative flex h-full max-w-7 flex-1 flex-col justify-end gap-0.5">
                {failed > 0 && <span style={{ height: `${(100 * failed) / maxTick}%` }} className="min-h-0.5 rounded-sm bg-danger" />}
                {finished > 0 && (
                  <span style={{ height: `${(100 * finished) / maxTick}%` }} className="min-h-0.5 rounded-sm bg-chart-bar" />
                )}
              </div>
            ))}
          </div>
        </div>
        <HourLabels hours={hours} />
      </div>
    </ChartCard>
  )
}

const WIDTH = 1000
const HEIGHT = 144

function WaitChart({ hours }: { hours: readonly Hour[] }) {
  const longestWaitHour = hourWithLongestWait(hours)
  const ticks = ticksTo(Math.max(0, ...hours.map(({ wait_p95_ms }) => (wait_p95_ms ?? 0) / 1000)))
  const maxTick = (ticks.at(-1) ?? 1) * 1000
  const x = (index: number) => ((index + 0.5) * WIDTH) / hours.length
  const y = (ms: number) => HEIGHT - (HEIGHT * ms) / maxTick
  const path = (field: 'wait_median_ms' | 'wait_p95_ms') =>
    pathThrough(hours.map((hour, i) => (hour[field] === null ? null : [x(i), y(hour[field])])))
  const peak = longestWaitHour?.wait_p95_ms ?? null
  const peakIndex = longestWaitHour === null ? 0 : hours.indexOf(longestWaitHour)
  return (
    <ChartCard
      title="Waiting before the start, last 24 hours"
      note={waitsText(hours)}
      head={['Hour', 'Median', 'p95']}
      rows={hours.map(({ at, wait_median_ms, wait_p95_ms }) => [formatHourAndMinute(at), waitCell(wait_median_ms), waitCell(wait_p95_ms)])}
      sentence={
        <div className="flex gap-4 text-12 text-muted">
          <LineKey dashed={false}>median</LineKey>
          <LineKey dashed>p95</LineKey>
        </div>
      }
    >
      <div role="img" aria-label={`Waiting time by hour. ${waitsText(hours)}`} className="text-tick text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-36 gap-2">
          <AxisLabels ticks={ticks} text={(seconds) => `${formatNumber(seconds)} s`} />
          <div className="relative flex-1">
            <GridLines ticks={ticks} />
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
              aria-hidden="true"
            >
              <path
                d={path('wait_p95_ms')}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="4 3"
                className="fill-none stroke-low stroke-[1.5]"
              />
              <path d={path('wait_median_ms')} vectorEffect="non-scaling-stroke" className="fill-none stroke-chart-line stroke-2" />
            </svg>
            {peak !== null && (
              <span
                style={{ left: `${(100 * x(peakIndex)) / WIDTH}%`, top: `${(100 * y(peak)) / HEIGHT}%` }}
                className="absolute size-2 -translate-1/2 rounded-full bg-warning ring-2 ring-surface"
              />
            )}
          </div>
        </div>
        <HourLabels hours={hours} />
      </div>
    </ChartCard>
  )
}

/** An SVG path that has gaps at hours without a value. A single hour between two gaps is a short stroke. */
function pathThrough(points: readonly (readonly [number, number] | null)[]): string {
  return points
    .map((point, i) => {
      if (point === null) return ''
      const [x, y] = point
      const isAlone = !points[i - 1] && !points[i + 1]
      return `${points[i - 1] ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}${isAlone ? 'h8' : ''}`
    })
    .join('')
}

function AxisLabels({ ticks, text }: { ticks: readonly number[]; text: (tick: number) => string }) {
  const maxTick = ticks.at(-1) ?? 1
  return (
    <div className="relative w-9 flex-none">
      {ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${(100 * tick) / maxTick}%` }} className="absolute right-0 translate-y-1/2 whitespace-nowrap">
          {text(tick)}
        </span>
      ))}
    </div>
  )
}

function GridLines({ ticks }: { ticks: readonly number[] }) {
  const maxTick = ticks.at(-1) ?? 1
  return ticks.map((tick) => (
    <span key={tick} style={{ bottom: `${(100 * tick) / maxTick}%` }} className="absolute inset-x-0 h-px bg-border" />
  ))
}

function HourLabels({ hours }: { hours: readonly Hour[] }) {
  return (
    <div aria-hidden="true" className="relative mt-1 ml-11 h-4">
      {hours.map(
        ({ at }, i) =>
          i % 4 === 0 && (
            <span
              key={at}
              style={{ left: `${(100 * (i + 0.5)) / hours.length}%` }}
              className={classNames('absolute -translate-x-1/2 whitespace-nowrap', i % 8 === 4 && 'phone:hidden')}
            >
              {formatHourAndMinute(at)}
            </span>
          ),
      )}
    </div>
  )
}

function ColorKey({ color, children }: { color: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${color}`} />
      {children}
    </span>
  )
}

function LineKey({ dashed, children }: { dashed: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={dashed ? 'w-4.5 border-t-2 border-dashed border-low' : 'w-4.5 border-t-2 border-chart-line'} />
      {children}
    </span>
  )
}
