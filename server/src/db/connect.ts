/** Opens the database: PostgreSQL by its URL, or the embedded one in the data folder. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createEmbedded } from './create-embedded.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Listener } from './listener.ts'

/** The result of a raw statement, the same for both drivers. */
interface StatementResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

export type Db = PgDatabase<StatementResult>
/** A database or one of its transactions. Inside a transaction use only this: the embedded database has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] | Db

export type Database = {
  /** For requests: fails at once while the database is unavailable. */
  db: Db
  /** For background work: waits while the database is unavailable. */
  workDb: Db
  /** Like `workDb`, for taking jobs and their heartbeats. */
  queueDb: Db
  /** Fails if the database does not respond in time. */
  ping: () => Promise<void>
  close: () => Promise<void>
} & ({ kind: 'postgres'; pool: Pool; queuePool: Pool; listener: Listener; url: string } | { kind: 'embedded'; pglite: PGlite })

export async function rowsOf<Row extends Record<string, unknown>>(db: Tx, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

export const connect = (where: { databaseUrl: string | null; dataDir: string }, log?: Pick<Logger, 'warn'>): Promise<Database> =>
  where.databaseUrl === null ? openEmbedded(where.dataDir) : openPostgres(where.databaseUrl, log)

/** Loads the driver lazily. */
export async function openPostgres(url: string, log?: Pick<Logger, 'warn'>): Promise<Database> {
  const [{ openPools }, { drizzle }] = await Promise.all([import('./postgres.ts'), import('drizzle-orm/node-postgres')])
  const { pool, workPool, queuePool, listener, close } = openPools(url, log)
  const on = (each: Pool): Db => drizzle(each)
  return {
    kind: 'postgres',
    db: on(pool),
    workDb: on(workPool),
    queueDb: on(queuePool),
    pool,
    queuePool,
    listener,
    url,
    ping: listener.ping,
    close,
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDirectory(dataDir)
  try {
    const home = join(dataDir, 'database')
    const unfinished = join(dataDir, 'database.new')
    if (!existsSync(home)) {
      // Created in a separate folder and renamed when complete: a killed first start leaves nothing half-made.
      rmSync(unfinished, { recursive: true, force: true })
      await createEmbedded(unfinished, async (folder) => (await openPglite({ dataDir: folder })).close())
      renameSync(unfinished, home)
    }
    const database = embeddedDatabase(await openPglite({ dataDir: home }))
    return {
      ...database,
      close: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** PostgreSQL's type number of bytea. */
const BYTEA = 17

/** PGlite converts bytes digit by digit; Node takes a tenth of the time. */
const bytesByNode: PGliteOptions = {
  serializers: { [BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}` },
  parsers: { [BYTEA]: (digits: string) => Buffer.from(digits.slice('\\x'.length), 'hex') },
}

/** Optimizing one function of PostgreSQL costs V8 a gigabyte. The simple compiler makes it a tenth slower (decision 3). */
const COMPILED_SIMPLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** The default is 128 MB. With less, repeated reads come from the system's file cache, which all programs share (decision 35). */
const SHARED_BUFFERS = '16MB'

export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  for (const setting of COMPILED_SIMPLY) setFlagsFromString(setting)
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create({ ...bytesByNode, startParams, ...options })
}

export function embeddedDatabase(pglite: PGlite): Database {
  const db: Db = drizzlePglite(pglite)
  const ping = async () => void (await rowsOf(db, sql`select 1`))
  return { kind: 'embedded', db, workDb: db, queueDb: db, pglite, ping, close: () => pglite.close() }
}
