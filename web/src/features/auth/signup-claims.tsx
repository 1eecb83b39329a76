import { Gauge, ListChecks, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

const claims: { icon: LucideIcon; claim: string; because: string }[] = [
  { icon: Gauge, claim: 'Instant SEO health score', because: 'Ten seconds after you press the button, before the crawl is done.' },
  { icon: Sparkles, claim: 'AI-powered recommendations', because: 'Every sentence points to an issue you can check yourself.' },
  { icon: ListChecks, claim: 'Actionable improvement plan', because: 'Ranked tasks with the fix in code and the minutes it takes.' },
  { icon: ShieldCheck, claim: 'Free forever for basic analysis', because: 'No card. You pay only for the complete playbook.' },
]

const sample = [
  { impact: 'high', title: 'Canonical points to http on 31 pages' },
  { impact: 'high', title: 'Product price missing in structured data' },
  { impact: 'medium', title: '12 collection pages share one title' },
] as const

/** What waits inside, beside the form. */
export function SignupClaims() {
  return (
    <aside className="grid grid-cols-1 place-items-center border-t border-border bg-surface-2 px-4 py-8 desk:px-16 desk:py-12 lg:border-t-0 lg:border-l">
      <div className="w-full max-w-dialog">
        <h2 className="text-30 font-semibold text-balance">8 actionable fixes waiting inside</h2>
        <ul className="mt-7 space-y-4">
          {claims.map(({ icon: Icon, claim, because }) => (
            <li key={claim} className="flex gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-lg border border-border bg-surface text-accent-text [&_.lucide]:size-4">
                <Icon aria-hidden="true" />
              </span>
              <span>
                <span className="block font-semibold">{claim}</span>
                <span className="text-text-2">{because}</span>
              </span>
            </li>
          ))}
        </ul>
        <SampleResult />
      </div>
    </aside>
  )
}

/** A result as it looks, of the sample site. */
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
