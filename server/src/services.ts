import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Changes } from '#db/changes.ts'
import type { Database, Db } from '#db/connect.ts'
import type { Payments } from '#providers/payments.ts'
import type { Queue } from '#queue/queue.ts'

/** Dependencies of request and queue handlers. They are passed in and never imported, so a test can use its own clock or database. */
export type Services = {
  config: Config
  db: Db
  databaseKind: Database['kind']
  queue: Queue
  changes: Changes
  log: Logger
  /** Null if payments are off. */
  payments: Payments | null
  now: () => Date
  /** A new id: unique, and sortable by creation time. */
  newId: () => string
  /** The public URL of the app: `APP_URL`, or the address the server listens on. */
  appUrl: () => string
  /** The URL of the sample shop; development mode only. */
  sampleSite: () => string | null
  /** `HOST:PORT` of private sites that may be analyzed: those in `CRAWL_ALLOW`, and in development mode the sample shop. */
  crawlAllow: () => readonly string[]
}
