import type { Preview, PreviewLine, Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { changeTo, prorationMoment } from './change-plan.ts'
import { type CurrentPlan, currentPlan } from './current-plan.ts'
import { callProvider, isRefused, paymentsOf } from './provider-problem.ts'
import { asDate } from './read-customer.ts'

type Line = z.output<typeof PreviewLine>
type PreviewSums = z.output<typeof Preview>

/** What a change to another plan costs now and at the next renewal. Changes nothing. */
export async function previewChange(services: Services, userId: string, tier: Tier | undefined): Promise<PreviewSums> {
  const { stripe } = paymentsOf(services)
  return callProvider(services, 'Failed to preview this change', async () => {
    const plan = await currentPlan(services, userId)
    if (plan === null) throw conflict('You have no plan to change')
    const { customer, subscription, item } = plan
    const change = tier === undefined ? null : await changeTo(services, userId, plan, tier)
    const answer: PreviewSums = {
      change: change === null || change.kind === 'none' ? null : change.kind,
      currency: subscription.currency,
      dueNow: 0,
      lines: [],
      card: await cardOf(services, plan),
      nextAmount: null,
      nextDate: null,
      prorationDate: null,
    }
    const ends = change?.kind === 'cancel' || subscription.cancel_at !== null || subscription.cancel_at_period_end
    const next = { nextDate: asDate(item.current_period_end).toISOString() }
    if (change?.kind === 'upgrade') {
      const proration_date = prorationMoment(services, plan, undefined)
      const items = [{ id: item.id, price: change.price }]
      const details = { items, proration_behavior: 'always_invoice' as const, proration_date }
      const due = await stripe.invoices.createPreview({ customer, subscription: subscription.id, subscription_details: details })
      const nextAmount = ends ? null : await regularAmount(services, customer, subscription.id, items)
      const lines = linesOf(due, { from: plan.priceTier, to: change.tier })
      return { ...answer, ...(!ends && next), dueNow: due.amount_due, lines, nextAmount, prorationDate: proration_date }
    }
    if (change?.kind === 'cancel' && subscription.status === 'active') {
      const details = { cancel_now: true, proration_behavior: 'always_invoice' as const }
      const unused = await stripe.invoices.createPreview({ customer, subscription: subscription.id, subscription_details: details })
      return { ...answer, lines: unusedOf(unused, plan.kept?.tier ?? plan.priceTier) }
    }
    if (ends) return answer
    const items = change !== null && 'price' in change ? [{ id: item.id, price: change.price }] : null
    return { ...answer, ...next, nextAmount: await regularAmount(services, customer, subscription.id, items) }
  })
}

/** The next regular payment, including discounts and taxes. */
async function regularAmount(
  services: Services,
  customer: string,
  subscription: string,
  items: { id: string; price: string }[] | null,
): Promise<number> {
  const { stripe } = paymentsOf(services)
  const details = items === null ? {} : { subscription_details: { items, proration_behavior: 'none' as const } }
  return (await stripe.invoices.createPreview({ customer, subscription, ...details })).amount_due
}

/** The parts of an upgrade's sum. They add up to the amount due: anything else the provider adds or subtracts is a line too. */
export function linesOf(due: Pick<Stripe.Invoice, 'lines' | 'total_taxes' | 'amount_due'>, tiers: { from: Tier; to: Tier }): Line[] {
  const part = (kind: 'rest' | 'unused', tier: Tier, own: Stripe.InvoiceLineItem[]): Line[] => {
    const [first] = own
    if (first === undefined) return []
    const { start, end } = first.period
    return [{ kind, tier, amount: sumOf(own), from: asDate(start).toISOString(), to: asDate(end).toISOString() }]
  }
  const charged = due.lines.data.filter(({ amount }) => amount >= 0)
  const credited = due.lines.data.filter(({ amount }) => amount < 0)
  const tax = sumOf((due.total_taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive'))
  const other = due.amount_due - sumOf(due.lines.data) - tax
  const plain = (kind: 'tax' | 'other', amount: number): Line[] =>
    amount === 0 ? [] : [{ kind, tier: null, amount, from: null, to: null }]
  return [...part('rest', tiers.to, charged), ...part('unused', tiers.from, credited), ...plain('tax', tax), ...plain('other', other)]
}

const unusedOf = (due: Pick<Stripe.Invoice, 'lines' | 'total_taxes' | 'amount_due'>, tier: Tier): Line[] =>
  linesOf(due, { from: tier, to: tier }).filter(({ kind }) => kind === 'unused')

const sumOf = (all: { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

/** The card of the subscription. Null if the API key may not read cards; everything else still works. */
async function cardOf(services: Services, { subscription }: CurrentPlan): Promise<PreviewSums['card']> {
  const method = subscription.default_payment_method
  if (method === null) return null
  try {
    const { card } = typeof method === 'object' ? method : await paymentsOf(services).stripe.paymentMethods.retrieve(method)
    return card == null ? null : { brand: card.brand, last4: card.last4 }
  } catch (error) {
    if (!isRefused(error)) throw error
    services.log.warn({ err: error }, 'could not read the card of a plan')
    return null
  }
}
