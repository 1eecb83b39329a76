import type { AdminUserDetail } from '@seo/contract/admin-users'
import { formatAmount } from '@seo/contract/money'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { planName } from '#format/plan-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { GiveCredits } from './give-credits.tsx'

export function UserPlan({ user }: { user: AdminUserDetail }) {
  const [isGiving, setGiving] = useState(false)
  const { usage, credits } = user
  return (
    <Card
      title="Plan and credits"
      note={planNote(user)}
      aside={
        <Button size="dense" onClick={() => setGiving(true)}>
          Give credits
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <Figure label="Plan">{planName(user.plan)}</Figure>
        <Figure label="Domains this period">
          {formatNumber(usage.used)} <span className="text-14 font-normal text-muted">of {formatNumber(usage.limit)}</span>
        </Figure>
        <Figure label="Credits">{formatNumber(credits)}</Figure>
      </dl>
      {isGiving && <GiveCredits user={user} onClose={() => setGiving(false)} />}
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 font-medium text-muted">{label}</dt>
      <dd className="text-20 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function planNote({ subscription, funds, currency }: AdminUserDetail): string {
  const { status, currentPeriodEnd, expiresAt, cancelAtPeriodEnd, nextTier } = subscription
  const end = expiresAt ?? currentPeriodEnd
  const statusText = status.replaceAll('_', ' ')
  return [
    `${statusText.charAt(0).toUpperCase()}${statusText.slice(1)}`,
    end !== null && `${cancelAtPeriodEnd || expiresAt !== null ? 'ends' : 'renews'} ${formatDate(end)}`,
    nextTier !== null && `then ${planName(nextTier)}`,
    funds > 0 && `${formatAmount(funds, currency)} of funds`,
  ]
    .filter(Boolean)
    .join(' · ')
}
