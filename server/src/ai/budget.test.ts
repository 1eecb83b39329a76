import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiSettings } from '#config.ts'
import { type Database, openPostgres, rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { OverBudget, reserve, settle } from './budget.ts'
import { usageIn } from './usage-by-brand.ts'

/** One token costs a millionth of a dollar, to keep sums readable. */
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
let other: Database | null = null
let now = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  other = database.kind === 'postgres' ? await openPostgres(database.url) : null
  workers = [database, other ?? database].map(({ db }) => ({ db, now: () => now, newId: () => crypto.randomUUID() }))
})
afterAll(async () => {
  await other?.close()
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
    most: { in: tokens - 100, out: 100 },
  })

/** Makes `count` reservations at once, alternating between the workers: how many succeeded, and why the others failed. */
async function reserveConcurrently(count: number, asked: Reservation) {
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, i) => tryReserve(asked, i % 2)))
  const got = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const reasons = new Set(answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : [])))
  return { got, reasons: [...reasons] }
}

const spent = async (brandId: string) =>
  (
    await rowsOf<{ sum: number }>(
      database.db,
      sql`select coalesce(sum(cost_micros), 0)::int as sum from ai_calls where brand_id = ${brandId}`,
    )
  )[0]?.sum

test('two workers at the monthly cap spend it once, to the cent', async () => {
  const asked = { brandId: 'edge', capCents: 100, tokens: 100_000 }
  const { got, reasons } = await reserveConcurrently(30, asked)
  expect(got).toHaveLength(10)
  expect(reasons).toEqual(['The AI budget of this month is used up.'])
  expect(await spent('edge')).toBe(1_000_000)

  // Unused budget becomes available to other calls.
  const [worker] = workers
  for (const id of got)
    if (worker !== undefined) await settle(worker, settings, id, { used: { in: 50_000, cached: 0, out: 0 }, ms: 1, error: null })
  const more = await reserveConcurrently(30, asked)
  expect(more.got).toHaveLength(5)
  expect(await spent('edge')).toBe(1_000_000)
})

test('two workers at the token and cost limits of one analysis spend them once', async () => {
  const tokens = await reserveConcurrently(20, { brandId: 'tokens', jobId: 'j1', tokens: 10_000, with: { ...settings, maxTokens: 60_000 } })
  expect([tokens.got.length, tokens.reasons]).toEqual([6, ['The AI budget of this analysis is used up.']])
  const cost = await reserveConcurrently(20, {
    brandId: 'tokens',
    jobId: 'j2',
    tokens: 50_000,
    with: { ...settings, maxCostMicros: 250_000 },
  })
  expect([cost.got.length, cost.reasons]).toEqual([5, ['The AI budget of this analysis is used up.']])
})

test('a failed call costs what it used, or the full reservation if that is unknown', async () => {
  const [worker] = workers
  if (worker === undefined) return
  const known = await tryReserve({ brandId: 'failed', tokens: 9_000 })
  await settle(worker, settings, known, { used: { in: 700, cached: 0, out: 50 }, ms: 1, error: 'cut' })
  const unknown = await tryReserve({ brandId: 'failed', tokens: 9_000 })
  await settle(worker, settings, unknown, { used: null, ms: 1, error: 'timeout' })
  expect(await spent('failed')).toBe(750 + 9_000)
})

test('a dead worker’s reservation counts for an hour, and a month starts at midnight UTC', async () => {
  const asked = { brandId: 'dead', capCents: 10, tokens: 100_000 }
  await tryReserve(asked)
  now = new Date(now.getTime() + 59 * 60_000)
  await expect(tryReserve(asked)).rejects.toThrow(OverBudget)
  now = new Date(now.getTime() + 2 * 60_000)
  const id = await tryReserve(asked)
  const [worker] = workers
  if (worker !== undefined) await settle(worker, settings, id, { used: null, ms: 1, error: null })
  now = new Date('2026-11-30T23:59:59Z')
  await expect(tryReserve(asked)).rejects.toThrow(OverBudget)
  now = new Date('2026-12-01T00:00:00Z')
  await tryReserve(asked)
  const usage = async (month: string) =>
    (await usageIn({ db: database.db, now: () => now }, month)).find(({ brand_id }) => brand_id === 'dead')
  // The dead worker's reservation counts neither as spent nor as in progress.
  expect(await usage('2026-11')).toMatchObject({ calls: 1, cost_micros: 100_000, name: 'Deleted brand' })
  expect(await usage('2026-12')).toMatchObject({ calls: 1, cost_micros: 100_000 })
})

test('a brand with a cap gets no AI if prices are unknown; one without a cap is limited by tokens', async () => {
  const free = { ...settings, price: null }
  await expect(tryReserve({ brandId: 'unpriced', capCents: 100, tokens: 1_000, with: free })).rejects.toThrow('no prices are set')
  await tryReserve({ brandId: 'unpriced', tokens: 1_000, with: free })
  await expect(tryReserve({ brandId: 'unpriced', capCents: 0, tokens: 1_000 })).rejects.toThrow('The AI budget of this month is used up.')
})
