import type { AdminUserDetail } from '@seo/contract/admin-users'
import { useState } from 'react'
import { formatDate } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { planName } from '#format/plan-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatCard } from '#ui/stat-card.tsx'
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
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <StatCard label="Plan" value={planName(user.plan)} />
        <StatCard label="Domains this period" value={formatNumber(usage.used)} unit={`of ${formatNumber(usage.limit)}`} />
        <StatCard label="Credits" value={formatNumber(credits)} />
      </div>
      {isGiving && <GiveCredits user={user} onClose={() => setGiving(false)} />}
    </Card>
  )
}

function planNote({ subscription, funds }: AdminUserDetail): string {
  const { status, currentPeriodEnd, expiresAt, cancelAtPeriodEnd, nextTier } = subscription
  const end = expiresAt ?? currentPeriodEnd
  const word = status.replaceAll('_', ' ')
  return [
    `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    end !== null && `${cancelAtPeriodEnd || expiresAt !== null ? 'ends' : 'renews'} ${formatDate(end)}`,
    nextTier !== null && `then ${planName(nextTier)}`,
    funds > 0 && `${formatCount(funds, 'cent')} of funds`,
  ]
    .filter(Boolean)
    .join(' · ')
}
