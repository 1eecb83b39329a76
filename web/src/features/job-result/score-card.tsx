import type { Job } from '@seo/contract/jobs'
import type { JobResult } from '@seo/contract/result'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { useQuery } from '@tanstack/react-query'
import { inCategoryOrder } from '#ui/category-order.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { scoreBand } from '#ui/score-band.ts'
import { ChangeSince } from '#ui/score-change.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { useAddress } from '#ui/use-address.ts'
import { sinceQuery } from './queries.ts'
import { ScoreLine } from './score-line.tsx'
import { showCauses } from './show-causes.ts'
import { SinceLastTime } from './since-last-time.tsx'

/** The score and the points lost in each category. If there is an earlier analysis, also what has changed since, and earlier scores. */
export function ScoreCard({ job, result: { score, parts } }: { job: Job; result: JobResult }) {
  const history = useQuery(sinceQuery(job.id)).data
  const comparison = history?.since ?? null
  const hasHistory = comparison !== null || (history !== undefined && history.scores.length > 1)
  // The banner above says why there is no score.
  if (score === null && !hasHistory) return null
  return (
    <section
      className={classNames(
        'card grid',
        score !== null &&
          (hasHistory ? 'lg:grid-cols-[--spacing(58)_minmax(0,1fr)_--spacing(54)]' : 'lg:grid-cols-[--spacing(58)_minmax(0,1fr)]'),
      )}
    >
      {score !== null && (
        <div className="grid content-center justify-items-center px-4 py-4 desk:px-6 desk:py-5">
          <ScoreGauge score={score} />
          {comparison !== null && comparison.previous.score !== null && (
            <ChangeSince points={score - comparison.previous.score} since={comparison.previous.at} at={job.created_at} />
          )}
        </div>
      )}
      {score !== null && (
        <div className="border-border px-4 py-4 max-lg:border-t desk:px-6 desk:py-5 lg:border-l">
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h2 className="text-14 font-semibold">{titleFor(score)}</h2>
            <Link to="/score" className="text-13">
              How the score is counted
            </Link>
          </div>
          <ul>
            {inCategoryOrder(parts).map((part) => (
              <CategoryRow key={part.category} {...part} />
            ))}
          </ul>
        </div>
      )}
      {hasHistory && (
        <div className={classNames('px-4 py-4 desk:px-6 desk:py-5', score !== null && 'border-border max-lg:border-t lg:border-l')}>
          {comparison && <SinceLastTime comparison={comparison} />}
          <ScoreLine scores={history?.scores ?? []} />
        </div>
      )}
    </section>
  )
}

function titleFor(score: number): string {
  if (score === 100) return 'No points were lost'
  return score === 99 ? 'Where the 1 point went' : `Where the ${100 - score} points went`
}

function CategoryRow({ category, score, lost }: JobResult['parts'][number]) {
  const { addressWith } = useAddress()
  const name = CATEGORY_NAMES[category]
  const points = lost.toFixed(1)
  const band = scoreBand(score ?? 0)
  return (
    <li className="grid min-h-7.5 grid-cols-[--spacing(19)_minmax(0,1fr)_--spacing(8)_--spacing(12)] items-center gap-2.5 tabular-nums desk:grid-cols-[--spacing(22)_minmax(0,1fr)_--spacing(8)_--spacing(12)] desk:gap-3">
      <span className="font-medium">{name}</span>
      {score === null ? (
        <span className="col-span-3 text-13 text-muted">not measured</span>
      ) : (
        <>
          <Bar label={`${name} score`} value={band.shown} valueText={`${band.shown} of 100, ${band.word}`} tone={band.tone} />
          <span className="text-right font-semibold">{band.shown}</span>
          {lost > 0 ? (
            <Link
              to={addressWith({ view: 'findings', category, impact: null, cause: null, url: null, page: null })}
              onClick={showCauses}
              className="py-1 text-right text-13"
            >
              −{points}
              <span className="sr-only"> points by {name}: show the issues</span>
            </Link>
          ) : (
            <span className="text-right text-13 text-muted">0</span>
          )}
        </>
      )}
    </li>
  )
}
