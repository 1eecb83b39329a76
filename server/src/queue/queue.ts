/** Background work on pg-boss in the same database: all queues with their payloads. */
import { isDeepStrictEqual } from 'node:util'
import { MailKind } from '@seo/contract/mail'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#db/connect.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { fromEmbedded } from './from-embedded.ts'
import { fromPostgres } from './from-postgres.ts'
import { type QueueState, queueStates } from './queue-states.ts'
import { openSlots, type SlotRules, type Slots } from './slots.ts'
import { type ClaimedJob, claimNext, queuePositions } from './turns.ts'

const HOUR_SECONDS = 3600
/** For payloads with personal data. Not less than a day, because `queueStates` counts the failed jobs of a day. */
const SHORT_STORAGE_SECONDS = 24 * HOUR_SECONDS

/** Notification channel for new jobs in queues where users take turns. For the other queues, pg-boss sends notifications. */
const TURNS_CHANNEL = 'turns'
const POLL_MS = 2_000
const HEARTBEAT_MS = 4_000
const STOP_MS = 20_000

type Definition = {
  payload: z.ZodType<object>
  /** Retries after the first attempt, with delays that double from 2 seconds up to `retryDelayMax` seconds. */
  retryLimit: number
  retryDelayMax: number
  /** Seconds after which a running job counts as dead and goes to another worker. */
  expireInSeconds: number
  /** Seconds without a heartbeat after which a running job counts as dead; for long-running work. */
  heartbeatSeconds?: number
  /** Seconds after which a finished job and its payload are deleted, if not after a week. */
  deleteAfterSeconds?: number
  /** Maximum concurrent jobs per process. For analyses the setting ANALYSIS_PLACES decides. */
  concurrency?: number
  /** If set, users take turns within these rules; otherwise first come, first served. */
  turns?: Pick<SlotRules, 'perUser' | 'reserved'>
  /** For each key, at most one job waits; further jobs are dropped. */
  isOnePerKey?: boolean
  /** Cron expression in UTC. */
  schedule?: string
}

