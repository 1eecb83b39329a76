import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { insertUser } from '#users/users-table.ts'
import { balancesOf, ledgerEntries } from './ledger-table.ts'
import { units } from './units-table.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let count = 0
const nextId = (prefix: string) => `${prefix}${++count}`
const now = new Date('2026-11-15T00:00:00Z')

async function newUser(): Promise<string> {
  const id = nextId('user')
  await insertUser(database.db, { id, email: `${id}@example.test`, name: 'Ann', passwordHash: '', createdAt: now })
  return id
}

type Entry = typeof ledgerEntries.$inferInsert
const book = (entry: Pick<Entry, 'userId' | 'amount'> & Partial<Entry>) =>
  database.db.insert(ledgerEntries).values({
    id: nextId('entry'),
    balanceKind: 'credits',
    reason: 'bonus',
    idempotencyKey: nextId('key'),
    createdAt: now,
    ...entry,
  })

/** The error of the database, with the name of the violated constraint; `accepted` if there is none. */
const refusalOf = async (statement: PromiseLike<unknown>): Promise<string> => {
  try {
    await statement
    return 'accepted'
  } catch (error) {
    return String((error as { cause?: unknown }).cause ?? error)
  }
}

test('C10 A-E-29 the balance is the sum of the entries, for credits and for funds', async () => {
  const userId = await newUser()
  await book({ userId, amount: 5 })
  await book({ userId, amount: -2 })
  await book({ userId, amount: 1900, balanceKind: 'funds' })
  expect(await balancesOf(database.db, userId)).toEqual({ credits: 3, funds: 1900 })
})

test('C10 A-E-29 no entry takes a balance below zero, neither the first nor one of many at once', async () => {
  const userId = await newUser()
  expect(await refusalOf(book({ userId, amount: -1 }))).toContain('balances_not_below_zero')
  await book({ userId, amount: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(book({ userId, amount: -1, reason: 'usage' }))))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(3)
  expect(await balancesOf(database.db, userId)).toEqual({ credits: 0, funds: 0 })
})

test('an idempotency key is booked once', async () => {
  const userId = await newUser()
  await book({ userId, amount: 1, idempotencyKey: 'payment-1' })
  expect(await refusalOf(book({ userId, amount: 1, idempotencyKey: 'payment-1' }))).toContain('ledger_idempotency_key')
  expect(await balancesOf(database.db, userId)).toMatchObject({ credits: 1 })
})

test('entries can be neither changed nor deleted', async () => {
  const userId = await newUser()
  await book({ userId, amount: 1 })
  expect(await refusalOf(database.db.update(ledgerEntries).set({ amount: 1000 }))).toContain('only ever added')
  expect(await refusalOf(database.db.delete(ledgerEntries))).toContain('only ever added')
})

test('an entry of zero or of an unknown currency is refused', async () => {
  const userId = await newUser()
  expect(await refusalOf(book({ userId, amount: 0 }))).toContain('ledger_amount')
  expect(await refusalOf(book({ userId, amount: 1, balanceKind: 'euros' as 'funds' }))).toContain('ledger_currency')
})

test('C12 there is one unit per user, domain and period, it can be refunded once, and a refunded one can be replaced', async () => {
  const userId = await newUser()
  const unit = (id: string, domain = 'shop.test') => ({ id, userId, domain, period: '2026-11', source: 'credit' as const, createdAt: now })
  await database.db.insert(units).values(unit('unit1'))
  expect(await refusalOf(database.db.insert(units).values(unit('unit2')))).toContain('units_one_per_domain_and_period')
  await database.db.insert(units).values(unit('unit3', 'other.test'))

  await book({ userId, amount: 1, reason: 'refund', unitId: 'unit1' })
  expect(await refusalOf(book({ userId, amount: 1, reason: 'refund', unitId: 'unit1' }))).toContain('ledger_one_refund_per_unit')
  await database.db.update(units).set({ refundedAt: now }).where(sql`id = 'unit1'`)
  expect(await refusalOf(database.db.insert(units).values(unit('unit2')))).toBe('accepted')
})

test('D13 units and balances are deleted with the account; the entries stay', async () => {
  const userId = await newUser()
  await book({ userId, amount: 4 })
  await database.db.execute(sql`delete from users where id = ${userId}`)
  expect(await balancesOf(database.db, userId)).toEqual({ credits: 0, funds: 0 })
  expect((await database.db.select().from(ledgerEntries)).filter((entry) => entry.userId === userId)).toHaveLength(1)
})
