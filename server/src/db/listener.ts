/**
 * The process's only connection that listens to PostgreSQL, and the only place that knows whether the database is reachable. After a loss a
 * single loop reconnects; other code asks here instead of reconnecting on its own.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway } from './database-away.ts'

/** An idle connection does not notice that the other machine vanished, so it sends a query. */
const HEARTBEAT_MS = 3_000
const HEARTBEAT_TIMEOUT_MS = 5_000
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 3_000

type Query = (statement: string) => Promise<unknown>

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** Runs after a reconnect, before other code uses the database: messages sent in between are lost. */
  onReconnect: (query: Query) => Promise<void> | void
  onLost?: () => void
}

export type Listener = {
  /** Also true before the first subscription, when nothing has connected yet. */
  isConnected: () => boolean
  /** Resolves once the database is reachable; rejects after `waitMs`. */
  untilConnected: (waitMs: number) => Promise<void>
  /** Fails if the database does not respond in time. */
  ping: () => Promise<void>
  /** Returns a function that unsubscribes. */
  subscribe: (subscription: Subscription) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Grows with each failure, and differs between the processes of an installation. */
export const reconnectDelay = (failures: number, random = Math.random()): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random / 2)

type Options = {
  config: ClientConfig
  log: Pick<Logger, 'warn'>
  /** Closes all other connections: those to a vanished machine would never notice. */
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
    // Never removed: a closing connection may fail a second time.
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

  /** Detects a standby behind the old host name, or a primary that became one: both are read-only. */
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
    log.warn({ err: error }, 'the database connection was lost')
    void lost.end().catch(() => {})
    onLost()
    for (const subscription of subscriptions) subscription.onLost?.()
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    for (let failures = 0; !isClosed; failures++) {
      await sleep(reconnectDelay(failures))
      if (isClosed) return
      try {
        await connect(true)
        return log.warn('the database connection is back')
      } catch (error) {
        log.warn({ err: error }, 'the database is still unavailable')
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
      // If disconnected, the reconnect loop subscribes to every channel.
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
