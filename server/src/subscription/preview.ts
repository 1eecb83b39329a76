import type { PlanChangePreview, PreviewLine, Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { planChangeTo, prorationDateFor } from './change-plan.ts'
import { type CurrentPlan, currentPlan } from './current-plan.ts'
import { callProvider, isRefused, paymentsOf } from './provider-problem.ts'
import { asDate } from './read-customer.ts'

type Line = z.output<typeof PreviewLine>
type ChangePreview = z.output<typeof PlanChangePreview>

/** What a change to `tier` costs now and at the next renewal; without a tier, the next payment. Changes nothing. */
export async function previewChange(services: Services, userId: string, tier: Tier | undefined): Promise<ChangePreview> {
  const { stripe } = paymentsOf(services)
  return callProvider(services, 'Failed to preview this change', async () => {
    const plan = await currentPlan(services, userId)
    if (plan === null) throw conflict('You have no plan to change')
    const { customerId, subscription, item } = plan
    const change = tier === undefined ? null : await planChangeTo(services, userId, plan, tier)
    const preview: ChangePreview = {
      change: change === null || change.kind === 'none' ? null : change.kind,
      currency: subscription.currency,
      dueNow: 0,
      lines: [],
      card: await cardOf(services, plan),
      nextAmount: null,
      nextDate: null,
      prorationDate: null,
    }
    const isEnding = change?.kind === 'cancel' || subscription.cancel_at !== null || subscription.cancel_at_period_end
    const next = { nextDate: asDate(item.current_period_end).toISOString() }
    if (change?.kind === 'upgrade') {
      const proration_date = prorationDateFor(services, plan, undefined)
      const items = [{ id: item.id, price: change.price }]
      const details = { items, proration_behavior: 'always_invoice' as const, proration_date }
      const due = await stripe.invoices.createPreview({
        customer: customerId,
        subscription: subscription.id,
        subscription_details: details,
      })
      const nextAmount = isEnding ? null : await nextRegularAmount(services, customerId, subscription.id, items)
      const lines = previewLinesOf(due, { from: plan.priceTier, to: change.tier })
      return { ...preview, ...(!isEnding && next), dueNow: due.amount_due, lines, nextAmount, prorationDate: proration_date }
    }
    if (change?.kind === 'cancel' && subscription.status === 'active') {
      const details = { cancel_now: true, proration_behavior: 'always_invoice' as const }
      const unusedInvoice = await stripe.invoices.createPreview({
        customer: customerId,
        subscription: subscription.id,
        subscription_details: details,
      })
      return { ...preview, lines: unusedOf(unusedInvoice, plan.kept?.tier ?? plan.priceTier) }
    }
    if (isEnding) return preview
    const items = change !== null && 'price' in change ? [{ id: item.id, price: change.price }] : null
    return { ...preview, ...next, nextAmount: await nextRegularAmount(services, customerId, subscription.id, items) }
  })
}

/** The next regular payment, including discounts and taxes. */
async function nextRegularAmount(
  services: Services,
  customerId: string,
  subscription: string,
  items: { id: string; price: string }[] | null,
): Promise<number> {
  const { stripe } = paymentsOf(services)
  const details = items === null ? {} : { subscription_details: { items, proration_behavior: 'none' as const } }
  return (await stripe.invoices.createPreview({ customer: customerId, subscription, ...details })).amount_due
}

/** The lines of an upgrade. They add up to the amount due, because anything else that the provider adds or subtracts is a line, too. */
export function previewLinesOf(due: Pick<Stripe.Invoice, 'lines' | 'total_taxes' | 'amount_due'>, tiers: { from: Tier; to: Tier }): Line[] {
  const tierLine = (kind: 'rest' | 'unused', tier: Tier, items: Stripe.InvoiceLineItem[]): Line[] => {
    const [first] = items
    if (first === undefined) return []
    const { start, end } = first.period
    return [{ kind, tier, amount: sumOf(items), from: asDate(start).toISOString(), to: asDate(end).toISOString() }]
  }
  const charged = due.lines.data.filter(({ amount }) => amount >= 0)
  const credited = due.lines.data.filter(({ amount }) => amount < 0)
  const tax = sumOf((due.total_taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive'))
  const other = due.amount_due - sumOf(due.lines.data) - tax
  const extraLine = (kind: 'tax' | 'other', amount: number): Line[] =>
    amount === 0 ? [] : [{ kind, tier: null, amount, from: null, to: null }]
  return [
    ...tierLine('rest', tiers.to, charged),
    ...tierLine('unused', tiers.from, credited),
    ...extraLine('tax', tax),
    ...extraLine('other', other),
  ]
}

const unusedOf = (due: Pick<Stripe.Invoice, 'lines' | 'total_taxes' | 'amount_due'>, tier: Tier): Line[] =>
  previewLinesOf(due, { from: tier, to: tier }).filter(({ kind }) => kind === 'unused')

const sumOf = (items: { amount: number }[]): number => items.reduce((sum, { amount }) => sum + amount, 0)

/** The card of the subscription. Null if there is none, or if the API key may not read cards, so that everything else still works. */
async function cardOf(services: Services, { subscription }: CurrentPlan): Promise<ChangePreview['card']> {
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
