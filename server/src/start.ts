/** Starts a process of an installation: database, migrations, queue, then server, worker or both. Stops them in reverse order. */
import { randomUUIDv7 } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Analyst, openAnalyst } from '@seo/engine/worker/analyst'
import { createDemoAccounts } from '#auth/demo-accounts.ts'
import type { MountOptions } from '#http/mount.ts'
import { requeueLostJobs } from '#jobs/requeue-lost-jobs.ts'
import { seedSequences } from '#mail/seed-sequences.ts'
import { OperatorError } from '#operator-error.ts'
import { type Heartbeat, startHeartbeat } from '#processes/heartbeat.ts'
import { deleteAllProcesses } from '#processes/processes-table.ts'
import { seedPrompts } from '#prompts/edit-prompt.ts'
import { openMailer } from '#providers/mail.ts'
import { openPayments, type Payments } from '#providers/payments.ts'
import { type OnUse, usageRecorder } from '#providers/usage-recorder.ts'
import type { FakeStripe } from '#sandbox/fake-stripe.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import { seedOneTimeBrand } from '#site/brand.ts'
import { releaseLostWordings } from '#wording/release-lost-wordings.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openChanges } from './db/changes.ts'
import { connect, type Database } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openLog } from './log.ts'
import { openQueue } from './queue/queue.ts'
import type { Services } from './services.ts'
import { queueHandlers } from './worker.ts'

/** How often lost work is recovered. Jobs can be lost when a database that does not sync to disk crashes. */
const SWEEP_INTERVAL_MS = 60_000

/** Longer than any quick score takes, so none is being computed when the thread is closed. */
const QUICK_SCORE_ANALYST_IDLE_MS = 60_000

export type ServerOrWorker = 'server' | 'worker'

export type Running = {
  services: Services
  /** The address it listens on; null for a worker without a server. */
  address: string | null
  /** The URL of the sample shop; development mode only. */
  sample: string | null
  /** Lets running work finish, then closes everything. */
  stop: () => Promise<void>
}

export type StartOptions = Pick<MountOptions, 'inspect'> & {
  only?: ServerOrWorker | undefined
  /** A database that is already open and migrated; for tests. */
  database?: Database
  now?: () => Date
}

