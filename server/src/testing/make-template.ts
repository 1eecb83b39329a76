import { pino } from 'pino'
import type { Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openQueue } from '#queue/queue.ts'

/** Creates the tables and queues that a first start creates. Each test file starts with a copy. */
export async function prepareTemplateDatabase(database: Database): Promise<void> {
  await migrate(database)
  const queue = await openQueue(database, { works: false, log: pino({ level: 'error' }) })
  await queue.stop()
}
