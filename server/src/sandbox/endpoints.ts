/** The Stripe calls that the product makes. Any other path is refused. */
import type Stripe from 'stripe'
import { cardIdOf, cardObject } from './card-object.ts'
import { openSession } from './checkout.ts'
import { customerObject, portalObject, priceObject } from './customer-objects.ts'
import { expireSession } from './due-work.ts'
import type { Params } from './params.ts'
import { changeSubscription, endSubscription, findCustomer, findSubscription, mergeMetadata, previewInvoice } from './plan-changes.ts'
import { invalidRequest, missing, StripeFault } from './stripe-fault.ts'
import { listOf, newestFirst, type World } from './world.ts'

type Endpoint = (world: World, params: Params, id: string) => object

/** `*` stands for an id. */
const endpoints: Record<string, Endpoint> = {
  'POST /v1/customers': (world, params) => {
    const customer = customerObject(world, {
      email: emailOf(params) ?? null,
      name: params.text('name') ?? null,
      metadata: params.metadata(),
    })
    params.finish()
    world.state.customers[customer.id] = customer
    return customer
  },
  'GET /v1/customers/*': (world, params, id) => {
    params.finish()
    return findCustomer(world, id, 'id')
  },
  'POST /v1/customers/*': (world, params, id) => {
    const customer = findCustomer(world, id, 'id')
    customer.email = emailOf(params) ?? customer.email
    mergeMetadata(customer.metadata, params.metadata())
    params.finish()
    world.emit('customer.updated', customer)
    return customer
  },
  'DELETE /v1/customers/*': (world, params, id) => {
    params.finish()
    const customer = findCustomer(world, id, 'id')
    for (const subscription of Object.values(world.state.subscriptions)) {
      if (subscription.customer !== id || subscription.status === 'canceled') continue
      endSubscription(world, subscription, world.now(), 'cancellation_requested')
    }
    delete world.state.customers[id]
    world.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  },

  'GET /v1/prices': (world, params) => {
    const keys = params.texts('lookup_keys')
    const active = params.flag('active')
    const matches = (price: Stripe.Price) => keys.includes(price.lookup_key ?? '') && (active === undefined || price.active === active)
    return pageOf(Object.values(world.state.prices).filter(matches), params, '/v1/prices')
  },
  'POST /v1/prices': (world, params) => {
    const lookupKey = params.text('lookup_key') ?? null
    const isTaken = Object.values(world.state.prices).some((price) => lookupKey !== null && price.lookup_key === lookupKey && price.active)
    if (isTaken) throw invalidRequest('A price already uses that lookup key.', 'lookup_key')
    const price = priceObject(world, {
      amount: params.integer('unit_amount') ?? 0,
      currency: params.required('currency'),
      isMonthly: params.nested('recurring')?.oneOf('interval', ['month']) === 'month',
      lookupKey,
      name: params.nested('product_data')?.required('name') ?? '',
      metadata: params.metadata(),
    })
    params.finish()
    world.state.prices[price.id] = price
    return price
  },

  'GET /v1/promotion_codes': (world, params) => {
    const code = params.required('code')
    const active = params.flag('active')
    const isActive = (each: Stripe.PromotionCode) => each.active && (each.expires_at === null || each.expires_at > world.now())
    const matches = (each: Stripe.PromotionCode) =>
      each.code.toLowerCase() === code.toLowerCase() && (active === undefined || isActive(each) === active)
    return pageOf(newestFirst(world.state.promotionCodes).filter(matches), params, '/v1/promotion_codes')
  },

  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions': (world, params) => {
    const customerId = params.required('customer')
    findCustomer(world, customerId)
    const status = params.oneOf('status', ['open', 'complete', 'expired'])
    const matches = (each: Stripe.Checkout.Session) => each.customer === customerId && (status === undefined || each.status === status)
    return pageOf(newestFirst(world.state.sessions).filter(matches), params, '/v1/checkout/sessions')
  },
  'POST /v1/checkout/sessions/*/expire': (world, params, id) => {
    params.finish()
    const session = world.state.sessions[id]
    if (session === undefined) throw missing('checkout.session', id)
    if (session.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
    expireSession(world, session)
    return session
  },

  'GET /v1/subscriptions': (world, params) => {
    const customerId = params.required('customer')
    findCustomer(world, customerId)
    if (params.text('status') !== 'all') throw invalidRequest('The sandbox supports only status=all', 'status')
    const matches = (each: Stripe.Subscription) => each.customer === customerId
    const paidWith = { default_payment_method: cardIdOf(world, customerId) }
    const subscriptions = newestFirst(world.state.subscriptions).filter(matches)
    return pageOf(
      subscriptions.map((each) => ({ ...each, ...paidWith })),
      params,
      '/v1/subscriptions',
    )
  },
  'GET /v1/payment_methods/*': (world, params, id) => {
    params.finish()
    return cardObject(world, id)
  },
  'POST /v1/subscriptions/*': (world, params, id) => changeSubscription(world, findSubscription(world, id), params),
  'DELETE /v1/subscriptions/*': (world, params, id) => {
    const subscription = findSubscription(world, id)
    if (params.flag('prorate') === true || params.flag('invoice_now') === true)
      throw invalidRequest('The sandbox ends plans without an invoice')
    const details = params.nested('cancellation_details')
    const [feedback, comment] = [details?.text('feedback'), details?.text('comment')]
    params.finish()
    endSubscription(world, subscription, world.now(), 'cancellation_requested')
    if (subscription.cancellation_details !== null) {
      subscription.cancellation_details.feedback = feedback ?? null
      subscription.cancellation_details.comment = comment ?? null
    }
    return subscription
  },

  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/invoices': (world, params) => {
    const customerId = params.required('customer')
    findCustomer(world, customerId)
    const expands = params.texts('expand').includes('data.payments')
    const ofCustomer = newestFirst(world.state.invoices).filter((each) => each.customer === customerId)
    const shown = expands ? ofCustomer : ofCustomer.map(({ payments: _, ...invoice }) => invoice as Stripe.Invoice)
    return pageOf(shown, params, '/v1/invoices')
  },
  'GET /v1/invoices/*': (world, params, id) => {
    params.finish()
    const invoice = world.state.invoices[id]
    if (invoice === undefined) throw missing('invoice', id)
    return invoice
  },

  'GET /v1/charges': (world, params) => {
    const customerId = params.required('customer')
    findCustomer(world, customerId)
    const expands = params.texts('expand').includes('data.refunds')
    const ofCustomer = newestFirst(world.state.charges).filter((each) => each.customer === customerId)
    const shown = expands ? ofCustomer : ofCustomer.map(({ refunds: _, ...charge }) => charge as Stripe.Charge)
    return pageOf(shown, params, '/v1/charges')
  },
  'GET /v1/charges/*': (world, params, id) => {
    params.finish()
    const charge = world.state.charges[id]
    if (charge === undefined) throw missing('charge', id)
    return charge
  },
  'GET /v1/disputes': (world, params) => {
    const charge = params.required('charge')
    return pageOf(
      newestFirst(world.state.disputes).filter((each) => each.charge === charge),
      params,
      '/v1/disputes',
    )
  },

  'POST /v1/billing_portal/sessions': (world, params) => {
    const customer = findCustomer(world, params.required('customer'))
    const portal = portalObject(world, {
      customerId: customer.id,
      returnUrl: params.text('return_url') ?? null,
      flow: params.nested('flow_data')?.oneOf('type', ['payment_method_update']) ?? null,
    })
    params.finish()
    world.state.portals[portal.id] = portal
    return portal
  },
}

