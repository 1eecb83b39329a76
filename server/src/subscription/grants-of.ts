import type Stripe from 'stripe'
import type { BalanceKind } from './ledger-table.ts'
import { asDate, type CustomerSnapshot, paidAt } from './read-customer.ts'

/** What a paid invoice grants: credits, or funds in the smallest currency unit. */
export type Grant = { invoice: Stripe.Invoice; balanceKind: BalanceKind; amount: number; key: string; at: Date }

/** Reads the metadata that we wrote at checkout, which buyers cannot change. */
export function grantOf(invoice: Stripe.Invoice): Grant | null {
  const { kind, amount } = invoice.metadata ?? {}
  if (invoice.status !== 'paid' || (kind !== 'credits' && kind !== 'funds')) return null
  const granted = Number(amount)
  if (!Number.isSafeInteger(granted) || granted <= 0) return null
  return { invoice, balanceKind: kind, amount: granted, key: `invoice:${invoice.id}`, at: asDate(paidAt(invoice)) }
}

export const grantsOf = ({ invoices }: CustomerSnapshot): Grant[] => invoices.flatMap((invoice) => grantOf(invoice) ?? [])
