/** Refunds and disputes. The unused part of what the money bought is taken back, once per cause and never below zero. */
import { unitsOf } from '@seo/contract/money'
import type Stripe from 'stripe'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { type Grant, grantOf } from './grants-of.ts'
import { balancesOf, bookOnce, entryByKey } from './ledger-table.ts'
import { asDate, type CustomerSnapshot, chargesOf, isAgainstUs } from './read-customer.ts'
import { addTransactions, hasTransaction, type NewTransaction, recordOwed } from './transactions-table.ts'

/** `taken`: how much of the grant to take back for this reversal, after all earlier ones. */
type Reversal = { key: string; charge: Stripe.Charge; amount: number; at: Date; grant: Grant | null; taken: number; words: string }

/** Oldest first. Shares are rounded down on the running total, so partial refunds add up to the whole. */
function reversalsOf(seen: CustomerSnapshot): Reversal[] {
  return seen.invoices.flatMap((invoice) => {
    const grant = grantOf(invoice)
    return chargesOf(seen, invoice).flatMap((charge) => {
      const share = (returned: number) => (grant === null ? 0 : Math.floor((grant.amount * returned) / charge.amount))
      const refunds = (charge.refunds?.data ?? []).filter(({ status }) => status === 'succeeded').toReversed()
      let returned = 0
      const refunded = refunds.map((refund): Reversal => {
        const before = share(returned)
        returned += refund.amount
        const taken = share(returned) - before
        return { key: `refund:${refund.id}`, charge, amount: refund.amount, at: asDate(refund.created), grant, taken, words: 'Refund' }
      })
      const disputes = seen.disputes.filter((dispute) => dispute.charge === charge.id && isAgainstUs(dispute))
      const disputed = disputes.map((dispute): Reversal => {
        const taken = (grant?.amount ?? 0) - share(returned)
        return {
          key: `dispute:${dispute.id}`,
          charge,
          amount: dispute.amount,
          at: asDate(dispute.created),
          grant,
          taken,
          words: 'Disputed payment',
        }
      })
      return [...refunded, ...disputed]
    })
  })
}

const row = ({ key, charge, amount, at, words }: Omit<Reversal, 'grant' | 'taken'>): NewTransaction => ({
  key,
  type: amount < 0 ? 'credit' : 'debit',
  amount: -amount,
  currency: charge.currency,
  reason: 'refund',
  description: words,
  status: 'success',
  transactionType: 'refund',
  stripePaymentId: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
  metadata: { amount_dollars: unitsOf(-amount, charge.currency), paid_at: asDate(charge.created).toISOString() },
  createdAt: at,
})

/** Acts only on reversals new to the history, so an empty balance is not charged again at every sync. */
export async function settleReversals(
  services: Pick<Services, 'newId' | 'now'>,
  tx: Tx,
  userId: string,
  seen: CustomerSnapshot,
): Promise<void> {
  const { newId } = services
  for (const reversal of reversalsOf(seen)) {
    const [added] = await addTransactions(tx, [{ id: newId(), userId, ...row(reversal) }])
    const { grant, taken, key, at, words } = reversal
    if (added === undefined || grant === null || taken === 0) continue
    const balance = (await balancesOf(tx, userId))[grant.currency]
    const possible = Math.min(taken, balance)
    const entry = { userId, currency: grant.currency, reason: 'refund' as const, description: words, idempotencyKey: key, createdAt: at }
    if (possible > 0) {
      await bookOnce(tx, [
        { ...entry, id: newId(), amount: -possible, metadata: { owed: taken - possible, currency: reversal.charge.currency } },
      ])
    }
    if (possible < taken) await recordOwed(tx, key, taken - possible)
  }
  await returnWon(services, tx, userId, seen)
}

/** A won dispute returns what it had taken. */
async function returnWon({ newId, now }: Pick<Services, 'newId' | 'now'>, tx: Tx, userId: string, seen: CustomerSnapshot): Promise<void> {
  for (const dispute of seen.disputes.filter(({ status }) => status === 'won')) {
    const charge = seen.charges.find(({ id }) => id === dispute.charge)
    if (charge === undefined || !(await hasTransaction(tx, `dispute:${dispute.id}`))) continue
    const key = `dispute-won:${dispute.id}`
    const won = { key, charge, amount: -dispute.amount, at: now(), words: 'Dispute won' }
    const [added] = await addTransactions(tx, [{ id: newId(), userId, ...row(won) }])
    const taken = await entryByKey(tx, `dispute:${dispute.id}`)
    if (added === undefined || taken === null) continue
    const { currency, metadata } = taken
    const entry = { userId, currency, metadata, reason: 'refund' as const, description: won.words, idempotencyKey: key, createdAt: won.at }
    await bookOnce(tx, [{ ...entry, id: newId(), amount: -taken.amount }])
  }
}
