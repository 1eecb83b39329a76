/** Rows of several tables that nearly every page needs, each read in one statement to save round trips to the database. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import type { Brand } from '#site/brand.ts'
import { brands } from '#site/brands-table.ts'
import { users } from '#users/users-table.ts'
import { type CustomerRow, customers } from './customers-table.ts'
import type { PlanRow } from './in-force.ts'
import { type Balances, balances } from './ledger-table.ts'
import { subscriptions } from './subscriptions-table.ts'

const planWithBalances = prepared((db) =>
  db
    .select({ subscription: subscriptions, balanceKind: balances.balanceKind, amount: balances.amount })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(balances, eq(balances.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('plan_and_balances_of_user'),
)

export async function planRowAndBalancesOf(tx: Tx, userId: string): Promise<{ subscription: PlanRow | null; balances: Balances }> {
  const rows = await planWithBalances(tx).execute({ userId })
  const amounts = rows.flatMap(({ balanceKind, amount }) => (balanceKind === null || amount === null ? [] : [[balanceKind, amount]]))
  return { subscription: rows[0]?.subscription ?? null, balances: { credits: 0, funds: 0, ...Object.fromEntries(amounts) } }
}

const planWithCustomerAndBrand = prepared((db) =>
  db
    .select({ subscription: subscriptions, customer: customers, brand: brands })
    .from(users)
    .innerJoin(brands, or(eq(brands.id, users.brandId), and(isNull(users.brandId), brands.isDefault)))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('plan_customer_and_brand_of_user'),
)

type PlanCustomerBrand = { subscription: PlanRow | null; customer: CustomerRow | null; brand: Brand }

/** Null for a deleted user. */
export async function planCustomerAndBrandOf(tx: Tx, userId: string): Promise<PlanCustomerBrand | null> {
  const [row] = await planWithCustomerAndBrand(tx).execute({ userId })
  return row ?? null
}
