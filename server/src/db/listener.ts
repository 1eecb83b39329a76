/**
 * The only connection of the process that listens to PostgreSQL. It knows whether the database is reachable: after a lost connection one
 * loop reconnects, and other code waits for this loop instead of reconnecting on its own.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway } from './database-away.ts'

/** Interval of test queries, because an idle connection does not notice that the other machine vanished. */
const HEARTBEAT_MS = 3_000
const HEARTBEAT_TIMEOUT_MS = 5_000
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 3_000

type Query = (statement: string) => Promise<unknown>

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** Messages sent while disconnected are lost. Runs after a reconnect, before other code uses the database. */
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

/** Grows with each failure. Partly random, so that the processes of an installation do not reconnect at the same time. */
export const reconnectDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random / 2)

type Options = {
  config: ClientConfig
  log: Pick<Logger, 'warn'>
  /** Closes all other connections, because a connection to a vanished machine would stay open. */
  onLost: () => void
}

export function openListener({ config, log, onLost }: Options): Listener {
  const subscriptions = new Set<Subscription>()
  const waiters = new Set<(error?: Error) => void>()
  let client: pg.Client | null = null
  let firstConnection: Promise<void> | null = null
  let isConnected = true
  let isClosed = false
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(isReconnect: boolean): Promise<void> {
    const newClient = new pg.Client(config)
    // These handlers are never removed, because a closing connection may fail a second time.
    newClient.on('error', (error) => handleLoss(newClient, error))
    newClient.on('end', () => handleLoss(newClient, new DatabaseAway('The connection was closed')))
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onPayload(payload)
    })
    try {
      await newClient.connect()
      await withTimeout(prepare(newClient, isReconnect))
    } catch (error) {
      void newClient.end().catch(() => {})
      throw error
    }
    client = newClient
    isConnected = true
    for (const settle of [...waiters]) settle()
    scheduleHeartbeat(newClient)
  }

  async function prepare(newClient: pg.Client, isReconnect: boolean): Promise<void> {
    await refuseStandby(newClient)
    for (const { channel } of subscriptions) await newClient.query(`listen "${channel}"`)
    const query: Query = (statement) => newClient.query(statement)
    if (isReconnect) for (const { onReconnect } of subscriptions) await onReconnect(query)
  }

  /** After a failover, the host name may lead to a standby, which is read-only. */
  async function refuseStandby(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new DatabaseAway('The database is a standby')
  }

  function scheduleHeartbeat(connection: pg.Client): void {
    heartbeat = setTimeout(() => {
      withTimeout(refuseStandby(connection)).then(
        () => client === connection && scheduleHeartbeat(connection),
        (error) => handleLoss(connection, error),
      )
    }, HEARTBEAT_MS)
    heartbeat.unref()
  }

  function handleLoss(lost: pg.Client, error: Error): void {
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
      await sleep(reconnectDelayMs(failures))
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
        const settle = (error?: Error) => {
          clearTimeout(timer)
          waiters.delete(settle)
          if (error === undefined) resolve()
          else reject(error)
        }
        const timer = setTimeout(() => settle(new DatabaseAway()), waitMs)
        waiters.add(settle)
      })
    },

    async ping() {
      firstConnection ??= connect(false)
      await firstConnection
      if (client === null) throw new DatabaseAway()
      await withTimeout(client.query('select 1'))
    },

    async subscribe(subscription) {
      firstConnection ??= connect(false)
      await firstConnection
      subscriptions.add(subscription)
      // If disconnected, the reconnect loop subscribes to every channel.
      await client?.query(`listen "${subscription.channel}"`)
      return async () => void subscriptions.delete(subscription)
    },

    async close() {
      isClosed = true
      clearTimeout(heartbeat)
      for (const settle of [...waiters]) settle(new DatabaseAway('The database was closed'))
      await client?.end().catch(() => {})
    },
  }
}

function withTimeout<T>(response: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DatabaseAway('The database does not respond')), HEARTBEAT_TIMEOUT_MS).unref()
  })
  return Promise.race([response, timeout])
}
