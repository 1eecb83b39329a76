/** Work that outlives a request, on pg-boss in the same database: each queue with what its jobs carry. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Tx } from '#db/connect.ts'

const hour = 3600

type Definition = {
  payload: z.ZodType<object>
  /** Attempts after the first, with pauses that double from two seconds up to `retryDelayMax`. */
  retryLimit: number
  retryDelayMax: number
  /** Seconds after which a running job is taken for dead and given to another worker. */
  expireInSeconds: number
  /** Jobs that one process works on side by side. */
  atOnce: number
  /** Five fields of cron in UTC, for work that comes round by itself. */
  schedule?: string
}

const queues = {
  /** Makes a reset link for an address, if it has an account, and mails it. */
  'password-recovery': {
    payload: z.object({ email: z.string(), at: z.iso.datetime() }),
    // A link asked for an hour ago is of no use any more.
    retryLimit: 10,
    retryDelayMax: 600,
    expireInSeconds: 120,
    atOnce: 5,
  },
  /** Sends a mail that holds no secret. A mail server may be down for a day before one is given up. */
  mail: {
    payload: z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
    retryLimit: 40,
    retryDelayMax: hour,
    expireInSeconds: 120,
    atOnce: 5,
  },
  /** Deletes what has been kept long enough. */
  retention: { payload: z.object({}), retryLimit: 2, retryDelayMax: 60, expireInSeconds: 600, atOnce: 1, schedule: '17 3 * * *' },
} as const satisfies Record<string, Definition>

type QueueName = keyof typeof queues
export type Payload<Name extends QueueName> = z.output<(typeof queues)[Name]['payload']>
export type Handlers = { [Name in QueueName]: (payload: Payload<Name>) => Promise<void> }

export type Queue = {
  /** Inside a transaction the job comes into being with it, or not at all. */
  send: <Name extends QueueName>(tx: Tx, name: Name, payload: Payload<Name>) => Promise<void>
  work: (handlers: Handlers) => Promise<void>
  stop: () => Promise<void>
}

export async function openQueue(database: Database, { works, log }: { works: boolean; log: Logger }): Promise<Queue> {
  const boss = new PgBoss({
    ...(database.kind === 'embedded'
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: database.url, max: 4 }),
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  await boss.start()

  for (const [name, { retryLimit, retryDelayMax, expireInSeconds }] of Object.entries<Definition>(queues)) {
    const options = { retryLimit, retryDelay: 2, retryBackoff: true, retryDelayMax, expireInSeconds, notify: true }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }

  return {
    async send(tx, name, payload) {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql) })
    },

    async work(handlers) {
      for (const name of Object.keys(queues) as QueueName[]) {
        await boss.work(name, { notifyPollingIntervalSeconds: 10, localConcurrency: queues[name].atOnce }, async ([job]) => {
          if (job === undefined) return
          const handle = handlers[name] as (payload: object) => Promise<void>
          try {
            await handle(queues[name].payload.parse(job.data))
          } catch (error) {
            log.warn({ err: error, queue: name, job: job.id }, 'a job failed and is tried again later')
            throw error
          }
        })
        const { schedule } = queues[name] as Definition
        if (schedule !== undefined) await boss.schedule(name, schedule)
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}
