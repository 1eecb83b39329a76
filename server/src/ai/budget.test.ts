import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiSettings } from '#config.ts'
import { type Database, openPostgres, rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { OverBudget, reserve, settleReservation } from './budget.ts'
import { usageIn } from './usage-by-brand.ts'

/** With these prices one token costs a millionth of a dollar, which keeps sums readable. */
const settings: AiSettings = {
  provider: 'openai',
  model: 'm',
  key: 'k',
  baseUrl: null,
  price: { in: 1, out: 1 },
  maxTokens: 1_000_000,
  maxCostMicros: 1_000_000_000,
  maxMs: 1,
}

let database: Database
/** Two workers; on PostgreSQL each has its own connections. */
let workers: { db: Database['db']; now: () => Date; newId: () => string }[]
let secondConnection: Database | null = null
let now = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  secondConnection = database.kind === 'postgres' ? await openPostgres(database.url) : null
  workers = [database, secondConnection ?? database].map(({ db }) => ({ db, now: () => now, newId: () => crypto.randomUUID() }))
})
afterAll(async () => {
  await secondConnection?.close()
  await database.close()
})

type Reservation = { brandId: string; capCents?: number | null; jobId?: string; tokens: number; with?: AiSettings }

const tryReserve = ({ brandId, capCents = null, jobId = crypto.randomUUID(), tokens, with: ai = settings }: Reservation, worker = 0) =>
  reserve(workers[worker] as (typeof workers)[number], {
    settings: ai,
    brand: { id: brandId, aiMonthlyCapCents: capCents },
    jobId,
    promptKey: 'executive_summary',
    promptVersion: 1,
    maxUsage: { in: tokens - 100, out: 100 },
  })

/** Makes `count` reservations at once, alternating between the workers. Returns the successful ones and why the others failed. */
async function reserveConcurrently(count: number, reservation: Reservation) {
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, i) => tryReserve(reservation, i % 2)))
  const reservationIds = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const reasons = new Set(answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : [])))
  return { reservationIds, reasons: [...reasons] }
}

const spentMicros = async (brandId: string) =>
  (
    await rowsOf<{ sum: number }>(
      database.db,
      sql`select coalesce(sum(cost_micros), 0)::int as sum from ai_calls where brand_id = ${brandId}`,
    )
  )[0]?.sum

test('two workers that reserve at the same time spend exactly the monthly cap', async () => {
  const reservation = { brandId: 'edge', capCents: 100, tokens: 100_000 }
  const { reservationIds, reasons } = await reserveConcurrently(30, reservation)
  expect(reservationIds).toHaveLength(10)
  expect(reasons).toEqual(['The AI budget of this month is used up.'])
  expect(await spentMicros('edge')).toBe(1_000_000)

  // Unused budget becomes available to other calls.
  const [worker] = workers
  for (const id of reservationIds)
    if (worker !== undefined) await settleReservation(worker, settings, id, { used: { in: 50_000, cached: 0, out: 0 }, ms: 1, error: null })
  const more = await reserveConcurrently(30, reservation)
  expect(more.reservationIds).toHaveLength(5)
  expect(await spentMicros('edge')).toBe(1_000_000)
})

test('two workers that reserve at the same time spend exactly the token or cost limit of an analysis', async () => {
  const tokens = await reserveConcurrently(20, { brandId: 'tokens', jobId: 'j1', tokens: 10_000, with: { ...settings, maxTokens: 60_000 } })
  expect([tokens.reservationIds.length, tokens.reasons]).toEqual([6, ['The AI budget of this analysis is used up.']])
  const cost = await reserveConcurrently(20, {
    brandId: 'tokens',
    jobId: 'j2',
    tokens: 50_000,
    with: { ...settings, maxCostMicros: 250_000 },
  })
  expect([cost.reservationIds.length, cost.reasons]).toEqual([5, ['The AI budget of this analysis is used up.']])
})

test('a failed call costs what it used, or the full reservation if that is unknown', async () => {
  const [worker] = workers
  if (worker === undefined) return
  const reservationWithUsage = await tryReserve({ brandId: 'failed', tokens: 9_000 })
  await settleReservation(worker, settings, reservationWithUsage, { used: { in: 700, cached: 0, out: 50 }, ms: 1, error: 'cut' })
  const reservationWithoutUsage = await tryReserve({ brandId: 'failed', tokens: 9_000 })
  await settleReservation(worker, settings, reservationWithoutUsage, { used: null, ms: 1, error: 'timeout' })
  expect(await spentMicros('failed')).toBe(750 + 9_000)
})

test('a dead worker’s reservation counts for an hour, and a month starts at midnight UTC', async () => {
  const reservation = { brandId: 'dead', capCents: 10, tokens: 100_000 }
  await tryReserve(reservation)
  now = new Date(now.getTime() + 59 * 60_000)
  await expect(tryReserve(reservation)).rejects.toThrow(OverBudget)
  now = new Date(now.getTime() + 2 * 60_000)
  const id = await tryReserve(reservation)
  const [worker] = workers
  if (worker !== undefined) await settleReservation(worker, settings, id, { used: null, ms: 1, error: null })
  now = new Date('2026-11-30T23:59:59Z')
  await expect(tryReserve(reservation)).rejects.toThrow(OverBudget)
  now = new Date('2026-12-01T00:00:00Z')
  await tryReserve(reservation)
  const usage = async (month: string) =>
    (await usageIn({ db: database.db, now: () => now }, month)).find(({ brand_id }) => brand_id === 'dead')
  // The dead worker's reservation counts neither as spent nor as in progress.
  expect(await usage('2026-11')).toMatchObject({ calls: 1, cost_micros: 100_000, name: 'Deleted brand' })
  expect(await usage('2026-12')).toMatchObject({ calls: 1, cost_micros: 100_000 })
})

test('a brand with a cap gets no AI if prices are unknown; one without a cap is limited by tokens', async () => {
  const withoutPrices = { ...settings, price: null }
  await expect(tryReserve({ brandId: 'unpriced', capCents: 100, tokens: 1_000, with: withoutPrices })).rejects.toThrow(
    'its prices are not set',
  )
  await tryReserve({ brandId: 'unpriced', tokens: 1_000, with: withoutPrices })
  await expect(tryReserve({ brandId: 'unpriced', capCents: 0, tokens: 1_000 })).rejects.toThrow('The AI budget of this month is used up.')
})
