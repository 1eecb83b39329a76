/** Checkout sessions: opened by the product, paid on the sandbox's page. */
import type Stripe from 'stripe'
import { type Decline, declineOf, payInvoice } from './charging.ts'
import { invoiceObject } from './invoice-object.ts'
import type { Params } from './params.ts'
import { beginSubscription, findCustomer, findPrice } from './plan-changes.ts'
import { sessionObject } from './session-object.ts'
import { invalidRequest, missing, StripeFault } from './stripe-fault.ts'
import type { World } from './world.ts'

function findSession({ state }: World, id: string): Stripe.Checkout.Session {
  const session = state.sessions[id]
  if (session === undefined) throw missing('checkout.session', id)
  return session
}

export function openSession(world: World, params: Params): Stripe.Checkout.Session {
  const { state } = world
  const mode = params.oneOf('mode', ['subscription', 'payment'])
  if (mode === undefined) throw invalidRequest('Missing required param: mode.', 'mode')
  const customer = findCustomer(world, params.required('customer'))
  const [line, ...more] = params.list('line_items')
  if (line === undefined || more.length > 0) throw invalidRequest('The sandbox supports only one line item', 'line_items')
  const price = findPrice(world, line.required('price'))
  const quantity = line.integer('quantity') ?? 1
  if ((price.type === 'recurring') !== (mode === 'subscription'))
    throw invalidRequest('The price does not fit the mode', 'line_items[0][price]')
  const metadata = params.metadata()
  const [subscriptionData, invoiceCreation] = [params.nested('subscription_data'), params.nested('invoice_creation')]
  if (mode === 'payment' && subscriptionData !== undefined) throw invalidRequest('You can not pass `subscription_data` in `payment` mode.')
  if (mode === 'subscription' && invoiceCreation !== undefined)
    throw invalidRequest('You can only enable invoice creation in `payment` mode.')
  const makesInvoice = invoiceCreation?.flag('enabled') ?? false
  const passedMetadata = subscriptionData?.metadata() ?? invoiceCreation?.nested('invoice_data')?.metadata() ?? {}
  const allowsCodes = params.flag('allow_promotion_codes') ?? false
  const [discount] = params.list('discounts')
  if (allowsCodes && discount !== undefined)
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const code = discount === undefined ? null : requireUsableCode(world, discount.required('promotion_code'), customer.id)
  const coupon = code === null ? null : String(code.promotion.coupon)
  const subtotal = (price.unit_amount ?? 0) * quantity
  const session = {
    mode,
    customerId: customer.id,
    reference: params.text('client_reference_id') ?? null,
    successUrl: params.required('success_url'),
    cancelUrl: params.text('cancel_url') ?? null,
    metadata,
    currency: price.currency,
    subtotal,
    discount: coupon === null ? 0 : discountOn(world, coupon, subtotal),
    promotionCode: code?.id ?? null,
    allowsCodes,
    makesInvoice,
  }
  // Read these parameters, because unread ones are refused. Stripe's page uses them; the sandbox's page ignores them.
  params.nested('tax_id_collection')?.flag('enabled')
  const update = params.nested('customer_update')
  update?.oneOf('name', ['auto', 'never'])
  update?.oneOf('address', ['auto', 'never'])
  params.nested('automatic_tax')?.flag('enabled')
  params.finish()
  const created = sessionObject(world, session)
  state.sessions[created.id] = created
  state.orders[created.id] = { price: price.id, quantity, metadata: passedMetadata, coupon }
  return created
}

function requireUsableCode({ state, now }: World, id: string, customerId: string): Stripe.PromotionCode {
  const code = state.promotionCodes[id]
  if (code === undefined) throw missing('promotion code', id, 'discounts[0][promotion_code]')
  const isInactive = !code.active || (code.expires_at !== null && code.expires_at <= now())
  if (isInactive || (code.customer !== null && code.customer !== customerId))
    throw invalidRequest('This promotion code cannot be redeemed.', 'discounts[0][promotion_code]')
  const hasPaid = Object.values(state.charges).some((charge) => charge.customer === customerId && charge.status === 'succeeded')
  if (code.restrictions.first_time_transaction && hasPaid) {
    throw new StripeFault(400, 'This promotion code cannot be redeemed because the associated customer has prior transactions.', {
      type: 'invalid_request_error',
      code: 'promotion_code_customer_not_first_time',
    })
  }
  return code
}

const discountOn = ({ state }: World, coupon: string, amount: number): number =>
  Math.round((amount * (state.coupons[coupon]?.percentOff ?? 0)) / 100)

/** Applies a code entered on the checkout page. False if it is not valid. */
export function applyCode(world: World, session: Stripe.Checkout.Session, text: string): boolean {
  const code = Object.values(world.state.promotionCodes).find((each) => each.code.toLowerCase() === text.trim().toLowerCase())
  if (code === undefined) return false
  try {
    requireUsableCode(world, code.id, session.customer as string)
  } catch {
    return false
  }
  const coupon = String(code.promotion.coupon)
  const order = world.state.orders[session.id]
  const subtotal = session.amount_subtotal ?? 0
  const discount = discountOn(world, coupon, subtotal)
  if (order !== undefined) order.coupon = coupon
  session.discounts = [{ coupon: null, promotion_code: code.id }]
  session.amount_total = subtotal - discount
  if (session.total_details !== null) session.total_details.amount_discount = discount
  return true
}

/** Pays an open session. `isSlow`: the session completes at once, but the money arrives later or never (`settleSession`). */
export function paySession(world: World, id: string, card: string, { isSlow = false } = {}): Decline | null {
  const { state } = world
  const session = findSession(world, id)
  if (session.status !== 'open') throw invalidRequest('This checkout session is no longer open')
  const decline = declineOf(card, true)
  if (decline !== null && session.amount_total !== 0) return decline
  state.cards[session.customer as string] = card
  session.status = 'complete'
  session.url = null
  if (isSlow) {
    session.payment_status = 'unpaid'
    world.emit('checkout.session.completed', session)
    return null
  }
  fulfill(world, session)
  world.emit('checkout.session.completed', session)
  return null
}

export function settleSession(world: World, id: string, isPaid: boolean): void {
  const session = findSession(world, id)
  if (isPaid) fulfill(world, session)
  world.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
}

function fulfill(world: World, session: Stripe.Checkout.Session): void {
  const { state, now } = world
  const order = state.orders[session.id]
  if (order === undefined) throw missing('checkout.session', session.id)
  const customer = findCustomer(world, session.customer as string)
  const price = findPrice(world, order.price)
  const discount = session.total_details?.amount_discount ?? 0
  session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid'
  if (session.mode === 'subscription') {
    const subscription = beginSubscription(world, { customer, price, metadata: { ...order.metadata }, discount })
    session.subscription = subscription.id
    session.invoice = subscription.latest_invoice
    return
  }
  const invoice = invoiceObject(world, {
    customer,
    currency: price.currency,
    lines: [
      {
        amount: (price.unit_amount ?? 0) * order.quantity,
        description: price.nickname ?? '',
        price: price.id,
        quantity: order.quantity,
        start: now(),
        end: now(),
      },
    ],
    discount,
    reason: 'manual',
    metadata: { ...order.metadata },
    subscription: null,
    at: now(),
  })
  state.invoices[invoice.id] = invoice
  if (session.invoice_creation?.enabled) session.invoice = invoice.id
  payInvoice(world, invoice, true, now())
}
