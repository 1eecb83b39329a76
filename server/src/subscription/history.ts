import type { Reply } from '@seo/contract/call'
import { toWholeUnits } from '@seo/contract/money'
import type { subscriptionCalls, Transaction } from '@seo/contract/subscription'
import type { z } from 'zod'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { customerOf } from './customers-table.ts'
import { callProvider, paymentsOf } from './provider-problem.ts'
import { historyCount, historyPage, transactionOf } from './transactions-table.ts'

type Page = { limit: number; offset: number }

export async function historyFor(
  { db }: Pick<Services, 'db'>,
  userId: string,
  page: Page,
): Promise<Reply<typeof subscriptionCalls.history>> {
  const [rows, total] = [await historyPage(db, userId, page), await historyCount(db, userId)]
  const transactions = rows.map(
    ({ is_renewal, has_receipt, created_at, metadata: { owed: _, ...metadata }, ...row }): z.output<typeof Transaction> => ({
      ...row,
      created_at: new Date(created_at).toISOString(),
      isRenewal: is_renewal,
      hasReceipt: has_receipt,
      metadata: withDollars(row, metadata),
    }),
  )
  return { transactions, pagination: { ...page, total, hasMore: page.offset + rows.length < total } }
}

/** Adds `amount_dollars` to rows stored without it (used funds), because clients show a small amount without it as credits. */
const withDollars = <M extends object>(row: { amount: number; currency: string | null }, metadata: M): M =>
  row.currency === null || row.amount === 0 ? metadata : { amount_dollars: toWholeUnits(row.amount, row.currency), ...metadata }

const noReceipt = () => notFound('This entry has no receipt')

/** The URL is fetched on request, because receipt URLs expire. */
export async function receiptUrl(services: Services, userId: string, transactionId: string): Promise<string> {
  const invoiceId = (await transactionOf(services.db, userId, transactionId))?.invoiceId ?? null
  if (invoiceId === null) throw noReceipt()
  const { stripe } = paymentsOf(services)
  const invoice = await callProvider(services, 'Failed to open the receipt', () => stripe.invoices.retrieve(invoiceId))
  const customerId = (await customerOf(services.db, userId))?.stripeId
  if (invoice.customer !== customerId || invoice.hosted_invoice_url == null) throw noReceipt()
  return invoice.hosted_invoice_url
}