/** Stripe refuses an address whose domain has no dot. */
function emailOf(params: Params): string | undefined {
  const email = params.text('email')
  if (email === undefined || /@[^@]+\.[^@.]+$/.test(email)) return email
  throw new StripeFault(400, `Invalid email address: ${email}`, { type: 'invalid_request_error', code: 'email_invalid', param: 'email' })
}

/** One page of a list: at most 100 items, starting after the id `starting_after`. */
function pageOf<T extends { id: string }>(items: T[], params: Params, url: string) {
  const limit = params.integer('limit') ?? 10
  const after = params.text('starting_after')
  params.finish()
  if (limit < 1 || limit > 100) throw invalidRequest('limit must be between 1 and 100', 'limit')
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  return listOf(items.slice(start, start + limit), url, items.length > start + limit)
}

export function endpointFor(method: string, path: string): { endpoint: Endpoint; id: string; name: string } | null {
  const exact = endpoints[`${method} ${path}`]
  if (exact !== undefined) return { endpoint: exact, id: '', name: `${method} ${path}` }
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (!name.includes('*')) continue
    const [, id] = new RegExp(`^${name.replace('*', '([^/]+)')}$`).exec(`${method} ${path}`) ?? []
    if (id !== undefined) return { endpoint, id, name }
  }
  return null
}
