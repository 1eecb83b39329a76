import { formatAmount } from '@seo/contract/money'
import { tierNames } from '@seo/contract/subscription'
import type { ReactNode } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { useSession } from '#features/auth/session.ts'
import { formatDate } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { UsageBar } from '#ui/usage-bar.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { type Access, useAccess, useHostBrand, useSyncSubscription } from './queries.ts'
import { usePaymentCheck } from './use-payment-check.ts'

/** The current plan, its usage, and its problems. The account page itself has no link to the account. */
export function AccessCard({ isOnAccountPage = false }: { isOnAccountPage?: boolean }) {
  const access = useAccess()
  const payment = usePaymentCheck()
  const supportEmail = useHostBrand()?.support_email ?? null
  if (access.isPending) return <CardSkeleton />
  if (access.data === undefined) {
    return (
      <Card title="Your plan">
        <ProblemBanner
          supportEmail={supportEmail}
          action={
            <Button size="dense" onClick={() => void access.refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(access.error, 'Failed to fetch subscription status')}
        </ProblemBanner>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {payment.isError && (
        <ProblemBanner supportEmail={supportEmail}>{errorMessage(payment.error, 'Failed to verify payment')}</ProblemBanner>
      )}
      {payment.isSuccess && (
        <Banner tone="success" role="status">
          Your payment has arrived.
        </Banner>
      )}
      <ExpiredBanner access={access.data} />
      <SyncBanner access={access.data} supportEmail={supportEmail} />
      <PlanCard access={access.data} isOnAccountPage={isOnAccountPage} />
    </div>
  )
}

interface ProblemProps {
  /** Support address of this host's brand, or else of the installation; null until it is loaded, or if neither has one. */
  supportEmail: string | null
  action?: ReactNode
  children: ReactNode
}

function ProblemBanner({ supportEmail, action, children }: ProblemProps) {
  return (
    <Banner tone="danger" role="alert" action={action}>
      {children}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="block">
          Write to {supportEmail}
        </a>
      )}
    </Banner>
  )
}

function ExpiredBanner({ access: { subscription } }: { access: Access }) {
  if (subscription.payment_type !== 'one_time' || !subscription.isExpired) return null
  const buyLabel = subscription.tier === 'premium_report' ? 'Buy Premium Report' : 'Buy SEO Report'
  return (
    <Banner
      tone="danger"
      title="Access Expired"
      action={
        <Link to="/account/upgrade" className={buttonClass({ size: 'dense' })}>
          {buyLabel}
        </Link>
      }
    >
      Your report stays readable as a preview.
    </Banner>
  )
}

function SyncBanner({ access: { subscription }, supportEmail }: { access: Access; supportEmail: string | null }) {
  const sync = useSyncSubscription()
  if (!subscription.syncWarning && !subscription.syncError) return null
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="dense" onClick={() => sync.mutate()} busy={sync.isPending} busyText="Syncing...">
            Sync now
          </Button>
        }
      >
        We could not refresh your billing data. Your access is not affected.
      </Banner>
      {sync.isError && (
        <ProblemBanner supportEmail={supportEmail}>
          {errorMessage(sync.error, sync.error instanceof NetworkError ? 'Failed to sync subscription data' : 'Failed to sync with Stripe')}
        </ProblemBanner>
      )}
    </>
  )
}

interface PlanCardProps {
  access: Access
  isOnAccountPage: boolean
}

function PlanCard({ access: { subscription, usage, billing }, isOnAccountPage }: PlanCardProps) {
  const { credits, funds } = useSession().profile ?? { credits: 0, funds: 0 }
  const { tier, payment_type, features, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const isOneTime = payment_type === 'one_time'
  return (
    <Card title={tierNames[tier] ?? tier} aside={<PlanBadge subscription={subscription} />}>
      {isOneTime && <p className="mb-3 text-13 text-muted">{oneTimeText(subscription)}</p>}
      <UsageBar
        label="Domain analyses"
        used={usage.used}
        limit={usage.limit}
        note={isOneTime || usage.periodEnd === null ? undefined : `Resets on ${formatDate(usage.periodEnd)}`}
      />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 border-t border-border pt-4 text-13 tabular-nums [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-text-2">
        <dt>Action items</dt>
        <dd>{features.actionItemsLimit === 100 ? 'All' : formatNumber(features.actionItemsLimit)}</dd>
        <dt>Pages per analysis</dt>
        <dd>{formatNumber(features.pagesPerAnalysis)}</dd>
        <dt>Credits</dt>
        <dd>{formatNumber(credits)}</dd>
        {funds > 0 && (
          <>
            <dt>Funds</dt>
            <dd>{formatAmount(funds, billing.currency)}</dd>
          </>
        )}
      </dl>
      {cancelAtPeriodEnd && <p className="mt-3 text-12 text-muted">Your subscription will end on {formatDate(currentPeriodEnd)}</p>}
      <div className="mt-4 flex gap-2">
        <Link to="/account/subscription" className={classNames(!isOnAccountPage && 'flex-1', buttonClass({ size: 'dense' }))}>
          {tier === 'free' ? 'View plans' : 'Change plan'}
        </Link>
        {!isOnAccountPage && (
          <Link to="/account" className={buttonClass({ variant: 'ghost', size: 'dense' })}>
            Account Settings
          </Link>
        )}
      </div>
      {tier === 'free' && <p className="mt-2 text-12 text-muted">The analysis is free. You pay only for the complete playbook.</p>}
    </Card>
  )
}

/** What a one-time purchase includes. The number of used domains does not reset each month, so no reset date is shown (A-K-09). */
function oneTimeText({ features, expiresAt, isExpired }: Access['subscription']): string {
  const domains = `${formatCount(features.domainsPerMonth || 1, 'domain')}.`
  if (expiresAt === null) return domains
  return `${domains} Access ${isExpired ? 'ended on' : 'until'} ${formatDate(expiresAt)}.`
}

function CardSkeleton() {
  return (
    <Card>
      <Loading what="your plan">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-5 h-2 w-full" />
        <Skeleton className="mt-5 h-3 w-3/4" />
        <Skeleton className="mt-3 h-3 w-2/3" />
      </Loading>
    </Card>
  )
}
