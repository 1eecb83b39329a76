import { scoreBand } from '#ui/score-band.ts'

const [width, height, edge] = [108, 32, 4]
/** Minimum range, so that a change of one point looks flat. */
const leastSpan = 16

const dots = { danger: 'fill-danger', warning: 'fill-warning', success: 'fill-success' }

/** The score history, oldest first. It has no axis, because the number is beside it. */
export function Sparkline({ scores }: { scores: readonly number[] }) {
  const last = scores.at(-1)
  if (last === undefined || scores.length < 2) return null
  const points = sparkPoints(scores)
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

/** Coordinates in the picture: evenly spaced, with a range of at least 16 points from top to bottom. */
export function sparkPoints(scores: readonly number[]): [x: number, y: number][] {
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const span = Math.max(leastSpan, most - least)
  const top = (least + most + span) / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return scores.map((score, at) => [
    round(edge + ((width - 2 * edge) * at) / Math.max(1, scores.length - 1)),
    round(edge + ((height - 2 * edge) * (top - score)) / span),
  ])
}
