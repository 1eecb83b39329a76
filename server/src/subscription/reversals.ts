/** Refunds and disputes. Each takes back the unused part of what the money bought, only once, and no balance becomes negative. */
import { toWholeUnits } from '@seo/contract/money'
import type Stripe from 'stripe'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { type Grant, grantOf } from './grants-of.ts'
import { type BalanceKind, balancesOf, entryByKey, insertLedgerEntriesOnce } from './ledger-table.ts'
import { asDate, type CustomerSnapshot, chargesOf, isAgainstUs } from './read-customer.ts'
import { addTransactions, hasTransaction, type NewTransaction, recordOwed } from './transactions-table.ts'

/** `taken`: how much of the grant this reversal takes back, after all earlier reversals. */
type Reversal = { key: string; charge: Stripe.Charge; amount: number; at: Date; grant: Grant | null; taken: number; description: string }

/**
 * For each charge, the refunds from oldest to newest, then the disputes. The running total is rounded down, so partial refunds add up to
 * the whole grant.
 */
function reversalsOf(snapshot: CustomerSnapshot): Reversal[] {
  return snapshot.invoices.flatMap((invoice) => {
    const grant = grantOf(invoice)
    return chargesOf(snapshot, invoice).flatMap((charge) => {
      const grantShare = (returned: number) => (grant === null ? 0 : Math.floor((grant.amount * returned) / charge.amount))
      const refunds = (charge.refunds?.data ?? []).filter(({ status }) => status === 'succeeded').toReversed()
      let returned = 0
      const refundReversals = refunds.map((refund): Reversal => {
        const before = grantShare(returned)
        returned += refund.amount
        const taken = grantShare(returned) - before
        return {
          key: `refund:${refund.id}`,
          charge,
          amount: refund.amount,
          at: asDate(refund.created),
          grant,
          taken,
          description: 'Refund',
        }
      })
      const disputes = snapshot.disputes.filter((dispute) => dispute.charge === charge.id && isAgainstUs(dispute))
      const disputeReversals = disputes.map((dispute): Reversal => {
        const taken = (grant?.amount ?? 0) - grantShare(returned)
        return {
          key: `dispute:${dispute.id}`,
          charge,
          amount: dispute.amount,
          at: asDate(dispute.created),
          grant,
          taken,
          description: 'Disputed payment',
        }
      })
      return [...refundReversals, ...disputeReversals]
    })
  })
}

const asTransaction = ({ key, charge, amount, at, description }: Omit<Reversal, 'grant' | 'taken'>): NewTransaction => ({
  key,
  type: amount < 0 ? 'credit' : 'debit',
  amount: -amount,
  currency: charge.currency,
  reason: 'refund',
  description,
  status: 'success',
  transactionType: 'refund',
  stripePaymentId: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
  metadata: { amount_dollars: toWholeUnits(-amount, charge.currency), paid_at: asDate(charge.created).toISOString() },
  createdAt: at,
})

/**
 * A refund has two rows in the history: one for the payment and one for the balance. For funds, both amounts are money, so the descriptions
 * must differ.
 */
const balanceDescription = (balanceKind: BalanceKind, description: string) =>
  balanceKind === 'funds' ? `${description} (funds)` : description

/** Handles only reversals that are not in the history yet. Otherwise each sync would take credits that were bought later. */
export async function settleReversals(
  services: Pick<Services, 'newId' | 'now'>,
  tx: Tx,
  userId: string,
  snapshot: CustomerSnapshot,
): Promise<void> {
  const { newId } = services
  for (const reversal of reversalsOf(snapshot)) {
    const [added] = await addTransactions(tx, [{ id: newId(), userId, ...asTransaction(reversal) }])
    const { grant, taken, key, at } = reversal
    if (added === undefined || grant === null || taken === 0) continue
    const balance = (await balancesOf(tx, userId))[grant.balanceKind]
    const takeable = Math.min(taken, balance)
    const description = balanceDescription(grant.balanceKind, reversal.description)
    const entry = { userId, balanceKind: grant.balanceKind, reason: 'refund' as const, description, idempotencyKey: key, createdAt: at }
    if (takeable > 0) {
      await insertLedgerEntriesOnce(tx, [
        { ...entry, id: newId(), amount: -takeable, metadata: { owed: taken - takeable, currency: reversal.charge.currency } },
      ])
    }
    if (takeable < taken) await recordOwed(tx, key, taken - takeable)
  }
  await returnWonDisputes(services, tx, userId, snapshot)
}

/** Gives back to the user what a dispute had taken, once we have won it. */
async function returnWonDisputes(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Tx,
  userId: string,
  snapshot: CustomerSnapshot,
): Promise<void> {
  for (const dispute of snapshot.disputes.filter(({ status }) => status === 'won')) {
    const charge = snapshot.charges.find(({ id }) => id === dispute.charge)
    if (charge === undefined || !(await hasTransaction(tx, `dispute:${dispute.id}`))) continue
    const key = `dispute-won:${dispute.id}`
    const won = { key, charge, amount: -dispute.amount, at: now(), description: 'Dispute won' }
    const [added] = await addTransactions(tx, [{ id: newId(), userId, ...asTransaction(won) }])
    const takenEntry = await entryByKey(tx, `dispute:${dispute.id}`)
    if (added === undefined || takenEntry === null) continue
    const { balanceKind, metadata } = takenEntry
    const entry = {
      userId,
      balanceKind,
      metadata,
      reason: 'refund' as const,
      description: balanceDescription(balanceKind, won.description),
      idempotencyKey: key,
      createdAt: won.at,
    }
    await insertLedgerEntriesOnce(tx, [{ ...entry, id: newId(), amount: -takenEntry.amount }])
  }
}