const queues = {
  /** Creates a reset link, if the address has an account, and mails it. */
  'password-recovery': {
    payload: z.object({ email: z.string(), at: z.iso.datetime() }),
    // Retries end within an hour, because an older reset link is no longer useful.
    retryLimit: 10,
    retryDelayMax: 600,
    expireInSeconds: 120,
    deleteAfterSeconds: SHORT_STORAGE_SECONDS,
    concurrency: 5,
  },
  /** Sends a mail without secrets. Retried for a day in case the mail server is down. */
  mail: {
    payload: z.object({
      id: z.string(),
      /** An address; or for an optional mail the user, whose address and choice are read when the mail is delivered. */
      to: z.union([z.string(), z.object({ userId: z.string(), kind: MailKind })]),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      fromName: z.string().nullish(),
      replyTo: z.string().nullish(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
    retryLimit: 40,
    retryDelayMax: HOUR_SECONDS,
    expireInSeconds: 120,
    deleteAfterSeconds: SHORT_STORAGE_SECONDS,
    concurrency: 5,
  },
  /** Finds users who are due for a sequence mail, and queues the mails. */
  sequences: {
    payload: z.object({}),
    retryLimit: 2,
    retryDelayMax: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    concurrency: 1,
    isOnePerKey: true,
    schedule: '*/5 * * * *',
  },
  /** Sends one sequence mail. Missing heartbeats show that the worker was killed while sending; then the mail is not sent again. */
  'sequence-mail': {
    payload: z.object({ sendId: z.string() }),
    retryLimit: 40,
    retryDelayMax: HOUR_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    heartbeatSeconds: 10,
    concurrency: 5,
  },
  /** Computes the quick score, in its own queue so that it never waits for full analyses. Existing databases store this older name. */
  'quick-look': {
    payload: z.object({ jobId: z.string() }),
    retryLimit: 1,
    retryDelayMax: 2,
    expireInSeconds: 30,
    concurrency: 16,
    turns: { perUser: 8, reserved: 4 },
  },
  /** Runs an analysis to its end. */
  analysis: {
    payload: z.object({ jobId: z.string() }),
    // Never reached: MAX_CRASHES in jobs/run-job.ts ends an analysis first. Runs that a restart interrupts do not count as crashes.
    retryLimit: 10_000,
    retryDelayMax: 10,
    // The longest crawl takes three hours; a dead worker is detected much earlier, by its missing heartbeats.
    expireInSeconds: 6 * HOUR_SECONDS,
    heartbeatSeconds: 10,
    turns: { perUser: 3, reserved: 4 },
  },
  /**
   * Lets an AI writer rewrite the texts of an analysis. If the provider fails or the budget is used up, the built-in text stays. Retried
   * only after an error in our own code, or if the worker was stopped or died.
   */
  wording: {
    /** `freshFrom`: older responses in the cache are not reused. `only`: the only part to rewrite. */
    payload: z.object({ jobId: z.string(), freshFrom: z.iso.datetime().optional(), only: z.literal('summary').optional() }),
    retryLimit: 2,
    retryDelayMax: 10,
    // The longest time that AI_MAX_SECONDS allows, plus a minute.
    expireInSeconds: 660,
    heartbeatSeconds: 10,
    concurrency: 4,
    turns: { perUser: 2, reserved: 1 },
  },
  /** Reads a customer from the payment provider again. Retried for a day in case the provider is down. */
  'billing-sync': {
    payload: z.object({ customer: z.string().optional(), charge: z.string().optional() }),
    retryLimit: 15,
    retryDelayMax: HOUR_SECONDS,
    expireInSeconds: 120,
    // Without heartbeats, a customer would have to wait two minutes if the worker died.
    heartbeatSeconds: 10,
    concurrency: 4,
    isOnePerKey: true,
  },
  /** Reads again all customers whose changes we may have missed. */
  'billing-reconcile': {
    payload: z.object({}),
    retryLimit: 2,
    retryDelayMax: 60,
    expireInSeconds: 6 * HOUR_SECONDS,
    heartbeatSeconds: 10,
    concurrency: 1,
    schedule: '40 3 * * *',
  },
  /** Deletes looks that no one claimed. */
  'old-looks': { payload: z.object({}), retryLimit: 0, retryDelayMax: 2, expireInSeconds: 60, concurrency: 1, schedule: '*/5 * * * *' },
  /** Deletes expired data. */
  retention: { payload: z.object({}), retryLimit: 2, retryDelayMax: 60, expireInSeconds: 600, concurrency: 1, schedule: '17 3 * * *' },
} as const satisfies Record<string, Definition>

const UNKNOWN_JOB_ID = '00000000-0000-0000-0000-000000000000'

type QueueName = keyof typeof queues
/** Queues whose payloads have the id of an analysis. */
type JobQueueName = 'quick-look' | 'analysis' | 'wording'
export type Payload<Name extends QueueName> = z.output<(typeof queues)[Name]['payload']>
type Handler = (payload: object, signal: AbortSignal) => Promise<void>
/** The signal is aborted when the process is about to stop: a handler can then throw to hand its job back. */
export type Handlers = { [Name in QueueName]: (payload: Payload<Name>, signal: AbortSignal) => Promise<void> }

type SendOptions = {
  /** The owner of the job, in queues where users take turns. */
  userId?: string
  hasPriority?: boolean
  /**
   * Jobs with the same key are the same work. Where `isOnePerKey`, at most one waits; one that runs does not count, because it may already
   * have read its data. Where users take turns, at most one runs.
   */
  key?: string
}

export type Queue = {
  /** Inside a transaction, the jobs are queued only if it commits. */
  send: <Name extends QueueName>(tx: Tx, name: Name, payloads: Payload<Name> | Payload<Name>[], options?: SendOptions) => Promise<void>
  /** The queue position of each waiting analysis: 1 is next. */
  queuePositions: (tx: Tx, jobIds: readonly string[]) => Promise<Map<string, number>>
  /** Removes the waiting entries of a job and returns their payloads. An entry that a worker is running stays. */
  removeWaiting: <Name extends JobQueueName>(tx: Tx, name: Name, jobId: string) => Promise<Payload<Name>[]>
  /** The payloads of a job's waiting or running entries. */
  payloadsOf: <Name extends JobQueueName>(tx: Tx, name: Name, jobId: string, state: 'waiting' | 'running') => Promise<Payload<Name>[]>
  /** Which of these ids have no waiting or running job in the queue. After a backup is restored, the queue is empty. */
  notQueued: (tx: Tx, name: 'analysis' | 'wording', jobIds: string[]) => Promise<string[]>
  /** Per queue, the number of waiting and running jobs, and of jobs that failed permanently in the last 24 hours. */
  states: (tx: Tx) => Promise<QueueState[]>
  /** Number of analyses that this process is running. */
  running: () => number
  /**
   * Starts to run jobs. `maxConcurrentAnalyses` can be high, because crawls mostly wait for their sites; `analysis/compute-slots.ts` limits
   * CPU work.
   */
  work: (handlers: Handlers, maxConcurrentAnalyses: number) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  works: boolean
  log: Logger
}

export async function openQueue(database: Database, { works, log }: Options): Promise<Queue> {
  const boss = new PgBoss({
    ...(database.kind === 'embedded' ? { db: fromEmbedded(database), backend: 'pglite' as const } : { db: fromPostgres(database) }),
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: HOUR_SECONDS,
  })
  const stopping = new AbortController()
  const slotsByQueue = new Map<QueueName, Slots<ClaimedJob>>()
  let heartbeat: NodeJS.Timeout | undefined
  // The listener already logged that the database is unavailable.
  const logError = (error: unknown) =>
    (isDatabaseAway(error) ? log.debug : log.error).call(log, { err: error }, 'the queue reported an error')
  boss.on('error', logError)
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the queue reported a warning'))
  await boss.start()

  // Writing each queue at every start would take a tenth of a second.
  const storedQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, definition] of Object.entries<Definition>(queues)) {
    const { retryLimit, retryDelayMax, expireInSeconds, heartbeatSeconds, deleteAfterSeconds, isOnePerKey } = definition
    const options = {
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax,
      expireInSeconds,
      notify: true,
      ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
      ...(deleteAfterSeconds !== undefined && { deleteAfterSeconds }),
    }
    // Not 'stately', which also limits running jobs to one per key. pg-boss would then skip a key for up to a minute after its job ended.
    const policy = isOnePerKey ? 'short' : 'standard'
    const stored = storedQueues.get(name)
    if (stored === undefined) await boss.createQueue(name, { ...options, policy })
    else if (!isDeepStrictEqual({ ...stored, ...options, policy }, stored)) {
      if (stored.policy !== policy) await setPolicy(database, name, policy)
      await boss.updateQueue(name, options)
    }
    // pg-boss looks up a queue on first use. In a transaction of the embedded database, which has one connection, that would deadlock.
    await boss.getJobById(name, UNKNOWN_JOB_ID)
  }
  if (database.kind === 'embedded') {
    // This is the only process, so jobs still marked active were left by the previous one.
    await database.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  }

  /** Runs one job and returns its result; failed jobs are retried later. */
  async function run(name: QueueName, handle: Handler, { id, data }: { id: string; data: object | null }): Promise<JobResult> {
    try {
      // Scheduled jobs have no data.
      await handle(queues[name].payload.parse(data ?? {}), stopping.signal)
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, queue: name, job: id }, 'a job failed and will be retried')
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  /** Claims jobs in the order of turns, and reports their results to pg-boss. */
  function workInTurn(name: QueueName, handle: Handler, rules: SlotRules): Slots<ClaimedJob> {
    return openSlots<ClaimedJob>({
      rules,
      take: (blocked) => claimNext(database.queueDb, name, blocked),
      run: async (job) => {
        const { status, output } = await run(name, handle, job)
        if (status === 'completed') await boss.complete(name, job)
        else await boss.fail(name, job, output)
      },
      pollMs: POLL_MS,
      onError: logError,
    })
  }

  async function sendHeartbeats(): Promise<void> {
    for (const [name, slots] of slotsByQueue) {
      const running = slots.running()
      if (running.length > 0) await boss.touch(name, running)
    }
  }

  return {
    async send(tx, name, payloads, { userId, hasPriority = false, key } = {}) {
      const common = {
        ...(userId !== undefined && { group: { id: userId } }),
        ...(hasPriority && { priority: 1 }),
        ...(key !== undefined && { singletonKey: key }),
      }
      const jobs = [payloads].flat().map((data) => ({ data, ...common }))
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) })
      if ('turns' in queues[name]) await tx.execute(sql`select pg_notify(${TURNS_CHANNEL}, ${name})`)
    },

    queuePositions: async (tx, jobIds) => (jobIds.length === 0 ? new Map() : queuePositions(tx, 'analysis', jobIds)),

    async removeWaiting<Name extends JobQueueName>(tx: Tx, name: Name, jobId: string) {
      const removed = await rowsOf<{ data: Payload<Name> }>(
        tx,
        sql`delete from pgboss.job where name = ${name} and state < 'active' and data->>'jobId' = ${jobId} returning data`,
      )
      return removed.map(({ data }) => data)
    },

    async payloadsOf<Name extends JobQueueName>(tx: Tx, name: Name, jobId: string, state: 'waiting' | 'running') {
      const rows = await rowsOf<{ data: Payload<Name> }>(
        tx,
        sql`select data from pgboss.job
            where name = ${name} and state ${state === 'waiting' ? sql`<` : sql`=`} 'active' and data->>'jobId' = ${jobId}`,
      )
      return rows.map(({ data }) => data)
    },

    async notQueued(tx, name, jobIds) {
      const queuedRows = await rowsOf<{ id: string }>(
        tx,
        sql`select data->>'jobId' as id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
      )
      const queuedIds = new Set(queuedRows.map(({ id }) => id))
      return jobIds.filter((id) => !queuedIds.has(id))
    },

    states: (tx) => queueStates(tx, Object.keys(queues)),
    running: () => slotsByQueue.get('analysis')?.running().length ?? 0,

    async work(handlers, maxConcurrentAnalyses) {
      for (const name of Object.keys(queues) as QueueName[]) {
        const { turns, schedule }: Definition = queues[name]
        const concurrency = name === 'analysis' ? maxConcurrentAnalyses : queues[name].concurrency
        const handle = handlers[name] as Handler
        if (turns === undefined) {
          const options = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2, perJobResults: true as const }
          // Not one call with `localConcurrency`, which returns only the id of its first worker.
          for (let i = 0; i < concurrency; i++) {
            const worker = boss.work<object>(name, options, async (jobs) => {
              const results = await Promise.all(jobs.map((job) => run(name, handle, job)))
              // Without this, pg-boss would take the next job only at its next poll.
              boss.notifyWorker(await worker)
              return results
            })
            await worker
          }
        } else {
          const reserved = Math.min(turns.reserved, Math.floor(concurrency / 3))
          slotsByQueue.set(name, workInTurn(name, handle, { ...turns, concurrency, reserved }))
        }
        if (schedule !== undefined) await boss.schedule(name, schedule)
      }
      const wake = (name: string) => slotsByQueue.get(name as QueueName)?.wake()
      const wakeAll = () => {
        for (const slots of slotsByQueue.values()) slots.wake()
      }
      if (database.kind === 'embedded') await database.pglite.listen(TURNS_CHANNEL, wake)
      else await database.listener.subscribe({ channel: TURNS_CHANNEL, onPayload: wake, onReconnect: () => void setImmediate(wakeAll) })
      heartbeat = setInterval(() => void sendHeartbeats().catch(logError), HEARTBEAT_MS)
    },

    async stop() {
      stopping.abort()
      await Promise.all([...slotsByQueue.values()].map((slots) => slots.stop(STOP_MS)))
      clearInterval(heartbeat)
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** pg-boss itself cannot change the policy of a queue. */
async function setPolicy({ db }: Database, name: string, policy: 'short' | 'standard'): Promise<void> {
  await db.execute(sql`update pgboss.queue set policy = ${policy}, singletons_active = null where name = ${name}`)
  await db.execute(sql`update pgboss.job set policy = ${policy} where name = ${name}`)
}
