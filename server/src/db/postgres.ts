/** Connections to PostgreSQL. While it is unavailable, requests fail at once and background work waits. */
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { DatabaseAway, isDatabaseAway } from './database-away.ts'
import { type Listener, openListener } from './listener.ts'

/** How long background work waits for the database before it fails and the queue retries it. */
const MAX_WAIT_MS = 60_000
const RETRY_DELAY_MS = 200

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, release: (release?: boolean | Error) => void) => void

class GuardedPool extends pg.Pool {
  readonly #connectWhenReady: (connect: () => Promise<PoolClient>) => Promise<PoolClient>

  constructor(config: PoolConfig, connectWhenReady: (connect: () => Promise<PoolClient>) => Promise<PoolClient>) {
    super(config)
    this.#connectWhenReady = connectWhenReady
    // A connection in use has no error listener, and an unhandled error would end the process. Callers get the error from their query.
    this.on('connect', (client) => client.on('error', () => {}))
    this.on('error', () => {})
  }

  override connect(): Promise<PoolClient>
  override connect(done: ConnectCallback): void
  override connect(done?: ConnectCallback): Promise<PoolClient> | undefined {
    const connecting = this.#connectWhenReady(() => super.connect())
    if (done === undefined) return connecting
    connecting.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    )
    return undefined
  }
}

const failFast = (listener: Listener) => async (connect: () => Promise<PoolClient>) => {
  if (!listener.isConnected()) throw new DatabaseAway()
  return connect()
}

const waitUntilConnected = (listener: Listener) => async (connect: () => Promise<PoolClient>) => {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  for (;;) {
    await listener.untilConnected(Math.max(0, giveUpAt - performance.now()))
    try {
      return await connect()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error
      // Try again later: the listener may not have noticed a lost connection yet, or there are temporarily too many connections.
      await sleep(RETRY_DELAY_MS)
    }
  }
}

export type Pools = { pool: pg.Pool; workPool: pg.Pool; queuePool: pg.Pool; listener: Listener; close: () => Promise<void> }

export function openPools(url: string, log: Pick<Logger, 'warn'> = { warn: () => {} }): Pools {
  const sockets = new Set<Socket>()
  const common = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A new socket resolves the host name again, so that after a failover new connections go to the new machine.
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  }
  const listener = openListener({
    config: { ...common, application_name: 'listener' },
    log,
    onLost: () => {
      for (const socket of sockets) socket.destroy()
    },
  })
  const pool = new GuardedPool({ ...common, max: 10, statement_timeout: 10_000 }, failFast(listener))
  const workPool = new GuardedPool({ ...common, max: 6, statement_timeout: 30_000 }, waitUntilConnected(listener))
  // A separate pool, because a job is given to another worker if its heartbeat is late.
  const queuePool = new GuardedPool({ ...common, max: 3, statement_timeout: 30_000 }, waitUntilConnected(listener))
  const close = async () => {
    await listener.close()
    await Promise.all([pool.end(), workPool.end(), queuePool.end()])
  }
  return { pool, workPool, queuePool, listener, close }
}

/**
 * Drizzle on a pool. If a connection breaks before a transaction has begun on it, as idle ones do when the database restarts, the
 * transaction begins again on another one. Drizzle itself would fail, and would never release the broken connection.
 */
export function drizzleOn(pool: pg.Pool) {
  const db = drizzle(pool)
  const transaction: typeof db.transaction = async (run, config) => {
    // Each broken connection leaves the pool, so the last attempt gets a new one.
    for (let attemptsLeft = pool.options.max; ; attemptsLeft--) {
      const client = await pool.connect()
      let hasBegun = false
      let isBroken = false
      try {
        return await drizzle(client).transaction((tx) => {
          hasBegun = true
          return run(tx)
        }, config)
      } catch (error) {
        isBroken = isDatabaseAway(error)
        if (hasBegun || !isBroken || attemptsLeft === 0) throw error
      } finally {
        client.release(isBroken)
      }
    }
  }
  return Object.assign(db, { transaction })
}
