import { formatPoints } from '@seo/contract/score-gain'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { formatMinutes } from '@seo/contract/work-time'
import { inCategoryOrder } from '#ui/category-order.ts'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { scoreBand } from '#ui/score-band.ts'
import { ChangeSince } from '#ui/score-change.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { useAddress } from '#ui/use-address.ts'
import { firstTasks } from './first-tasks.ts'
import type { SharedView } from './preview.tsx'

/** Answers the visitor's main questions: how good the site is, and what to do first. */
export function SharedScore({ view, canOpen = false }: { view: SharedView; canOpen?: boolean }) {
  const { score, parts, previous } = view
  const tasks = firstTasks(view.actions)
  if (score === null && tasks.length === 0) return null
  return (
    <section aria-label="Result" className="card grid divide-border max-lg:divide-y lg:grid-flow-col lg:auto-cols-fr lg:divide-x">
      {score !== null && (
        <div className="grid content-center justify-items-center p-4 desk:p-5">
          <ScoreGauge score={score} />
          {previous !== null && <ChangeSince points={score - previous.score} since={previous.at} at={view.job?.created_at ?? null} />}
        </div>
      )}
      {score !== null && parts.length > 0 && (
        <div className="p-4 desk:p-5">
          <h2 className="mb-2 text-14 font-semibold">By category</h2>
          <ul>
            {inCategoryOrder(parts).map((part) => (
              <CategoryRow key={part.category} {...part} />
            ))}
          </ul>
        </div>
      )}
      {tasks.length > 0 && (
        <div className="p-4 desk:p-5">
          <h2 className="mb-2 text-14 font-semibold">What to do first</h2>
          <ol className="grid gap-2.5">
            {tasks.map((task, at) => (
              <FirstTaskRow key={task.id} number={at + 1} task={task} canOpen={canOpen} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function CategoryRow({ category, score }: SharedView['parts'][number]) {
  const name = CATEGORY_NAMES[category]
  const band = scoreBand(score ?? 0)
  return (
    <li className="grid min-h-7.5 grid-cols-[--spacing(19)_minmax(0,1fr)_--spacing(8)] items-center gap-2.5 tabular-nums">
      <span className="font-medium">{name}</span>
      {score === null ? (
        <span className="col-span-2 text-13 text-muted">not measured</span>
      ) : (
        <>
          <Bar label={`${name} score`} value={band.shown} valueText={`${band.shown} of 100, ${band.word}`} tone={band.tone} />
          <span aria-hidden="true" className="text-right font-semibold">
            {band.shown}
          </span>
        </>
      )}
    </li>
  )
}

function FirstTaskRow({ number, task, canOpen }: { number: number; task: ReturnType<typeof firstTasks>[number]; canOpen: boolean }) {
  const { addressWith } = useAddress()
  const { id, title, minutes, points } = task
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="flex-none font-semibold text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-0">
        {canOpen ? (
          <Link to={addressWith({ actionId: id })} className="font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
        )}
        <p className="text-13 text-muted tabular-nums">
          {formatMinutes(minutes)}
          {points !== null && ` · +${formatPoints(points)}`}
        </p>
      </div>
    </li>
  )
}
