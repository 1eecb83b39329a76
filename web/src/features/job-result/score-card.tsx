import type { JobResult } from '@seo/contract/jobs'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { scoreBand } from '#ui/score-band.ts'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { useAddress } from '#ui/use-address.ts'
import { categoryNames, inOrder } from './categories.ts'
import { showCauses } from './causes-section.tsx'

export function ScoreCard({ result: { score, parts } }: { result: JobResult }) {
  return (
    <section className="card grid lg:grid-cols-[--spacing(58)_minmax(0,1fr)]">
      <div className="grid place-items-center px-4 py-4 desk:px-6 desk:py-5">
        {score === null ? (
          <p className="max-w-prose text-center text-muted">No page could be read, so there is no score.</p>
        ) : (
          <ScoreGauge score={score} />
        )}
      </div>
      <div className="border-border px-4 py-4 max-lg:border-t desk:px-6 desk:py-5 lg:border-l">
        <div className="mb-1.5 flex items-center justify-between gap-3">
          <h2 className="text-14 font-semibold">{titleFor(score)}</h2>
          <Link to="/score" className="text-13">
            How the score is counted
          </Link>
        </div>
        <ul>
          {inOrder(parts).map((part) => (
            <Part key={part.category} {...part} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function titleFor(score: number | null): string {
  if (score === null) return 'Score by category'
  if (score === 100) return 'No points were lost'
  return score === 99 ? 'Where the 1 point went' : `Where the ${100 - score} points went`
}

function Part({ category, score, lost }: JobResult['parts'][number]) {
  const { addressWith } = useAddress()
  const name = categoryNames[category]
  const points = lost.toFixed(1)
  return (
    <li className="grid min-h-7.5 grid-cols-[--spacing(19)_minmax(0,1fr)_--spacing(6)_--spacing(12)] items-center gap-2.5 tabular-nums desk:grid-cols-[--spacing(22)_minmax(0,1fr)_--spacing(8)_--spacing(12)] desk:gap-3">
      <span className="font-medium">{name}</span>
      {score === null ? (
        <span className="col-span-3 text-13 text-muted">not measured</span>
      ) : (
        <>
          <Bar label={`${name} score`} value={score} tone={scoreBand(score).tone} />
          <span className="text-right font-semibold">{score}</span>
          {lost > 0 ? (
            <Link
              to={addressWith({ view: 'findings', category, impact: null, cause: null, page: null })}
              onClick={showCauses}
              className="py-1 text-right text-13"
            >
              −{points}
              <span className="sr-only"> points by {name}: show the findings</span>
            </Link>
          ) : (
            <span className="text-right text-13 text-muted">0</span>
          )}
        </>
      )}
    </li>
  )
}
