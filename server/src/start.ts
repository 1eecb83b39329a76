/** Starts an installation: database, tables, queue, then server, worker or both; and stops it in order. */
import { randomUUIDv7 } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Analyst, openAnalyst } from '@seo/engine/worker/analyst'
import { makeDemoAccounts } from '#auth/demo-accounts.ts'
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
import { handlers } from './worker.ts'

/** How often lost jobs are requeued, for example after a crash of a database that does not sync to disk. */
const SWEEP_MS = 60_000

/** Longer than any look takes, so none is running when the thread is closed. */
const QUICK_ANALYST_IDLE_MS = 60_000

export type ServerOrWorker = 'server' | 'worker'

export type Running = {
  services: Services
  /** The address it listens on; null for a worker without a server. */
  address: string | null
  /** The URL of the sample shop that anyone may analyze; development mode only. */
  sample: string | null
  /** Lets running work finish, then closes everything. */
  stop: () => Promise<void>
}

export type StartOptions = Pick<MountOptions, 'inspect'> & {
  only?: ServerOrWorker | undefined
  /** Already open and migrated: tests share one. */
  database?: Database
  now?: () => Date
}

export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const { only, now = () => new Date(), inspect } = options
  if (only !== undefined && config.databaseUrl === null) {
    throw new OperatorError('Server and worker can run apart only on PostgreSQL: set DATABASE_URL, or use npm start.')
  }
  const log = openLog(config.logLevel)

  const opened: { close: () => PromiseLike<void> | void }[] = []
  const closeAll = async () => {
    // In reverse order: requests, then jobs, then what both depend on.
    for (const { close } of opened.splice(0).reverse()) await close()
  }

  try {
    const database = options.database ?? (await connect(config, log))
    opened.push(database)
    if (options.database === undefined) await migrate(database)

    const { db } = database
    const mailer = await openMailer({ config, db, now, log })
    opened.push(mailer)
    const changes = await openChanges(database, now)
    opened.push(changes)
    let signs: Heartbeat | null = null
    // Removed from the list only after requests and jobs have ended.
    opened.push({ close: async () => signs?.close() })
    const quickAnalyst = openQuickAnalyst()
    opened.push(quickAnalyst)
    const queue = await openQueue(database, { works: only !== 'server', log })
    opened.push({ close: queue.stop })

    let address: string | null = null
    const appUrl = () => config.appUrl ?? address ?? `http://${config.host}:${config.port}`
    let sample: string | null = null
    const crawlAllow = () => [...config.crawlAllow, ...(sample === null ? [] : [new URL(sample).host])]
    // Without a key there are no payments, except in development with a single process, which contains the sandbox.
    const hasSandbox = config.development && config.stripe === null && only === undefined && options.database === undefined
    const sandbox = hasSandbox ? await openSandbox(config, { now, appUrl, address: () => address }) : null
    if (sandbox !== null) opened.push({ close: sandbox.stop })
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
    if (config.development && options.database === undefined) await makeDemoAccounts(services)

    let isStopping = false
    let arrived = 0
    let underWay = 0
    if (only !== 'worker') {
      const app = await buildApp(services, { isStopping: () => isStopping, ping: database.ping, inspect, sandbox })
      opened.push({
        close: () =>
          closeServer(
            app.server,
            () => app.close(),
            () => underWay,
          ),
      })
      app.server.on('request', (_, response) => {
        arrived++
        underWay++
        response.once('close', () => underWay--)
      })
      await app.listen({ host: config.host, port: config.port })
      const { port } = app.server.address() as AddressInfo
      address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    }
    if (config.development && only !== 'worker' && options.database === undefined) {
      const { serveSample } = await import('../../sample/serve-sample.ts')
      const site = await serveSample('faulty')
      opened.push({ close: () => site[Symbol.asyncDispose]() })
      sample = site.origin
    }
    if (config.development && only !== 'worker' && options.database === undefined && address !== null) {
      await seedOneTimeBrand(db, Number(new URL(address).port))
    }
    if (only !== 'server') {
      await requeueLostJobs(services)
      await releaseLostWordings(services)
      const sweep = setInterval(() => {
        requeueLostJobs(services).catch((error) => log.warn({ err: error }, 'could not check for lost jobs'))
      }, SWEEP_MS)
      opened.push({ close: () => clearInterval(sweep) })
      await queue.work(handlers({ ...services, db: database.workDb }, mailer, quickAnalyst.analyst), config.analysisPlaces)
      // Find payments made while nothing was running now, not next night.
      if (payments !== null) await queue.send(db, 'billing-reconcile', {})
    }

    // The embedded database has only this process, so all listed ones are from earlier runs.
    if (database.kind === 'embedded') await deleteAllProcesses(db)
    signs = await startHeartbeat(services, db, {
      role: only ?? 'server and worker',
      address,
      places: only === 'server' ? null : config.analysisPlaces,
      running: queue.running,
    })

    return {
      services,
      address,
      sample,
      stop: async () => {
        isStopping = true
        await untilQuiet(() => arrived, config.development ? 300 : 2_000)
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
  return openPayments({ key, webhookSecrets: [webhookSecret], apiBase: origin, isTaxed: false }, { isSandbox: true, onUse })
}

/** Closes idle browser connections, which would delay shutdown after every request was answered. */
async function closeServer(server: Server, close: () => PromiseLike<void>, underWay: () => number): Promise<void> {
  const sweep = setInterval(() => {
    if (underWay() === 0) server.closeAllConnections()
  }, 100)
  await close()
  clearInterval(sweep)
}

/** Created on first use, and again after a crash or a period without looks. */
function openQuickAnalyst(): { analyst: () => Analyst; close: () => Promise<void> } {
  let analyst: Analyst | null = null
  const leave = async () => {
    clearTimeout(idle)
    const left = analyst
    analyst = null
    await left?.close()
  }
  // Its thread takes a quarter of the memory of an idle installation; the next look waits half a second for a new one.
  const idle = setTimeout(() => void leave(), QUICK_ANALYST_IDLE_MS).unref()
  return {
    analyst: () => {
      idle.refresh()
      if (analyst === null || analyst.isEnded()) analyst = openAnalyst()
      return analyst
    },
    close: leave,
  }
}

/** Not ready, but still serving: pending requests arrive, and a load balancer sends new ones elsewhere. */
async function untilQuiet(arrived: () => number, pause: number): Promise<void> {
  for (let round = 0, before = -1; round < 5 && arrived() !== before; round++) {
    before = arrived()
    await sleep(pause)
  }
}
