import { formatPrice } from '@seo/contract/money'
import { type Tier, tierNames } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage, NetworkError } from '#api/client.ts'
import { countEvent } from '#features/analytics/analytics.ts'
import { formatDate } from '#format/date.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { noteCheckout } from './checkout-note.ts'
import { isBilledMonthly } from './is-billed-monthly.ts'
import { mostPopular, type Offer, planFactsOf, shownOffers } from './plan-facts.ts'
import { type Access, offersQuery, useCheckout } from './queries.ts'

interface PlanTableProps {
  access: Access
  promotionCode: string | null
}

/** All plans that can be bought here. A first purchase goes to the checkout. A change of a billed plan is confirmed in a dialog first. */
export function PlanTable({ access, promotionCode }: PlanTableProps) {
  const offers = useQuery(offersQuery)
  const checkout = useCheckout()
  const [tierToConfirm, setTierToConfirm] = useState<Tier | null>(null)
  const { subscription } = access
  const buy = (tier: Exclude<Tier, 'free'>) => {
    countEvent('begin_checkout')
    checkout.mutate(
      { tier, promotionCode },
      {
        onSuccess: ({ url }) => {
          noteCheckout()
          window.location.assign(url)
        },
      },
    )
  }
  const choose = (tier: Exclude<Tier, 'free'>) => (isBilledMonthly(access) ? setTierToConfirm(tier) : buy(tier))

  if (offers.isPending) return <PlansSkeleton />
  if (offers.data === undefined) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title={
          offers.error instanceof ApiError
            ? errorMessage(offers.error, 'Failed to load pricing information')
            : 'Failed to load pricing information'
        }
        action={
          <Button size="dense" busy={offers.isFetching} onClick={() => void offers.refetch()}>
            Try Again
          </Button>
        }
      >
        Unable to load pricing information at this time.
      </Banner>
    )
  }
  const buyableOffers = shownOffers(offers.data)
  const popularTier = mostPopular(buyableOffers, subscription.tier)
  return (
    <>
      <ul className={classNames('grid grid-cols-1 gap-4 md:grid-cols-2', buyableOffers.length > 2 && 'lg:grid-cols-4')}>
        {buyableOffers.map((offer) => (
          <PlanCard
            key={offer.key}
            offer={offer}
            isPopular={offer.key === popularTier}
            subscription={subscription}
            isBusy={checkout.variables?.tier === offer.key && (checkout.isPending || checkout.isSuccess)}
            onChoose={choose}
          />
        ))}
      </ul>
      {tierToConfirm !== null && (
        <ChangeDialog key={tierToConfirm} tier={tierToConfirm} access={access} onClose={() => setTierToConfirm(null)} />
      )}
      <AlertDialog
        open={checkout.isError}
        onClose={checkout.reset}
        title={
          checkout.error instanceof NetworkError
            ? 'Failed to process subscription request. Please try again.'
            : 'Failed to create checkout session'
        }
      >
        {errorMessage(checkout.error, 'No payment was taken.')}
      </AlertDialog>
    </>
  )
}

interface PlanCardProps {
  offer: Offer
  isPopular: boolean
  subscription: Access['subscription']
  isBusy: boolean
  onChoose: (tier: Exclude<Tier, 'free'>) => void
}

function PlanCard({ offer: { key, price, currency, interval }, isPopular, subscription, isBusy, onChoose }: PlanCardProps) {
  const facts = planFactsOf(key)
  if (facts === undefined || key === 'free') return null
  // A report can be bought again, a plan only once.
  const isCurrent = key === subscription.tier && subscription.payment_type === 'subscription'
  const isNext = key === subscription.nextTier
  return (
    <li className={classNames('card relative flex flex-col px-5 py-6', isPopular && 'border-accent-edge ring-1 ring-accent-edge')}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-16 font-semibold">{tierNames[key]}</h2>
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
        {isCurrent && <Badge tone="success">Current plan</Badge>}
        {isNext && <Badge tone="info">From {formatDate(subscription.currentPeriodEnd)}</Badge>}
      </div>
      <p className="text-13 text-muted lg:min-h-10">{facts.motto}</p>
      <p className="mt-3 mb-4 flex items-baseline gap-1.5 text-muted tabular-nums">
        {price !== null && <b className="text-36 font-semibold text-text">{formatPrice(price, currency)}</b>}
        <span>{interval === 'one_time' ? 'once' : '/ month'}</span>
      </p>
      {isCurrent && subscription.nextTier === null ? (
        <Button block disabled className="h-10!">
          Current plan
        </Button>
      ) : (
        <Button
          block
          variant={isPopular ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => onChoose(key)}
          disabled={isNext}
          className="h-10!"
        >
          {isCurrent ? `Keep ${tierNames[key]}` : facts.buttonLabel}
        </Button>
      )}
      <ul className="mt-5 grid gap-2.5 text-13">
        {facts.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-success-text" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function PlansSkeleton() {
  return (
    <Loading what="the plans">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((name) => (
          <div key={name} className="card px-5 py-6">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-8 h-8 w-24" />
            <Skeleton className="mt-6 h-10 w-full" />
            <Skeleton className="mt-6 h-3 w-3/4" />
            <Skeleton className="mt-3 h-3 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
