import { planLimits } from '@seo/contract/plans'
import { tierNames } from '@seo/contract/subscription'
import { CreditCard, Info, Tag } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatCount } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useStoredMessageToast } from './after-reload.ts'
import { dropCheckoutNote, hasCheckoutNote } from './checkout-note.ts'
import { PlanComparison } from './plan-comparison.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlanUsage } from './plan-usage.tsx'
import { type Access, useAccess } from './queries.ts'

/** The page to choose and change plans, with a back link at the top. Every checkout that is left without paying returns to this page. */
export function PlansView({ back }: { back: ReactNode }) {
  const access = useAccess()
  const [cameFromCheckout] = useState(hasCheckoutNote)
  useEffect(dropCheckoutNote, [])
  useStoredMessageToast()
  if (access.isPending) return <PageSpinner />
  const { data } = access
  return (
    <>
      <PageTitle back={back} note={data && introText(data)}>
        {data === undefined || data.subscription.tier === 'free' ? 'Choose Your Plan' : 'Change Your Plan'}
      </PageTitle>
      <div className="mt-5 grid grid-cols-1 gap-5">
        {cameFromCheckout && <Banner role="status">No payment was taken</Banner>}
        {data === undefined ? <NotLoaded what="Your plan" query={access} /> : <Plans access={data} />}
      </div>
    </>
  )
}

function Plans({ access }: { access: Access }) {
  const { read } = useAddress()
  const promotionCode = read('discount') || read('promo') || null
  useProviderScript(access.billing.mode)
  if (access.billing.mode === 'off') {
    return (
      <>
        <Banner icon={<Info />}>Payments are not set up here. Every feature is open.</Banner>
        <PlanUsage access={access} />
      </>
    )
  }
  return (
    <>
      {promotionCode !== null && (
        <Banner tone="success" icon={<Tag />}>
          Discount code <b className="font-semibold wrap-anywhere">{promotionCode}</b> will be applied at checkout
        </Banner>
      )}
      {(access.billing.mode === 'sandbox' || access.billing.mode === 'test') && (
        <Banner
          icon={<CreditCard />}
          action={
            <Badge square tone="warning">
              TEST MODE
            </Badge>
          }
        >
          {access.billing.mode === 'sandbox' ? 'Sandbox: no money moves' : 'Stripe test mode: no money moves'}
        </Banner>
      )}
      <PlanTable access={access} promotionCode={promotionCode} />
      {access.subscription.payment_type === 'subscription' && (
        <p className="text-center text-13 text-muted">
          Upgrades apply immediately with a prorated credit. Downgrades take effect at the end of the billing period, with no refund for the
          current period.
        </p>
      )}
      <PlanUsage access={access} />
      {access.subscription.payment_type === 'subscription' && <PlanComparison />}
      <Questions isOneTime={access.subscription.payment_type === 'one_time'} />
    </>
  )
}

function introText({ subscription: { tier } }: Access): string {
  const { domains, actions } = planLimits[tier]
  const allowanceText = `${formatCount(domains, 'analysis', 'analyses')} a month`
  const planText = tier === 'free' ? `You are on Free: ${allowanceText}, the first ${actions} actions.` : `You are on ${tierNames[tier]}.`
  return `Shopify store SEO analysis with 100 action items on every plan. ${planText}`
}

function Questions({ isOneTime }: { isOneTime: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-3">
      <Question title="When am I charged?">
        {isOneTime
          ? 'Once, today. Nothing is charged later.'
          : 'Today for the first month, then once a month on the same day. The amount is shown before you pay.'}
      </Question>
      <Question title="Can I leave?">
        {isOneTime
          ? 'There is nothing to cancel. Access ends on its own.'
          : 'At any time, at the end of the period or at once. Your reports and notes stay yours.'}
      </Question>
      <Question title="What counts as an analysis?">
        {isOneTime
          ? 'One domain for each report. The same domain again costs nothing until access ends; a failed one is given back.'
          : 'One domain in one month. The same domain again in that month costs nothing; a failed one is given back.'}
      </Question>
    </div>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-14 font-semibold">{title}</h2>
      <p className="mt-1 text-text-2">{children}</p>
    </section>
  )
}

const providerScript = 'https://js.stripe.com/clover/stripe.js'

/** The provider's fraud detection needs its script on our pages. It is loaded only with the real provider, in live and test mode. */
function useProviderScript(mode: Access['billing']['mode']): void {
  useEffect(() => {
    if ((mode !== 'live' && mode !== 'test') || document.querySelector(`script[src="${providerScript}"]`) !== null) return
    const script = document.createElement('script')
    script.src = providerScript
    script.async = true
    document.head.append(script)
  }, [mode])
}
