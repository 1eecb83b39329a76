import type { QuickLook as Look } from '@seo/contract/jobs'
import { formatDuration } from '#format/duration.ts'
import { Card } from '#ui/card.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

const heads = ['First issue', 'First issue', 'First two issues', 'First three issues']

/** What the first page alone tells, seconds after submitting. */
export function QuickLook({ quick, runs }: { quick: Look; runs: boolean }) {
  return (
    <>
      <Card title="Quick score" aside={<span className="text-12 text-muted tabular-nums">after {formatDuration(quick.after_ms)}</span>}>
        <div className="text-center">
          <ScoreGauge score={quick.score} size="small" />
          <p className="mt-1 text-13 text-muted">From the first page alone.{runs && ' The full score follows.'}</p>
        </div>
      </Card>
      {quick.findings.length > 0 && (
        <Card title={heads[quick.findings.length]} flush>
          <ul>
            {quick.findings.map(({ rule, name, impact, at, found }) => (
              <li key={`${rule} ${at}`} className="border-border px-4 py-3.5 not-last:border-b desk:px-5">
                <ImpactBadge impact={impact} />
                <p className="mt-1 font-medium wrap-anywhere">
                  {name} <RuleLink rule={rule} beside={name} />
                </p>
                {found === '' ? (
                  <p className="mt-1 truncate-line font-mono text-mono text-muted" title={at}>
                    {at}
                  </p>
                ) : (
                  <p className="mt-1 line-clamp-3 text-13 wrap-anywhere text-muted">{found}</p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
