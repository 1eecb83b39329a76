/** Grants and spends plans and credits directly, for tests about their effects. */
import type { Tier } from '@seo/contract/subscription'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { chargeForDomains } from '#subscription/allowance.ts'
import { insertLedgerEntries } from '#subscription/ledger-table.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'

const entry = ({ now, newId }: Services, userId: string) => ({ id: newId(), userId, idempotencyKey: newId(), createdAt: now() })

export const testBilling = {
  plan: (services: Services, userId: string, tier: Tier) => grantPlan(services, services.db, userId, tier),
  /** Spends a unit, as an analysis of this domain would. */
  spendUnit: (services: Services, userId: string, domain: string) =>
    services.db.transaction((tx) => chargeForDomains(services, tx, userId, [domain])),
  spendCredit: (services: Services, userId: string) =>
    insertLedgerEntries(services.db, [{ ...entry(services, userId), balanceKind: 'credits', amount: -1, reason: 'usage' }]),
  giveBonus: (services: Services, userId: string, amount: number, balanceKind: 'credits' | 'funds' = 'credits') =>
    insertLedgerEntries(services.db, [{ ...entry(services, userId), balanceKind, amount, reason: 'bonus' }]),
  /** The balance of credits according to the ledger. */
  sumOfLedger: async ({ db }: Services, userId: string): Promise<number> =>
    (
      await rowsOf<{ sum: number }>(
        db,
        sql`select sum(amount)::int as sum from ledger_entries where user_id = ${userId} and currency = 'credits'`,
      )
    )[0]?.sum ?? 0,
  /** The amounts that reversals could not take back. */
  owed: async ({ db }: Services, userId: string): Promise<number[]> =>
    (
      await rowsOf<{ owed: number }>(
        db,
        sql`select (metadata->>'owed')::int as owed from transactions where user_id = ${userId} and metadata ? 'owed'`,
      )
    ).map(({ owed }) => owed),
}
