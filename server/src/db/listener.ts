/**
 * The one connection of a process that listens to PostgreSQL, and with that the one place that knows whether the database can be
 * reached. When it is lost a single loop connects again; everybody else asks here instead of trying for themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway } from './database-away.ts'

/** An idle listener hears nothing of a machine that has vanished, so it asks. */
const HEARTBEAT_MS = 3_000
const HEARTBEAT_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 3_000

type Query = (statement: string) => Promise<unknown>

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** After the connection was lost and found: what was sent meanwhile is gone. Nobody else uses the database before it is done. */
  onReconnect: (query: Query) => Promise<void> | void
  onLost?: () => void
}

export type Listener = {
  /** True before the first subscription, too: nobody has looked yet. */
  isConnected: () => boolean
  /** Resolves once the database can be reached, and fails when that takes too long. */
  untilConnected: (waitMs: number) => Promise<void>
  /** Fails when the database does not answer in time. */
  ping: () => Promise<void>
  /** Gives back how to stop. */
  subscribe: (subscription: Subscription) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Longer after each failure, and never the same for all processes of an installation. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + random / 2)

type Options = {
  config: ClientConfig
  log: Pick<Logger, 'warn'>
  /** Cuts all other connections: those to a machine that has vanished would never notice. */
  onLost: () => void
}

export function openListener({ config, log, onLost }: Options): Listener {
  const subscriptions = new Set<Subscription>()
  const waiting = new Set<(error?: Error) => void>()
  let client: pg.Client | null = null
  let first: Promise<void> | null = null
  let isConnected = true
  let isClosed = false
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(isAgain: boolean): Promise<void> {
    const next = new pg.Client(config)
    // Stays for good: a connection that is being closed may fail a second time.
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new DatabaseAway('The connection was closed')))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onPayload(payload)
    })
    try {
      await next.connect()
      await inTime(prepare(next, isAgain))
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    isConnected = true
    for (const done of [...waiting]) done()
    beat(next)
  }

  async function prepare(next: pg.Client, isAgain: boolean): Promise<void> {
    await askStandby(next)
    for (const { channel } of subscriptions) await next.query(`listen "${channel}"`)
    const query: Query = (statement) => next.query(statement)
    if (isAgain) for (const { onReconnect } of subscriptions) await onReconnect(query)
  }

  /** A standby that took the old name, or a primary that became one, serves reads only. */
  async function askStandby(on: pg.Client): Promise<void> {
    const { rows } = await on.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new DatabaseAway('The database is a standby')
  }

  function beat(on: pg.Client): void {
    heartbeat = setTimeout(() => {
      inTime(askStandby(on)).then(
        () => client === on && beat(on),
        (error) => lose(on, error),
      )
    }, HEARTBEAT_MS)
    heartbeat.unref()
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isClosed) return
    client = null
    isConnected = false
    clearTimeout(heartbeat)
    log.warn({ err: error }, 'the database is away')
    void lost.end().catch(() => {})
    onLost()
    for (const subscription of subscriptions) subscription.onLost?.()
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    for (let failures = 0; !isClosed; failures++) {
      await sleep(pauseAfter(failures))
      if (isClosed) return
      try {
        await connect(true)
        return log.warn('the database is back')
      } catch (error) {
        log.warn({ err: error }, 'the database is still away')
      }
    }
  }

  return {
    isConnected: () => isConnected,

    async untilConnected(waitMs) {
      if (isClosed) throw new DatabaseAway('The database was closed')
      if (isConnected) return
      await new Promise<void>((resolve, reject) => {
        const done = (error?: Error) => {
          clearTimeout(timer)
          waiting.delete(done)
          if (error === undefined) resolve()
          else reject(error)
        }
        const timer = setTimeout(() => done(new DatabaseAway()), waitMs)
        waiting.add(done)
      })
    },

    async ping() {
      first ??= connect(false)
      await first
      if (client === null) throw new DatabaseAway()
      await inTime(client.query('select 1'))
    },

    async subscribe(subscription) {
      first ??= connect(false)
      await first
      subscriptions.add(subscription)
      // While it is away, the loop listens to every channel when it is back.
      await client?.query(`listen "${subscription.channel}"`)
      return async () => void subscriptions.delete(subscription)
    },

    async close() {
      isClosed = true
      clearTimeout(heartbeat)
      for (const done of [...waiting]) done(new DatabaseAway('The database was closed'))
      await client?.end().catch(() => {})
    },
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DatabaseAway('The database does not answer')), HEARTBEAT_TIMEOUT_MS).unref()
  })
  return Promise.race([answer, late])
}
