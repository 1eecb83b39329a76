import { formatPrice, topUpLimits, toSmallestUnits } from '@seo/contract/money'
import { badRequest, conflict, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { lockUser } from '#users/lock-user.ts'
import { checkedReturnUrls, openCheckoutSession } from './checkout.ts'
import { withCustomer } from './ensure-customer.ts'
import { type Balances, balancesOf, entryByKey, insertLedgerEntriesOnce } from './ledger-table.ts'
import { creditOrFundsPriceId, sellsFunds } from './prices.ts'
import { callProvider, paymentsOf } from './provider-problem.ts'

type CreditOrder = { kind: 'credits' | 'funds'; quantity: number; payWith: 'card' | 'funds'; successUrl: string; cancelUrl: string }

/**
 * Opens a checkout for a card, or spends funds immediately. A double click is one purchase: the open checkout is used again, and funds are
 * spent once per `key`.
 */
export async function buyCredits(
  services: Services,
  userId: string,
  host: string,
  order: CreditOrder,
  key: string,
): Promise<{ url: string | null } & Balances> {
  const { kind, quantity, payWith } = order
  const payments = paymentsOf(services)
  const brand = await brandOfUser(services.db, userId)
  const { creditPrice, currency } = brand
  if (kind === 'funds' && !sellsFunds(brand)) throw conflict("Funds can't be bought on this site")
  if (creditPrice === null) throw conflict("Credits can't be bought on this site")
  if (kind === 'funds') {
    if (payWith === 'funds') throw conflict("Funds can't be paid for with funds. Pay by card.")
    const { min, max } = topUpLimits(creditPrice, currency)
    if (quantity < min || quantity > max) {
      throw badRequest(`Enter an amount from ${formatPrice(min, currency)} to ${formatPrice(max, currency)}.`)
    }
  }
  if (payWith === 'funds') {
    const cost = toSmallestUnits(creditPrice * quantity, currency)
    return { url: null, ...(await spendFunds(services, userId, { quantity, cost, currency, key })) }
  }
  const urls = await checkedReturnUrls(services, host, order)
  const url = await callProvider(services, 'Failed to create checkout session', async () => {
    const priceId = await creditOrFundsPriceId(payments, brand, kind === 'credits' ? 'credit' : 'funds')
    const amount = kind === 'credits' ? quantity : toSmallestUnits(quantity, currency)
    const metadata = { user_id: userId, kind, amount: String(amount) }
    return withCustomer(
      services,
      userId,
      async (customer) =>
        (await openCheckoutSession(services, customer, { price: priceId, quantity, mode: 'payment', metadata }, urls)).url,
    )
  })
  return { url, ...(await balancesOf(services.db, userId)) }
}

type FundsPurchase = { quantity: number; cost: number; currency: string; key: string }

async function spendFunds(
  { db, now, newId }: Services,
  userId: string,
  { quantity, cost, currency, key }: FundsPurchase,
): Promise<Balances> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const keyPrefix = `spend:${userId}:${key}`
    if ((await entryByKey(tx, `${keyPrefix}:funds`)) === null) {
      const { funds } = await balancesOf(tx, userId)
      if (funds < cost)
        throw new Problem(402, 'Insufficient funds', { code: 'INSUFFICIENT_FUNDS', funds_required: cost, funds_available: funds })
      const description = quantity === 1 ? '1 credit bought with funds' : `${quantity} credits bought with funds`
      const entry = { userId, description, metadata: { currency }, createdAt: now() }
      await insertLedgerEntriesOnce(tx, [
        { ...entry, id: newId(), balanceKind: 'funds', amount: -cost, reason: 'usage', idempotencyKey: `${keyPrefix}:funds` },
        { ...entry, id: newId(), balanceKind: 'credits', amount: quantity, reason: 'purchase', idempotencyKey: `${keyPrefix}:credits` },
      ])
    }
    return balancesOf(tx, userId)
  })
}
