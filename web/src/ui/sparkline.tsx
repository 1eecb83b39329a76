import { scoreBand } from '#ui/score-band.ts'

const [width, height, margin] = [108, 32, 4]
/** Minimum vertical range in score points, so that a change of one point looks flat. */
const minSpan = 16

const dots = { danger: 'fill-danger', warning: 'fill-warning', success: 'fill-success' }

/** The score history, oldest first. It has no axis, because the current score is shown next to it. */
export function Sparkline({ scores }: { scores: readonly number[] }) {
  const last = scores.at(-1)
  if (last === undefined || scores.length < 2) return null
  const points = pointsOf(scores)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Last ${scores.length} scores: ${scores.map((score) => scoreBand(score).shown).join(', ')}`}
      className="block h-8 w-27 flex-none"
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-chart-line"
      />
      <circle cx={points.at(-1)?.[0]} cy={points.at(-1)?.[1]} r="2.5" className={dots[scoreBand(last).tone]} />
    </svg>
  )
}

/** Coordinates in the SVG: evenly spaced, with a range of at least 16 score points from top to bottom. */
export function pointsOf(scores: readonly number[]): [x: number, y: number][] {
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)]
  const span = Math.max(minSpan, highest - lowest)
  const top = (lowest + highest + span) / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return scores.map((score, index) => [
    round(margin + ((width - 2 * margin) * index) / Math.max(1, scores.length - 1)),
    round(margin + ((height - 2 * margin) * (top - score)) / span),
  ])
}
