import { pino } from 'pino'
import type { Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openQueue } from '#queue/queue.ts'

/** Everything a first start makes, so that each test file begins with a copy of it. */
export async function makeTemplate(database: Database): Promise<void> {
  await migrate(database)
  const queue = await openQueue(database, { works: false, log: pino({ level: 'error' }) })
  await queue.stop()
}
