import { Gauge, ListChecks, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { SampleResult } from './sample-result.tsx'

const claims: { icon: LucideIcon; claim: string; because: string }[] = [
  { icon: Gauge, claim: 'Instant SEO health score', because: 'Ten seconds after you press the button, before the crawl is done.' },
  { icon: Sparkles, claim: 'AI-powered recommendations', because: 'Every sentence points to an issue you can check yourself.' },
  { icon: ListChecks, claim: 'Actionable improvement plan', because: 'Ranked tasks with the fix in code and the minutes it takes.' },
  { icon: ShieldCheck, claim: 'Free forever for basic analysis', because: 'No card. You pay only for the complete playbook.' },
]

/** What users get, shown beside the sign-up form. `result` is the visitor's own result; without it, a sample is shown. */
export function SignupClaims({ result }: { result: ReactNode }) {
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
        {result ?? <SampleResult />}
      </div>
    </aside>
  )
}
