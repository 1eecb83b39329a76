/** Checkout, portal and receipt pages for the buyer. */
import { formatAmount } from '@seo/contract/money'
import type Stripe from 'stripe'
import { escapeHtml } from '#html.ts'
import { testCards } from './charging.ts'
import { actionButton, detailList, formatDay, htmlPage } from './page-parts.ts'
import { itemOf } from './subscription-object.ts'
import { newestFirst, type World } from './world.ts'

const cardNames: Record<string, string> = {
  [testCards.pays]: '4242 4242 4242 4242 (pays)',
  [testCards.declined]: '4000 0000 0000 0002 (declined)',
  [testCards.failsLater]: '4000 0000 0000 0341 (pays now, later charges fail)',
  [testCards.needsAuthentication]: '4000 0025 0000 3155 (later charges need authentication)',
  [testCards.disputed]: '4000 0000 0000 0259 (the payment is disputed)',
}

const cardField = (chosen: string) =>
  `<label for="card">Test card</label><select id="card" name="card">${Object.entries(cardNames)
    .map(([number, name]) => `<option value="${number}"${number === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`)
    .join('')}</select>`

const alertBox = (text: string | null) => (text === null ? '' : `<p role="alert" class="note">${escapeHtml(text)}</p>`)

export function checkoutPage({ state }: World, session: Stripe.Checkout.Session, problem: string | null): string {
  const order = state.orders[session.id]
  const price = order === undefined ? undefined : state.prices[order.price]
  const currency = session.currency ?? 'usd'
  if (session.status !== 'open' || order === undefined) {
    return htmlPage(
      'Checkout',
      `<p>This checkout is ${session.status === 'complete' ? 'paid' : 'no longer open'}.</p>
<a class="button" href="${escapeHtml((session.status === 'complete' ? session.success_url : session.cancel_url) ?? '/')}">Go back</a>`,
    )
  }
  const discount = session.total_details?.amount_discount ?? 0
  const interval = session.mode === 'subscription' ? ' per month' : ''
  return htmlPage(
    'Checkout',
    `${alertBox(problem)}${detailList([
      [
        `${order.quantity > 1 ? `${order.quantity} × ` : ''}${price?.nickname ?? 'Plan'}`,
        `${formatAmount(session.amount_subtotal ?? 0, currency)}${interval}`,
      ],
      ...(discount > 0 ? ([['Discount', `−${formatAmount(discount, currency)}`]] as [string, string][]) : []),
      ['Due today', formatAmount(session.amount_total ?? 0, currency)],
    ])}
${
  session.allow_promotion_codes
    ? `<form method="post"><input type="hidden" name="action" value="code"><label for="code">Discount code</label><input id="code" name="code" autocomplete="off"><button class="second">Apply</button></form>`
    : ''
}
<form method="post"><input type="hidden" name="action" value="pay">${cardField(testCards.pays)}<button>Pay</button></form>
<a href="${escapeHtml(session.cancel_url ?? '/')}">Back</a>`,
  )
}

export function portalPage({ state }: World, portal: Stripe.BillingPortal.Session, message: string | null): string {
  const customerId = portal.customer as string
  const plans = newestFirst(state.subscriptions).filter((each) => each.customer === customerId && each.status !== 'canceled')
  const invoices = newestFirst(state.invoices).filter((each) => each.customer === customerId)
  const card = state.cards[customerId] ?? testCards.pays
  return htmlPage(
    'Billing portal',
    `${alertBox(message)}
${plans
  .map((plan) => {
    const { price, current_period_end } = itemOf(plan)
    const isEnding = plan.cancel_at !== null
    return `<h2>${escapeHtml(price.nickname ?? 'Plan')}</h2>${detailList([
      ['Price', `${formatAmount(price.unit_amount ?? 0, price.currency)} per month`],
      ['Status', plan.status.replaceAll('_', ' ')],
      [isEnding ? 'Ends on' : 'Renews on', formatDay(current_period_end)],
    ])}${actionButton(isEnding ? 'resume' : 'cancel', isEnding ? 'Keep this plan' : 'Cancel plan', { fields: { id: plan.id }, isSecondary: true })}`
  })
  .join('')}
<h2>Payment method</h2>
<form method="post"><input type="hidden" name="action" value="card">${cardField(card)}<button>Save card</button></form>
<h2>Invoices</h2>
<ul>${invoices
      .map(
        ({ id, created, amount_due, currency, status }) =>
          `<li><a href="/dev/receipt/${id}">${formatDay(created)}</a>, ${escapeHtml(formatAmount(amount_due, currency))}, ${status}</li>`,
      )
      .join('')}</ul>
<a class="button" href="${escapeHtml(portal.return_url ?? '/')}">Back to the app</a>`,
  )
}

export const receiptPage = (invoice: Stripe.Invoice): string =>
  htmlPage(
    `Receipt ${invoice.number}`,
    `${detailList([
      ['Date', formatDay(invoice.status_transitions.paid_at ?? invoice.created)],
      ['Billed to', invoice.customer_email ?? ''],
      ...invoice.lines.data.map((line): [string, string] => [line.description ?? '', formatAmount(line.amount, invoice.currency)]),
      ...(invoice.subtotal === invoice.total
        ? []
        : ([['Discount', formatAmount(invoice.total - invoice.subtotal, invoice.currency)]] as [string, string][])),
      ['Paid', formatAmount(invoice.amount_paid, invoice.currency)],
    ])}`,
  )
