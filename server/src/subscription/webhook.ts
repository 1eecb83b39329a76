/** Webhook of the payment provider. An event is used only to find out which customer to sync. */
import type Stripe from 'stripe'
import { badRequest } from '#http/problem.ts'
import type { OnUse } from '#providers/usage-recorder.ts'
import type { Payload } from '#queue/queue.ts'
import type { Services } from '#services.ts'
import { userOfCustomer } from './customers-table.ts'
import { paymentsOf } from './provider-problem.ts'
import { syncCustomer } from './sync-customer.ts'

const TOLERANCE_SECONDS = 300

const badSignature = () => badRequest('The signature is not valid. Check STRIPE_WEBHOOK_SECRET.')

/** Checks the signature over the raw bytes, queues the customer and returns; the worker does the slow part. */
export async function receiveWebhook(services: Services, raw: Uint8Array, signature: string | null, onUse: OnUse): Promise<void> {
  const event = await verifiedEvent(services, raw, signature)
  void onUse(null)
  const isOurMode = event.livemode === (paymentsOf(services).mode === 'live')
  const subject = isOurMode ? subjectOf(event) : null
  if (subject === null) {
    services.log.info({ event: event.id, type: event.type }, 'ignored an event of the other mode or without a customer')
    return
  }
  await services.queue.send(services.db, 'billing-sync', subject, { key: subject.customer ?? subject.charge ?? '' })
}

async function verifiedEvent(services: Services, raw: Uint8Array, signature: string | null): Promise<Stripe.Event> {
  const { stripe, webhookSecrets } = paymentsOf(services)
  const now = services.now().getTime()
  const [, timestamp] = /(?:^|,)t=(\d+)/.exec(signature ?? '') ?? []
  // The SDK rejects old timestamps but accepts future ones.
  if (signature === null || timestamp === undefined || Number(timestamp) > now / 1000 + TOLERANCE_SECONDS) throw badSignature()
  for (const secret of webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(Buffer.from(raw), signature, secret, TOLERANCE_SECONDS, undefined, now)
    } catch {
      // Signed with another secret; try the next one.
    }
  }
  throw badSignature()
}

/** The customer of an event, or its charge, because disputes contain no customer. */
function subjectOf(event: Stripe.Event): Payload<'billing-sync'> | null {
  const object = event.data.object as { object?: string; id?: string; customer?: unknown; charge?: unknown }
  if (object.object === 'customer' && object.id !== undefined) return { customer: object.id }
  if (typeof object.customer === 'string') return { customer: object.customer }
  return typeof object.charge === 'string' ? { charge: object.charge } : null
}

/** Called by the worker for each job of the queue `billing-sync`. */
export async function runBillingSync(services: Services, { customer, charge }: Payload<'billing-sync'>): Promise<void> {
  if (services.payments === null) return
  const stripeId = customer ?? (charge === undefined ? null : await customerOfCharge(services.payments.stripe, charge))
  const userId = stripeId === null ? null : await userOfCustomer(services.db, stripeId)
  if (userId === null) {
    services.log.info({ customer: stripeId }, 'ignored an event of an unknown customer')
    return
  }
  await syncCustomer(services, userId)
}

async function customerOfCharge(stripe: Stripe, id: string): Promise<string | null> {
  const { customer } = await stripe.charges.retrieve(id)
  return typeof customer === 'string' ? customer : (customer?.id ?? null)
}
