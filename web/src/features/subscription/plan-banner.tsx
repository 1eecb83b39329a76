import { formatAmount } from '@seo/contract/money'
import { tierNames } from '@seo/contract/subscription'
import { Calendar, Undo2 } from 'lucide-react'
import { formatDate, formatDay } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'
import { PortalButton } from './portal-button.tsx'
import { type Access, useAccess, useProfileRefresh, useReactivateSubscription } from './queries.ts'

/** Shows a failed payment and a planned change of the plan on every page; empty if there is neither. */
export function PlanBanner({ className }: { className: string }) {
  const { data: access } = useAccess()
  useProfileRefresh()
  if (access === undefined) return null
  const { subscription } = access
  const plannedChange = plannedChangeBanner(subscription)
  if (subscription.status !== 'past_due' && plannedChange === null) return null
  return (
    <div className={`${className} grid gap-3 print:hidden`}>
      {subscription.status === 'past_due' && <PaymentFailed plan={tierNames[subscription.tier]} subscription={subscription} />}
      {plannedChange}
    </div>
  )
}

function plannedChangeBanner({ tier, cancelAtPeriodEnd, currentPeriodEnd, nextTier }: Access['subscription']) {
  if (tier !== 'free' && cancelAtPeriodEnd) return <PlannedEnd endsAt={currentPeriodEnd} />
  if (nextTier !== null) {
    return (
      <Banner
        tone="accent"
        icon={<Undo2 />}
        action={
          <Link to="/account/subscription" className={buttonClass({ size: 'dense' })}>
            Keep {tierNames[tier]}
          </Link>
        }
      >
        <b className="font-semibold">
          {tierNames[nextTier]} follows on {formatDate(currentPeriodEnd)}.
        </b>{' '}
        Until then you have {tierNames[tier]}.
      </Banner>
    )
  }
  return null
}

/** Number of days before the end from which the banner is red. */
const urgentDays = 3
const dayMs = 86_400_000

function PaymentFailed({ plan, subscription: { graceEnds, failedPayment } }: { plan: string; subscription: Access['subscription'] }) {
  // Zero or less after the end: the plan is then switched off, but the card is still charged again.
  const daysLeft = graceEnds === null ? null : Math.ceil((Date.parse(graceEnds) - Date.now()) / dayMs)
  const isUrgent = daysLeft !== null && daysLeft <= urgentDays
  return (
    <Banner
      role="status"
      tone={isUrgent ? 'danger' : 'warning'}
      action={
        <PortalButton dense flow="payment_method_update">
          Update card
        </PortalButton>
      }
    >
      {isUrgent ? (
        <>
          <b className="font-semibold">
            {daysLeft <= 0
              ? `${plan} is switched off until the payment succeeds.`
              : `${plan} ends on ${formatDay(graceEnds)}, in ${formatCount(daysLeft, 'day')}.`}
          </b>{' '}
          {failedPayment === null ? 'Your last payment failed.' : failedText(failedPayment)}
        </>
      ) : (
        <>
          <b className="font-semibold">
            Your last payment failed. Update your card{graceEnds !== null && ` by ${formatDay(graceEnds)}`} to keep {plan}.
          </b>
          {failedPayment !== null && ` ${retryText(failedPayment)}`}
        </>
      )}
    </Banner>
  )
}

type FailedPayment = NonNullable<Access['subscription']['failedPayment']>

const failedText = ({ amount, currency, attempts }: FailedPayment): string =>
  `The payment of ${formatAmount(amount, currency)} failed${attempts > 1 ? ` ${formatCount(attempts, 'time')}` : ''}.`

const retryText = ({ amount, currency, nextAttempt }: FailedPayment): string =>
  `We couldn't charge ${formatAmount(amount, currency)}${nextAttempt === null ? '' : ` and will try again on ${formatDay(nextAttempt)}`}.`

function PlannedEnd({ endsAt }: { endsAt: string | null }) {
  const reactivate = useReactivateSubscription()
  // `mutateAsync`, because the callbacks of `mutate` do not run if the banner is unmounted before the response arrives.
  const reactivatePlan = () =>
    reactivate.mutateAsync().then(
      () => toast.done('Your subscription has been reactivated!'),
      () => undefined,
    )
  return (
    <Banner
      icon={<Calendar />}
      action={
        <Button size="dense" busy={reactivate.isPending} onClick={() => void reactivatePlan()}>
          Reactivate Subscription
        </Button>
      }
    >
      Your subscription will end on {formatDate(endsAt)}
      <AlertDialog open={reactivate.isError} onClose={reactivate.reset} title="Failed to reactivate subscription. Please try again." />
    </Banner>
  )
}
