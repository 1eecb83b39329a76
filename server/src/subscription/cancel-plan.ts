import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { changeAtProvider, currentPlan } from './current-plan.ts'
import { isMissing, paymentsOf } from './provider-problem.ts'
import { subscriptionOf } from './subscriptions-table.ts'

type Cancellation = { immediately: boolean; feedback?: string | undefined; comment?: string | undefined }

const nothingToCancel = () => conflict('You have no plan to cancel')

/** Returns the end of the plan; null if it ended at once. Canceling twice has the same result. */
export async function cancelPlan(
  services: Services,
  userId: string,
  { immediately, feedback, comment }: Cancellation,
): Promise<string | null> {
  const { stripe } = paymentsOf(services)
  const details = { ...(feedback !== undefined && { feedback }), ...(comment && { comment }) }
  const reason = Object.keys(details).length > 0 ? { cancellation_details: details } : {}
  await changeAtProvider(services, userId, 'Failed to cancel subscription. Please try again.', async (idempotent) => {
    const plan = await currentPlan(services, userId)
    if (plan === null) {
      if ((await subscriptionOf(services.db, userId))?.stripeSubscriptionId == null) throw nothingToCancel()
      return
    }
    const { id } = plan.subscription
    if (!immediately) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true, ...reason }, idempotent(`cancel:${id}`))
      return
    }
    try {
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false, ...reason })
    } catch (error) {
      // A second click was faster, so the plan is canceled already.
      if (!isMissing(error)) throw error
    }
  })
  return (await subscriptionOf(services.db, userId))?.currentPeriodEnd?.toISOString() ?? null
}

/** Undoes a planned cancellation, whichever field holds it: the portal sets a date, we set a flag. */
export async function reactivatePlan(
  services: Services,
  userId: string,
): Promise<{ cancelAtPeriodEnd: boolean; currentPeriodEnd: string | null }> {
  const { stripe } = paymentsOf(services)
  await changeAtProvider(services, userId, 'Failed to reactivate subscription. Please try again.', async (idempotent) => {
    const plan = await currentPlan(services, userId)
    if (plan === null) throw conflict('You have no plan to reactivate')
    const { id, cancel_at, cancel_at_period_end } = plan.subscription
    if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false }, idempotent(`resume:${id}`))
    else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' }, idempotent(`resume:${id}`))
  })
  const row = await subscriptionOf(services.db, userId)
  return { cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false, currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null }
}
