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
import { createEmbeddedDatabase } from './create-embedded.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EmbeddedQueries, embeddedQueries } from './embedded-queries.ts'
import type { Listener } from './listener.ts'

/** The result of a raw statement, the same for both drivers. */
interface StatementResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

export type Db = PgDatabase<StatementResult>
/** A database or one of its transactions. Inside a transaction use only `tx`, because the embedded database has just one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] | Db

export type Database = {
  /** For requests: fails at once while the database is unavailable. */
  db: Db
  /** For background work: waits while the database is unavailable. */
  workDb: Db
  /** Like `workDb`, but only for the queue: taking jobs and sending their heartbeats. */
  queueDb: Db
  /** Fails if the database does not respond in time. */
  ping: () => Promise<void>
  close: () => Promise<void>
} & ({ kind: 'postgres'; pool: Pool; queuePool: Pool; listener: Listener; url: string } | EmbeddedClient)

export type EmbeddedClient = { kind: 'embedded'; pglite: PGlite; query: EmbeddedQueries['query'] }

export async function rowsOf<Row extends Record<string, unknown>>(db: Tx, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

export const connect = (location: { databaseUrl: string | null; dataDir: string }, log?: Pick<Logger, 'warn'>): Promise<Database> =>
  location.databaseUrl === null ? openEmbedded(location.dataDir) : openPostgres(location.databaseUrl, log)

export async function openPostgres(url: string, log?: Pick<Logger, 'warn'>): Promise<Database> {
  const { drizzleOn, openPools } = await import('./postgres.ts')
  const { pool, workPool, queuePool, listener, close } = openPools(url, log)
  return {
    kind: 'postgres',
    db: drizzleOn(pool),
    workDb: drizzleOn(workPool),
    queueDb: drizzleOn(queuePool),
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
    const folder = join(dataDir, 'database')
    const unfinishedFolder = join(dataDir, 'database.new')
    if (!existsSync(folder)) {
      // Create the database in another folder and rename the folder at the end: a kill during the first start leaves no broken database.
      rmSync(unfinishedFolder, { recursive: true, force: true })
      await createEmbeddedDatabase(unfinishedFolder, async (newFolder) => (await openPglite({ dataDir: newFolder })).close())
      renameSync(unfinishedFolder, folder)
    }
    const database = embeddedDatabase(await openPglite({ dataDir: folder }))
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

/** PostgreSQL's type numbers. */
const BYTEA = 17
export const DATE_TYPES = { date: 1082, timestamp: 1114, timestamptz: 1184 }

const conversions: PGliteOptions = {
  // Node converts bytes to hex in a tenth of the time that PGlite takes.
  serializers: { [BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}` },
  parsers: {
    [BYTEA]: (digits: string) => Buffer.from(digits.slice('\\x'.length), 'hex'),
    // As with PostgreSQL, times stay text, and Drizzle converts them in columns.
    ...Object.fromEntries(Object.values(DATE_TYPES).map((type) => [type, (text: string) => text])),
  },
}

/** V8 needs a gigabyte to optimize one function of PostgreSQL. With the simple compiler the database is a tenth slower (decision 3). */
const SIMPLE_COMPILER_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** The default is 128 MB. Less is enough, because repeated reads come from the system's file cache (decision 35). */
const SHARED_BUFFERS = '16MB'

export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  for (const flag of SIMPLE_COMPILER_FLAGS) setFlagsFromString(flag)
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create({ ...conversions, startParams, ...options })
}

export function embeddedDatabase(pglite: PGlite): Database {
  const { query, queryInTransaction } = embeddedQueries(pglite)
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query,
    transaction: (run) => pglite.transaction((tx) => run({ ...tx, query: queryInTransaction })),
  }
  const db: Db = drizzlePglite({ client: client as PGlite })
  const ping = async () => void (await rowsOf(db, sql`select 1`))
  return { kind: 'embedded', db, workDb: db, queueDb: db, pglite, query, ping, close: () => pglite.close() }
}
