/**
 * Reads everything the provider knows about a customer and stores the plan, credits and history that follow from it. Webhook, return page,
 * `Sync now`, nightly job and our own changes all call this; nothing else writes plans, credits or history from payments.
 */

import type { Tx } from '#db/connect.ts'
import { paymentFailedMail } from '#emails/payment-failed.ts'
import type { Payments } from '#providers/payments.ts'
import type { Services } from '#services.ts'
import { allBrands } from '#site/brand.ts'
import { mailSiteOfUser } from '#users/brand-of-user.ts'
import { emailOf } from '#users/email-of.ts'
import { lockUser } from '#users/lock-user.ts'
import { applyTicket, customerOf, type SyncProblem, takeTicket, updateCustomer } from './customers-table.ts'
import { grantsOf } from './grants-of.ts'
import { historyRowsOf } from './history-of.ts'
import { encodeFailure, isSameAttempt } from './last-failure.ts'
import { insertLedgerEntriesOnce } from './ledger-table.ts'
import { endedFreePlan, type PlanState, planOf, type TierOf } from './plan-of.ts'
import { tierOfPrice } from './prices.ts'
import { isMissing, isRefusedFor } from './provider-problem.ts'
import { type CustomerSnapshot, isAgainstUs, readCustomer, subscriptionOfInvoice } from './read-customer.ts'
import { settleReversals } from './reversals.ts'
import { setSubscription, subscriptionOf } from './subscriptions-table.ts'
import { addTransactions } from './transactions-table.ts'

export async function syncCustomer(services: Services, userId: string): Promise<void> {
  const { db, payments } = services
  if (payments === null) return
  const ticket = await takeTicket(db, userId)
  if (ticket === null) return
  try {
    await updateProviderEmail(services, payments, userId)
    // No transaction is open during the provider call, because the embedded database has one connection.
    const snapshot = await readCustomer(payments.stripe, ticket.stripeId)
    await storeSnapshot(services, userId, ticket, snapshot)
  } catch (error) {
    if (!isMissing(error)) {
      await updateCustomer(db, userId, { error: 'unreachable' })
      throw error
    }
    await storeSnapshot(services, userId, ticket, null)
  }
}

/** `snapshot` is null if the provider has deleted the customer or never had it. */
async function storeSnapshot(
  services: Services,
  userId: string,
  ticket: { number: number; stripeId: string },
  snapshot: CustomerSnapshot | null,
): Promise<void> {
  const { db, now, newId, log } = services
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    // A later sync is already stored and includes everything that this one has read, or the user no longer has this customer.
    if (!(await applyTicket(tx, userId, ticket, now()))) return
    if (snapshot === null) {
      await updateCustomer(tx, userId, { stripeId: null })
      return storePlan(services, tx, userId, null)
    }
    const brands = await allBrands(tx)
    const tierOf: TierOf = (price) => tierOfPrice(price, brands)
    const reading = planOf(snapshot, now(), tierOf, (await subscriptionOf(tx, userId))?.tier ?? null)
    if (reading.hasSeveralPlans)
      log.error({ customer: ticket.stripeId }, 'a customer has several plans at the payment provider; the highest one is used')
    await storePlan(services, tx, userId, reading.plan)
    await insertLedgerEntriesOnce(
      tx,
      grantsOf(snapshot).map(({ balanceKind, amount, key, at, invoice }) => ({
        id: newId(),
        userId,
        balanceKind,
        amount,
        reason: 'purchase' as const,
        description: balanceKind === 'credits' ? 'Credits bought' : 'Funds added',
        idempotencyKey: key,
        metadata: { currency: invoice.currency },
        createdAt: at,
      })),
    )
    await addTransactions(
      tx,
      historyRowsOf(snapshot, tierOf).map((row) => ({ id: newId(), userId, ...row })),
    )
    await settleReversals(services, tx, userId, snapshot)
    const problem: SyncProblem | null = reading.hasUnknownPrice ? 'unknown-price' : null
    await updateCustomer(tx, userId, { hasDispute: snapshot.disputes.some(isAgainstUs), error: problem })
    if (reading.plan?.status === 'past_due') await mailAboutFailure(services, tx, userId, reading.plan, snapshot)
  })
}

async function storePlan({ now }: Pick<Services, 'now'>, tx: Tx, userId: string, plan: PlanState | null): Promise<void> {
  const stored = await subscriptionOf(tx, userId)
  // A plan granted by hand has neither a subscription nor a start, and must not be ended here.
  const isFromProvider = stored !== null && (stored.stripeSubscriptionId !== null || stored.currentPeriodStart !== null)
  const next = plan ?? (isFromProvider ? endedFreePlan(stored.paymentType) : null)
  if (next === null) return
  // A plan that ended long ago must not end a plan that was granted by hand since.
  if (!isFromProvider && stored !== null && next.tier === 'free') return
  await setSubscription(tx, { userId, ...next, updatedAt: now() })
}

/** One mail per failed charge attempt. The provider sends receipts itself. */
async function mailAboutFailure(services: Services, tx: Tx, userId: string, plan: PlanState, snapshot: CustomerSnapshot): Promise<void> {
  const openInvoice = snapshot.invoices.find((each) => each.status === 'open' && subscriptionOfInvoice(each) === plan.stripeSubscriptionId)
  const [customer, to] = [await customerOf(tx, userId), await emailOf(tx, userId)]
  if (openInvoice === undefined || customer === null || to === null) return
  await updateCustomer(tx, userId, { lastFailure: encodeFailure(openInvoice) })
  if (isSameAttempt(customer.lastFailure, openInvoice)) return
  const { siteName, origin, look } = await mailSiteOfUser(services, tx, userId)
  const mail = paymentFailedMail({
    siteName,
    look,
    tier: plan.tier,
    amount: openInvoice.amount_due,
    currency: openInvoice.currency,
    graceEnds: plan.graceEnds ?? null,
    now: services.now(),
    link: `${origin}/account/subscription`,
  })
  await services.queue.send(tx, 'mail', { id: services.newId(), to, ...mail })
}

/** Sends a changed email address to the provider. An address that the provider refuses must not stop the sync. */
async function updateProviderEmail({ db, log }: Services, { stripe }: Payments, userId: string): Promise<void> {
  const [customer, email] = [await customerOf(db, userId), await emailOf(db, userId)]
  if (customer === null || customer.stripeId === null || email === null || customer.email === email) return
  try {
    await stripe.customers.update(customer.stripeId, { email })
    await updateCustomer(db, userId, { email })
  } catch (error) {
    if (!isRefusedFor(error, 'email')) throw error
    // Without the provider's message, which contains the address.
    log.warn({ user: userId }, 'the payment provider refused the changed email address of a user')
  }
}