export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const { only, now = () => new Date(), inspect } = options
  if (only !== undefined && config.databaseUrl === null) {
    throw new OperatorError('Running server and worker separately requires PostgreSQL. Set DATABASE_URL, or use npm start.')
  }
  const log = openLog(config.logLevel)

  const resources: { close: () => PromiseLike<void> | void }[] = []
  const closeAll = async () => {
    // Close in reverse order: requests, then jobs, then what both depend on.
    for (const { close } of resources.splice(0).reverse()) await close()
  }

  try {
    const database = options.database ?? (await connect(config, log))
    resources.push(database)
    if (options.database === undefined) await migrate(database)

    const { db } = database
    const mailer = await openMailer({ config, db, now, log })
    resources.push(mailer)
    const changes = await openChanges(database, now)
    resources.push(changes)
    let heartbeat: Heartbeat | null = null
    // The process stays listed until its requests and jobs have ended.
    resources.push({ close: async () => heartbeat?.close() })
    const quickScoreAnalyst = openQuickScoreAnalyst()
    resources.push(quickScoreAnalyst)
    const queue = await openQueue(database, { works: only !== 'server', log })
    resources.push({ close: queue.stop })

    let address: string | null = null
    const appUrl = () => config.appUrl ?? address ?? `http://${config.host}:${config.port}`
    let sample: string | null = null
    const crawlAllow = () => [...config.crawlAllow, ...(sample === null ? [] : [new URL(sample).host])]
    // Without a Stripe key there are no payments, except in development with a single process, which runs the sandbox.
    const hasSandbox = config.isDevelopment && config.stripe === null && only === undefined && options.database === undefined
    const sandbox = hasSandbox ? await openSandbox(config, { now, appUrl, address: () => address }) : null
    if (sandbox !== null) resources.push({ close: sandbox.stop })
    const payments = await paymentsFor(config, sandbox, usageRecorder({ db, now, log }, 'payments'))
    const services: Services = {
      config,
      db,
      databaseKind: database.kind,
      queue,
      changes,
      log,
      payments,
      now,
      newId: randomUUIDv7,
      appUrl,
      sampleSite: () => sample,
      crawlAllow,
    }
    await seedPrompts(services)
    await seedSequences(services)
    if (config.isDevelopment && options.database === undefined) await createDemoAccounts(services)

    let isStopping = false
    let requestCount = 0
    let openRequests = 0
    if (only !== 'worker') {
      const app = await buildApp(services, { isStopping: () => isStopping, ping: database.ping, inspect, sandbox })
      resources.push({
        close: () =>
          closeServer(
            app.server,
            () => app.close(),
            () => openRequests,
          ),
      })
      app.server.on('request', (_, response) => {
        requestCount++
        openRequests++
        response.once('close', () => openRequests--)
      })
      await app.listen({ host: config.host, port: config.port })
      const { port } = app.server.address() as AddressInfo
      address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    }
    if (config.isDevelopment && only !== 'worker' && options.database === undefined) {
      const { serveSample } = await import('../../sample/serve-sample.ts')
      const sampleServer = await serveSample('faulty')
      resources.push({ close: () => sampleServer[Symbol.asyncDispose]() })
      sample = sampleServer.origin
    }
    if (config.isDevelopment && only !== 'worker' && options.database === undefined && address !== null) {
      await seedOneTimeBrand(db, Number(new URL(address).port))
    }
    if (only !== 'server') {
      const recoverLostWork = async () => {
        await requeueLostJobs(services)
        await releaseLostWordings(services)
      }
      await recoverLostWork()
      const sweep = setInterval(() => {
        recoverLostWork().catch((error) => log.warn({ err: error }, 'could not check for lost work'))
      }, SWEEP_INTERVAL_MS)
      resources.push({ close: () => clearInterval(sweep) })
      await queue.work(queueHandlers({ ...services, db: database.workDb }, mailer, quickScoreAnalyst.analyst), config.maxConcurrentAnalyses)
      // The machine may be off at the scheduled time.
      await queue.send(db, 'retention', {})
      // Payments may have been made while nothing was running. Find them now, not at the nightly reconcile.
      if (payments !== null) await queue.send(db, 'billing-reconcile', {})
    }

    // Only this process uses the embedded database, so all listed processes are from earlier runs.
    if (database.kind === 'embedded') await deleteAllProcesses(db)
    heartbeat = await startHeartbeat(services, db, {
      role: only ?? 'server and worker',
      address,
      places: only === 'server' ? null : config.maxConcurrentAnalyses,
      running: queue.running,
    })

    return {
      services,
      address,
      sample,
      stop: async () => {
        isStopping = true
        await untilNoNewRequests(() => requestCount, config.isDevelopment ? 300 : 2_000)
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function paymentsFor({ stripe }: Config, sandbox: FakeStripe | null, onUse: OnUse): Promise<Payments | null> {
  if (stripe !== null) return openPayments(stripe, { onUse })
  if (sandbox === null) return null
  const { key, webhookSecret, origin } = sandbox
  return openPayments({ key, webhookSecrets: [webhookSecret], apiBase: origin, calculatesTax: false }, { isSandbox: true, onUse })
}

/** Closes idle browser connections once all requests are answered, because they would delay the shutdown. */
async function closeServer(server: Server, close: () => PromiseLike<void>, openRequests: () => number): Promise<void> {
  const sweep = setInterval(() => {
    if (openRequests() === 0) server.closeAllConnections()
  }, 100)
  await close()
  clearInterval(sweep)
}

/** The analyst for quick scores. Created on first use, and again after it crashed or was closed. */
function openQuickScoreAnalyst(): { analyst: () => Analyst; close: () => Promise<void> } {
  let analyst: Analyst | null = null
  const closeAnalyst = async () => {
    clearTimeout(idleTimer)
    const closing = analyst
    analyst = null
    await closing?.close()
  }
  // Close an idle analyst, because its thread takes a quarter of the memory of an idle installation. A new one starts in half a second.
  const idleTimer = setTimeout(() => void closeAnalyst(), QUICK_SCORE_ANALYST_IDLE_MS).unref()
  return {
    analyst: () => {
      idleTimer.refresh()
      if (analyst === null || analyst.isEnded()) analyst = openAnalyst()
      return analyst
    },
    close: closeAnalyst,
  }
}

/** Waits for a pause without new requests, at most five pauses. In this time, a load balancer can send requests elsewhere. */
async function untilNoNewRequests(requestCount: () => number, pauseMs: number): Promise<void> {
  for (let round = 0, before = -1; round < 5 && requestCount() !== before; round++) {
    before = requestCount()
    await sleep(pauseMs)
  }
}
