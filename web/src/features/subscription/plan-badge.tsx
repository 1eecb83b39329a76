import type { SubscriptionStatus } from '@seo/contract/subscription'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Access } from './queries.ts'

const statusBadges: Record<SubscriptionStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trialing', tone: 'success' },
  past_due: { label: 'Past due', tone: 'warning' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  unpaid: { label: 'Unpaid', tone: 'danger' },
  expired: { label: 'Expired', tone: 'warning' },
  consumed: { label: 'Consumed', tone: 'neutral' },
  inactive: { label: 'Inactive', tone: 'neutral' },
}

export function PlanBadge({ subscription }: { subscription: Access['subscription'] }) {
  const { status, payment_type, isExpired } = subscription
  const { label, tone } = statusBadges[isExpired ? 'expired' : status]
  return (
    <span className="flex gap-1">
      {payment_type === 'one_time' && <Badge>One time</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
