import { formatAmount } from '@seo/contract/money'
import { tierNames } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/auth/session.ts'
import { isBilledMonthly } from '#features/subscription/is-billed-monthly.ts'
import { previewQuery, useAccess } from '#features/subscription/queries.ts'
import { useCreditsLeft } from '#features/subscription/use-credits-left.ts'
import { usePaymentArrival } from '#features/subscription/use-payment-arrival.ts'
import { formatDate } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** The checkout redirects here. The provider's payment event may arrive later than the user, or never, so the page asks the server. */
export default function AccountSubscriptionSuccessPage() {
  const arrival = usePaymentArrival()
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle>Your plan</PageTitle>
      <div className="mt-5" aria-live="polite">
        {arrival === 'checking' && (
          <Notice icon={<Spinner />} title="Checking your payment…">
            Usually two seconds. You can leave this page.
          </Notice>
        )}
        {arrival === 'paid' && <PaymentReceived />}
        {arrival === 'pending' && (
          <Notice icon={<Clock className="text-warning-text" />} title="Your payment is being processed." isDone>
            Nothing is lost: your plan opens as soon as the payment arrives, in every tab.
          </Notice>
        )}
      </div>
    </div>
  )
}

function PaymentReceived() {
  const { data: access } = useAccess()
  const creditsLeft = useCreditsLeft()
  const funds = useSession().profile?.funds ?? 0
  const nextPayment = useQuery({ ...previewQuery(null), enabled: access !== undefined && isBilledMonthly(access) })
  if (access === undefined) return null
  const { subscription, usage, billing } = access
  const ends = subscription.payment_type === 'one_time' ? subscription.expiresAt : usage.periodEnd
  return (
    <Notice icon={<CircleCheck className="text-success-text" />} title={`You are on ${tierNames[subscription.tier]}`} isDone>
      {formatCount(Math.max(0, usage.limit - usage.used), 'analysis', 'analyses')} left
      {ends !== null && ` until ${formatDate(ends)}`}
      {creditsLeft !== null && `, and ${creditsLeft}`}.{funds > 0 && ` You have ${formatAmount(funds, billing.currency)} of funds.`}
      {nextPayment.data?.nextAmount != null && ` Next payment ${formatAmount(nextPayment.data.nextAmount, nextPayment.data.currency)}.`}
    </Notice>
  )
}

function Notice({ icon, title, isDone = false, children }: { icon: ReactNode; title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <Card>
      <div className="flex items-start gap-3 [&_.lucide]:size-5">
        <span className="mt-0.5 flex-none">{icon}</span>
        <div>
          <h2 className="text-16 font-semibold">{title}</h2>
          <p className="text-text-2">{children}</p>
          {isDone && (
            <p className="mt-4 flex flex-wrap gap-2">
              <Link to="/" className={buttonClass({ variant: 'primary' })}>
                Go to Dashboard
              </Link>
              <Link to="/account/subscription" className={buttonClass()}>
                See your plan
              </Link>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
