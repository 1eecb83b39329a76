import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { withLease } from './lease.ts'

let database: Database
let now = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const holdLease = <T>(work: () => Promise<T>) => withLease({ db: database.db, now: () => now }, 'work', 60, work)

test('a lease has one holder at a time and is free after the work, even if that failed', async () => {
  await holdLease(async () => expect(await holdLease(async () => 'second')).toBeNull())
  await expect(holdLease(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await holdLease(async () => 'next')).toBe('next')
})

test('work that outlives its lease does not end the lease of the next holder', async () => {
  await holdLease(async () => {
    now = new Date(now.getTime() + 60_000)
    const { promise: isNextDone, resolve: endNext } = Promise.withResolvers<void>()
    const { promise: isNextRunning, resolve: startNext } = Promise.withResolvers<void>()
    const next = holdLease(async () => {
      startNext()
      await isNextDone
    })
    await isNextRunning
    return { next, endNext }
  }).then(async (running) => {
    expect(await holdLease(async () => 'third')).toBeNull()
    running?.endNext()
    await running?.next
  })
})
