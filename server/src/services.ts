import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Changes } from '#db/changes.ts'
import type { Database, Db } from '#db/connect.ts'
import type { Payments } from '#providers/payments.ts'
import type { Queue } from '#queue/queue.ts'

/** What verbs and handlers work with, handed in and never imported, so that a test can pass its own clock or database. */
export type Services = {
  config: Config
  db: Db
  databaseKind: Database['kind']
  queue: Queue
  changes: Changes
  log: Logger
  /** Null where nothing can be paid for. */
  payments: Payments | null
  now: () => Date
  /** A new id: unique, and sorted by time of making. */
  newId: () => string
  /** Where people reach the app: `APP_URL`, or the address listened on. */
  appUrl: () => string
  /** Where the made-up shop is served; development mode only. */
  sampleSite: () => string | null
  /** `HOST:PORT` of private sites that may be analysed: `CRAWL_ALLOW`, and in development the sample. */
  crawlAllow: () => readonly string[]
}
