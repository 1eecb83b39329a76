import type { SubscriptionStatus } from '@seo/contract/subscription'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Access } from './queries.ts'

const words: Record<SubscriptionStatus, { word: string; tone: Tone }> = {
  active: { word: 'Active', tone: 'success' },
  trialing: { word: 'Trialing', tone: 'success' },
  past_due: { word: 'Past due', tone: 'warning' },
  canceled: { word: 'Canceled', tone: 'neutral' },
  unpaid: { word: 'Unpaid', tone: 'danger' },
  expired: { word: 'Expired', tone: 'warning' },
  consumed: { word: 'Consumed', tone: 'neutral' },
  inactive: { word: 'Inactive', tone: 'neutral' },
}

export function PlanBadge({ subscription }: { subscription: Access['subscription'] }) {
  const { status, payment_type, isExpired } = subscription
  const { word, tone } = words[isExpired ? 'expired' : status]
  return (
    <span className="flex gap-1">
      {payment_type === 'one_time' && <Badge>One time</Badge>}
      <Badge tone={tone}>{word}</Badge>
    </span>
  )
}
