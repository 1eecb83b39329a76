import { formatAmount, formatPrice } from '@seo/contract/money'
import { tierNames } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { useSession } from '#features/auth/session.ts'
import { formatDate, formatDateTime } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { UsageBar } from '#ui/usage-bar.tsx'
import { AddFunds } from './add-funds.tsx'
import { BuyCredits } from './buy-credits.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cardName } from './change-sums.tsx'
import { isBilledMonthly } from './is-billed-monthly.ts'
import { PlanBadge } from './plan-badge.tsx'
import { PortalButton } from './portal-button.tsx'
import { type Access, previewQuery, useSyncSubscription } from './queries.ts'

/** Usage, credits and funds; for a plan billed monthly, also the next payment and commands for the subscription. */
export function PlanUsage({ access }: { access: Access }) {
  const { subscription, usage } = access
  const { tier, payment_type, currentPeriodEnd, cancelAtPeriodEnd, expiresAt } = subscription
  const isOneTime = payment_type === 'one_time'
  const leftCount = Math.max(0, usage.limit - usage.used)
  const isBilled = isBilledMonthly(access)
  const accessText = expiresAt === null ? '' : ` Access until ${formatDate(expiresAt)}`
  const resetText = usage.periodEnd === null ? '' : ` Resets on ${formatDate(usage.periodEnd)}`
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {tierNames[tier]} <PlanBadge subscription={subscription} />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <UsageBar
          label="Domain analyses"
          used={usage.used}
          limit={usage.limit}
          note={`${formatCount(leftCount, 'analysis', 'analyses')} left.${isOneTime ? accessText : resetText}`}
        />
        <div className="grid content-start gap-3">
          <Credits access={access} />
          <Funds access={access} />
        </div>
        {isBilled && <NextPayment endsAt={cancelAtPeriodEnd ? currentPeriodEnd : null} />}
      </div>
      {isBilled && <SubscriptionActions subscription={subscription} />}
    </Card>
  )
}

function Credits({ access: { billing } }: { access: Access }) {
  const { profile } = useSession()
  const [isBuying, setBuying] = useState(false)
  return (
    <Balance
      name="Credits"
      value={formatNumber(profile?.credits ?? 0)}
      note={
        billing.creditPrice !== null &&
        `One credit is one more analysis, ${formatPrice(billing.creditPrice, billing.currency)}. Credits do not expire.`
      }
    >
      {billing.creditPrice !== null && billing.mode !== 'off' && (
        <>
          <Button size="dense" onClick={() => setBuying(true)}>
            Buy credits
          </Button>
          {isBuying && <BuyCredits price={billing.creditPrice} currency={billing.currency} onClose={() => setBuying(false)} />}
        </>
      )}
    </Balance>
  )
}

/** Funds that are left stay visible, also where funds are no longer sold. */
function Funds({ access: { billing } }: { access: Access }) {
  const funds = useSession().profile?.funds ?? 0
  const [isAdding, setAdding] = useState(false)
  const { sellsFunds, creditPrice, currency } = billing
  if (!sellsFunds && funds === 0) return null
  return (
    <Balance name="Funds" value={formatAmount(funds, currency)} note="Funds pay for credits and do not expire.">
      {sellsFunds && creditPrice !== null && (
        <>
          <Button size="dense" onClick={() => setAdding(true)}>
            Add funds
          </Button>
          {isAdding && <AddFunds creditPrice={creditPrice} currency={currency} onClose={() => setAdding(false)} />}
        </>
      )}
    </Balance>
  )
}

interface BalanceProps {
  name: string
  value: string
  note: ReactNode
  /** The button that increases the balance, with its dialog. */
  children: ReactNode
}

function Balance({ name, value, note, children }: BalanceProps) {
  return (
    <div className="rounded-lg border border-border bg-surface-2 flex items-center justify-between gap-3 px-4 py-3">
      <dl>
        <dt className="text-13 text-text-2">{name}</dt>
        <dd className="text-16 font-semibold tabular-nums">{value}</dd>
        {note && <dd className="text-12 text-muted">{note}</dd>}
      </dl>
      {children}
    </div>
  )
}

function NextPayment({ endsAt }: { endsAt: string | null }): ReactNode {
  const preview = useQuery({ ...previewQuery(null), enabled: endsAt === null })
  const { nextAmount = null, nextDate = null, currency = 'usd', card = null } = preview.data ?? {}
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-2 text-13 tabular-nums">
      <dt className="text-text-2">Next payment</dt>
      <dd className="text-right font-medium">
        {endsAt !== null && 'None'}
        {endsAt === null && (nextAmount === null ? '–' : `${formatAmount(nextAmount, currency)} on ${formatDate(nextDate)}`)}
      </dd>
      {/* The row is already shown while the preview loads, so that the buttons below do not move under the pointer. */}
      {(card !== null || preview.isLoading) && (
        <>
          <dt className="text-text-2">Paid with</dt>
          <dd className="text-right font-medium">{card === null ? '–' : cardName(card)}</dd>
        </>
      )}
    </dl>
  )
}

function SubscriptionActions({ subscription }: { subscription: Access['subscription'] }) {
  const [isCanceling, setCanceling] = useState(false)
  const sync = useSyncSubscription()
  return (
    <section aria-labelledby="subscription-actions" className="mt-5 border-t border-border pt-4">
      <h3 id="subscription-actions" className="text-13 font-semibold">
        Subscription Actions
      </h3>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <PortalButton>Open Billing Portal</PortalButton>
        <Button
          variant="ghost"
          icon={<RefreshCw />}
          busy={sync.isPending}
          onClick={() =>
            sync.mutate(undefined, {
              onSuccess: () => toast.done('Your plan is up to date.'),
              onError: (error) => toast.error(errorMessage(error, 'Failed to sync with Stripe')),
            })
          }
        >
          Sync now
        </Button>
        {!subscription.cancelAtPeriodEnd && (
          <Button variant="quiet-danger" onClick={() => setCanceling(true)}>
            Cancel Subscription
          </Button>
        )}
      </div>
      {subscription.syncedAt !== null && (
        <p className="mt-2.5 text-12 text-muted tabular-nums">Last synced {formatDateTime(subscription.syncedAt)}</p>
      )}
      {isCanceling && <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} />}
    </section>
  )
}
