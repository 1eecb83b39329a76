import { pino } from 'pino'
import type { Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openQueue } from '#queue/queue.ts'

/** Everything a first start creates, so each test file starts with a copy of it. */
export async function makeTemplate(database: Database): Promise<void> {
  await migrate(database)
  const queue = await openQueue(database, { works: false, log: pino({ level: 'error' }) })
  await queue.stop()
}
