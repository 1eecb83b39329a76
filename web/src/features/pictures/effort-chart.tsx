import type { Effort } from '@seo/contract/pictures'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes } from '@seo/contract/work-time'
import { formatCount, formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { Link } from '#ui/link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { effortMarks, effortPosition, effortsInWords, quickWins, worthwhileEfforts } from './effort-points.ts'

const impactColors = { high: 'bg-impact-high', medium: 'bg-impact-medium', low: 'bg-impact-low' }
const impactNames = { high: 'High', medium: 'Medium', low: 'Low' }
const shownBestCount = 3

/** Every root cause as a dot: higher means more points, farther left means less work. */
export function EffortChart({ efforts }: { efforts: readonly Effort[] }) {
  const { addressWith } = useAddress()
  const maxMinutes = Math.max(5, ...efforts.map(({ minutes }) => minutes))
  const maxPoints = Math.max(1, ...efforts.map(({ points }) => Math.ceil(points)))
  const best = worthwhileEfforts(efforts).slice(0, shownBestCount)
  const quickWinCount = quickWins(efforts).length
  return (
    <ChartCard
      title="Impact against effort"
      head={['Root cause', 'Impact', 'Points', 'Time']}
      rows={efforts.map(({ name, impact, points, minutes }) => [name, impactNames[impact], points.toFixed(1), formatMinutes(minutes)])}
      sentence={
        <>
          <p>
            {quickWinCount === 0
              ? 'No root cause wins half a point within 30 minutes.'
              : `${formatCount(quickWinCount, 'root cause wins', 'root causes win')} at least half a point within 30 minutes.`}
            {best.length > 0 && ' Best for their time:'}
          </p>
          <ol className="mt-1.5 grid gap-1">
            {best.map(({ id, name, points, minutes }) => (
              <li key={id}>
                <Link
                  to={addressWith({ view: null, cause: id, category: null, impact: null, url: null, page: null })}
                  className="wrap-anywhere"
                >
                  {name}
                </Link>{' '}
                <span className="text-muted">
                  +{formatPoints(points)}, {formatMinutes(minutes)}
                </span>
              </li>
            ))}
          </ol>
        </>
      }
    >
      <div role="img" aria-label={`Impact against effort. ${effortsInWords(efforts)}`} className="text-tick text-muted tabular-nums">
        <div aria-hidden="true" className="flex gap-2">
          <div className="flex w-8 flex-none flex-col justify-between text-right">
            <span>+{formatNumber(maxPoints)}</span>
            <span>0</span>
          </div>
          <div className="relative h-60 flex-1 border-b border-l border-border">
            <span className="absolute top-1 left-2 text-12 text-muted">Quick wins</span>
            <span className="absolute top-1 right-1 text-12 text-muted">Bigger projects</span>
            {efforts.map(({ id, impact, points, minutes }) => (
              <span
                key={id}
                style={{ left: `${96 * effortPosition(minutes, maxMinutes) + 2}%`, bottom: `${(92 * points) / maxPoints + 2}%` }}
                className={`absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full opacity-80 ring-1 ring-surface ${impactColors[impact]}`}
              />
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="relative mt-1 ml-10 h-4">
          {effortMarks(maxMinutes).map(({ minutes, name }) => (
            <span
              key={name}
              style={{ left: `${96 * effortPosition(minutes, maxMinutes) + 2}%` }}
              className="absolute -translate-x-1/2 whitespace-nowrap phone:nth-[even]:hidden"
            >
              {name}
            </span>
          ))}
        </div>
      </div>
    </ChartCard>
  )
}
