import { ChevronDown, ChevronUp } from 'lucide-react'
import { formatDateAmong } from '#format/date.ts'

/** A score change in points, with arrow, sign and color. */
export function ScoreChange({ points }: { points: number }) {
  if (points === 0) return <span className="text-muted tabular-nums">0</span>
  const [Icon, look, sign] = points < 0 ? [ChevronDown, 'text-danger-text', '−'] : [ChevronUp, 'text-success-text', '+']
  return (
    <span className={`inline-flex items-center gap-0.5 font-semibold whitespace-nowrap tabular-nums ${look}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {`${sign}${Math.abs(points)}`}
    </span>
  )
}

/** `+6 since Oct 12, 2026`. `at` is the date of the newer analysis. */
export function ChangeSince({ points, since, at }: { points: number; since: string; at: string | null }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-1 text-center text-13 text-muted tabular-nums">
      {points === 0 ? 'No change' : <ScoreChange points={points} />} since {formatDateAmong(since, [at])}
    </p>
  )
}
