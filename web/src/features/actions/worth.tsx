import { formatPoints } from '@seo/contract/score-gain'
import type { Task } from './task.ts'

/** `71 → 88`, the score before and after. */
export function Gain({ gain: { from, to } }: { gain: NonNullable<Task['gain']> }) {
  return (
    <span className="font-medium whitespace-nowrap text-success-text tabular-nums">
      <span aria-hidden="true">
        {from} → {to}
      </span>
      <span className="sr-only">
        score from {from} to {to}
      </span>
    </span>
  )
}

/** The points that a task is worth, and how they move the score, if known. */
export function TaskWorth({ task: { gain, points } }: { task: Pick<Task, 'gain' | 'points'> }) {
  return (
    <>
      {points !== null && <span>{formatPoints(points)}</span>}
      {gain && <Gain gain={gain} />}
    </>
  )
}
