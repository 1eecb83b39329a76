import type { Look } from '@seo/contract/looks'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

/** The result of the page that a visitor checked, shown beside the sign-up form. */
export function LookSummary({ look: { url, score, findings } }: { look: Look }) {
  return (
    <figure aria-label="Your result" className="card mt-9">
      <div className="flex items-center justify-between gap-3 border-b border-border px-4 py-3.5">
        <span className="truncate font-medium" title={url}>
          <bdi>{url}</bdi>
        </span>
        <span className="text-12 whitespace-nowrap text-muted tabular-nums">1 page read</span>
      </div>
      <div className="flex items-center gap-4 p-4 max-md:flex-col">
        <ScoreGauge score={score} size="tiny" />
        <ul className="min-w-0 flex-1 space-y-2 text-13">
          {findings.map(({ rule, name, impact, at }) => (
            <li key={`${rule} ${at}`} className="flex gap-2">
              <ImpactBadge impact={impact} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
          <li className="text-12 text-muted">The full report reads the whole site.</li>
        </ul>
      </div>
    </figure>
  )
}
