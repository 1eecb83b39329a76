/** Controls for everything that does not happen on the buyer's pages: renewals, failures, refunds, disputes, webhook events. */
import { formatAmount } from '@seo/contract/money'
import type Stripe from 'stripe'
import { escapeHtml } from '#html.ts'
import { actionButton, formatDay, htmlPage } from './page-parts.ts'
import { itemOf } from './subscription-object.ts'
import { newestFirst, type World } from './world.ts'

const MAX_ROWS = 50

const table = (headings: string[], rows: string[][]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<div class="scroll" tabindex="0"><table><thead><tr>${headings.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`

export function paymentsPage({ state }: World, { discountCode, losesEvents }: { discountCode: string; losesEvents: boolean }): string {
  const emailOf = (customerId: string) => escapeHtml(state.customers[customerId]?.email ?? customerId)
  const plans = newestFirst(state.subscriptions).map((plan) => [
    emailOf(plan.customer as string),
    `${escapeHtml(itemOf(plan).price.nickname ?? '')}, ${plan.status.replaceAll('_', ' ')}`,
    formatDay(itemOf(plan).current_period_end),
    plan.status === 'canceled'
      ? ''
      : actionButton('next-month', 'Next month', { fields: { id: plan.id }, isSecondary: true }) +
        actionButton('fails', 'Next payment fails', { fields: { id: plan.id }, isSecondary: true }),
  ])
  const charges = newestFirst(state.charges).map((charge) => [
    emailOf(charge.customer as string),
    `${escapeHtml(formatAmount(charge.amount, charge.currency))}, ${charge.disputed ? 'disputed' : charge.refunded ? 'refunded' : charge.status}`,
    formatDay(charge.created),
    buttonsFor(state, charge),
  ])
  const events = state.events
    .toReversed()
    .map(({ id, type, created }) => [
      escapeHtml(type),
      new Date(created * 1000).toISOString(),
      actionButton('send', 'Send again', { fields: { id }, isSecondary: true }),
    ])
  return htmlPage(
    'Payments',
    `<p>The discount code <strong>${escapeHtml(discountCode)}</strong> takes 20% off a first payment.</p>
<h2>Plans</h2>${table(['Customer', 'Plan', 'Period ends', 'Make happen'], plans.slice(0, MAX_ROWS))}
<h2>Charges</h2>${table(['Customer', 'Charge', 'Date', 'Make happen'], charges.slice(0, MAX_ROWS))}
<h2>Events</h2>${
      losesEvents
        ? `<p>New events are lost.</p>${actionButton('deliver-events', 'Deliver events', { isSecondary: true })}`
        : actionButton('lose-events', 'Lose events', { isSecondary: true })
    }${table(['Type', 'Time', 'Make happen'], events.slice(0, MAX_ROWS))}
<p><a href="/">Back to the app</a></p>`,
    { isWide: true },
  )
}

function buttonsFor(state: World['state'], charge: Stripe.Charge): string {
  const dispute = Object.values(state.disputes).find((each) => each.charge === charge.id)
  const button = (name: string, label: string) => actionButton(name, label, { fields: { id: charge.id }, isSecondary: true })
  if (charge.status !== 'succeeded') return ''
  if (dispute !== undefined)
    return dispute.status === 'needs_response' ? button('win', 'Win dispute') + button('lose', 'Lose dispute') : dispute.status
  return charge.refunded ? '' : button('refund', 'Refund') + button('dispute', 'Dispute')
}
