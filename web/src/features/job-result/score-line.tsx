import { Table } from 'lucide-react'
import { useState } from 'react'
import { formatDateAmong } from '#format/date.ts'
import { IconButton } from '#ui/icon-button.tsx'

export interface PastScore {
  jobId: string
  at: string
  score: number
}

const [width, height, margin] = [160, 40, 4]

/** The scores of a domain over time, as a line and as a table. */
export function ScoreLine({ scores }: { scores: readonly PastScore[] }) {
  const [isTable, setTable] = useState(false)
  const [first, last] = [scores[0], scores.at(-1)]
  if (first === undefined || last === undefined || scores.length < 2) return null
  // The scores are sorted by time, so analyses of the same day are neighbors.
  const dates = scores.map(({ at }, i) => formatDateAmong(at, [scores[i - 1]?.at, scores[i + 1]?.at]))
  return (
    <div className="mt-3 border-t border-border pt-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-12 whitespace-nowrap font-medium text-muted">Score over time</h3>
        <IconButton name="Table" icon={<Table />} aria-pressed={isTable} onClick={() => setTable(!isTable)} className="-mr-2" />
      </div>
      {isTable ? (
        <table className="mt-1 w-full text-12">
          <caption className="sr-only">Score over time</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {scores.map(({ jobId, score }, i) => (
              <tr key={jobId}>
                <th scope="row" className="py-0.5 text-left font-normal text-muted">
                  {dates[i]}
                </th>
                <td className="py-0.5 text-right font-medium">{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Score from ${first.score} on ${dates[0]} to ${last.score} on ${dates.at(-1)}, ${scores.length} analyses`}
          className="mt-1 block w-full"
        >
          <polyline points={linePoints(scores)} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-chart-bar" />
          <circle cx={width - margin} cy={yOf(last.score)} r="3" className="fill-chart-bar" />
        </svg>
      )}
    </div>
  )
}

/** The axis goes from 0 to 100, so that a small change looks small. */
const yOf = (score: number) => height - margin - ((height - 2 * margin) * Math.min(100, Math.max(0, score))) / 100

/** The points are evenly spaced, whatever the time between two analyses. */
export const linePoints = (scores: readonly Pick<PastScore, 'score'>[]): string =>
  scores
    .map(
      ({ score }, at) => `${(margin + ((width - 2 * margin) * at) / Math.max(1, scores.length - 1)).toFixed(1)},${yOf(score).toFixed(1)}`,
    )
    .join(' ')
