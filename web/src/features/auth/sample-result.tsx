import { Badge } from '#ui/badge.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

const sample = [
  { impact: 'high', title: 'Canonical points to http on 31 pages' },
  { impact: 'high', title: 'Product price missing in structured data' },
  { impact: 'medium', title: '12 collection pages share one title' },
] as const

/** An example of a result, for a made-up site. */
export function SampleResult() {
  return (
    <figure aria-label="Example of a result" className="card mt-9">
      <div className="flex items-center justify-between gap-3 border-b border-border px-4 py-3.5">
        <span className="flex min-w-0 items-center gap-2">
          <Badge square tone="outline">
            SAMPLE
          </Badge>
          <span className="truncate font-medium">saltandlarch.example</span>
        </span>
        <span className="text-12 whitespace-nowrap text-muted tabular-nums">48 pages read</span>
      </div>
      <div className="flex items-center gap-4 p-4 max-md:flex-col">
        <ScoreGauge score={67} size="tiny" />
        <ul className="min-w-0 flex-1 space-y-2 text-13">
          {sample.map(({ impact, title }) => (
            <li key={title} className="flex gap-2">
              <ImpactBadge impact={impact} />
              <span className="min-w-0">{title}</span>
            </li>
          ))}
          <li className="text-12 text-muted">and 5 more fixes inside</li>
        </ul>
      </div>
    </figure>
  )
}
