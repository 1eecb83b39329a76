import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openLog } from './log.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase({ empty: true })
})
afterAll(() => database.close())

test('16.2.5 a failed query is logged without its parameter values', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const error = await database.db.execute(sql`select * from nowhere where email = ${'ann@example.test'}`).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  log.error({ err: error }, 'a request failed')
  expect(lines.join('')).toContain('nowhere')
  expect(lines.join('')).toContain('does not exist')
  expect(lines.join('')).not.toContain('ann@example.test')
})
