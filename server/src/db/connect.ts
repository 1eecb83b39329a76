/** Opens the database: PostgreSQL by its address, or the embedded one in the data folder. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { lockDirectory } from './directory-lock.ts'
import type { Listener } from './listener.ts'

/** What both drivers answer to a statement written by hand. */
interface StatementResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

export type Db = PgDatabase<StatementResult>
/** A database or a transaction of it. Inside a transaction use only this: the embedded database has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] | Db

export type Database = {
  /** For requests: fails at once while the database is away. */
  db: Db
  /** For work in the background: waits while the database is away. */
  workDb: Db
  /** The same, for taking jobs and saying that they live. */
  queueDb: Db
  /** Fails when the database does not answer in time. */
  ping: () => Promise<void>
  close: () => Promise<void>
} & ({ kind: 'postgres'; pool: Pool; queuePool: Pool; listener: Listener; url: string } | { kind: 'embedded'; pglite: PGlite })

/** The rows of a statement written by hand. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Tx, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

export const connect = (where: { databaseUrl: string | null; dataDir: string }, log?: Pick<Logger, 'warn'>): Promise<Database> =>
  where.databaseUrl === null ? openEmbedded(where.dataDir) : openPostgres(where.databaseUrl, log)

/** The driver is loaded by those who need it. */
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
      // Made beside and renamed when whole: a first start that is killed leaves nothing half-made behind.
      rmSync(unfinished, { recursive: true, force: true })
      await (await openPglite({ dataDir: unfinished })).close()
      renameSync(unfinished, home)
    }
    const database = embedded(await openPglite({ dataDir: home }))
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

/** The type of packed bytes, as PostgreSQL numbers it. */
const BYTEA = 17

/** PGlite writes and reads bytes digit by digit; Node takes a tenth of the time. */
const bytesByNode: PGliteOptions = {
  serializers: { [BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}` },
  parsers: { [BYTEA]: (digits: string) => Buffer.from(digits.slice('\\x'.length), 'hex') },
}

/** One function of PostgreSQL takes V8 a gigabyte to compile for speed. Compiled simply it is a tenth slower (decision 3). */
const COMPILED_SIMPLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** PostgreSQL would hold 128 MB of pages for itself. What it reads again comes from the system's own cache, which is other programs' too (decision 35). */
const SHARED_BUFFERS = '16MB'

export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  for (const setting of COMPILED_SIMPLY) setFlagsFromString(setting)
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create({ ...bytesByNode, startParams, ...options })
}

export function embedded(pglite: PGlite): Database {
  const db: Db = drizzlePglite(pglite)
  const ping = async () => void (await rowsOf(db, sql`select 1`))
  return { kind: 'embedded', db, workDb: db, queueDb: db, pglite, ping, close: () => pglite.close() }
}
