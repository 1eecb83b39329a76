import type { Preview, Tier } from '@seo/contract/subscription'
import type { z } from 'zod'
import { conflict } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { changeTo, prorationMoment } from './change-plan.ts'
import { currentPlan } from './current-plan.ts'
import { asking, paymentsOf } from './provider-problem.ts'
import { asDate } from './read-customer.ts'

/** What a move to another plan costs now and next time. Nothing is changed. */
export async function previewChange(parts: Parts, userId: string, tier: Tier | undefined): Promise<z.output<typeof Preview>> {
  const { stripe } = paymentsOf(parts)
  return asking(parts, 'Failed to preview this change', async () => {
    const plan = await currentPlan(parts, userId)
    if (plan === null) throw conflict('You have no plan to change')
    const { customer, subscription, item } = plan
    const change = tier === undefined ? null : await changeTo(parts, userId, plan, tier)
    const answer = {
      change: change === null || change.kind === 'none' ? null : change.kind,
      currency: subscription.currency,
      dueNow: 0,
      nextAmount: null,
      nextDate: null,
      prorationDate: null,
    }
    const ends = change?.kind === 'cancel' || subscription.cancel_at !== null || subscription.cancel_at_period_end
    const next = { nextDate: asDate(item.current_period_end).toISOString() }
    if (change?.kind === 'upgrade') {
      const proration_date = prorationMoment(parts, plan, undefined)
      const items = [{ id: item.id, price: change.price }]
      const details = { items, proration_behavior: 'always_invoice' as const, proration_date }
      const due = await stripe.invoices.createPreview({ customer, subscription: subscription.id, subscription_details: details })
      const nextAmount = ends ? null : await regularAmount(parts, customer, subscription.id, items)
      return { ...answer, ...(!ends && next), dueNow: due.amount_due, nextAmount, prorationDate: proration_date }
    }
    if (ends) return answer
    const items = change !== null && 'price' in change ? [{ id: item.id, price: change.price }] : null
    return { ...answer, ...next, nextAmount: await regularAmount(parts, customer, subscription.id, items) }
  })
}

/** The next regular payment, discounts and taxes included. */
async function regularAmount(
  parts: Parts,
  customer: string,
  subscription: string,
  items: { id: string; price: string }[] | null,
): Promise<number> {
  const { stripe } = paymentsOf(parts)
  const details = items === null ? {} : { subscription_details: { items, proration_behavior: 'none' as const } }
  return (await stripe.invoices.createPreview({ customer, subscription, ...details })).amount_due
}
