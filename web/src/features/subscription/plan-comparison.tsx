import { planLimits } from '@seo/contract/plans'
import { type Tier, tierNames } from '@seo/contract/subscription'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'

const tiers: readonly Tier[] = ['free', 'tier1', 'tier2', 'tier3', 'tier4']

const rows: readonly { name: string; cell: (tier: Tier) => ReactNode }[] = [
  { name: 'Domain analyses per month', cell: (tier) => formatNumber(planLimits[tier].domains) },
  { name: 'Action items', cell: (tier) => (tier === 'free' ? `First ${planLimits.free.actions}` : planLimits[tier].actions) },
  { name: 'Pages per analysis', cell: (tier) => formatNumber(planLimits[tier].pages) },
  { name: 'Issues, score, evidence', cell: () => <YesOrNo /> },
  { name: 'Share links', cell: (tier) => (tier === 'free' ? 'Preview' : 'Full') },
  { name: 'Priority processing', cell: (tier) => <YesOrNo isIncluded={planLimits[tier].hasPriority} /> },
  { name: 'White-label and client portal', cell: (tier) => <YesOrNo isIncluded={tier === 'tier4'} /> },
  { name: 'API access', cell: (tier) => <YesOrNo isIncluded={tier === 'tier4'} /> },
]

/** The monthly plans side by side. Phones show only the cards, which say the same. */
export function PlanComparison() {
  return (
    <Card flush title="Compare in full" className="overflow-clip phone:hidden">
      <table className="w-full text-13 tabular-nums">
        <thead>
          <tr className="bg-surface-2 text-12 text-muted">
            <th scope="col" className="px-5 py-2 text-left font-medium">
              <span className="sr-only">Feature</span>
            </th>
            {tiers.map((tier) => (
              <th key={tier} scope="col" className="px-2 py-2 text-center font-medium">
                {tierNames[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name} className="border-t border-border">
              <th scope="row" className="px-5 py-2.5 text-left font-normal">
                {name}
              </th>
              {tiers.map((tier) => (
                <td key={tier} className="px-2 py-2.5 text-center">
                  {cell(tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function YesOrNo({ isIncluded = true }: { isIncluded?: boolean }) {
  return isIncluded ? (
    <>
      <Check aria-hidden="true" className="mx-auto size-4 text-success-text" />
      <span className="sr-only">yes</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">no</span>
    </>
  )
}
