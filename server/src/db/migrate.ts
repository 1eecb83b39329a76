import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary number, the same in every process of an installation. */
const lockNumber = 7_163_001

/**
 * Migrates the tables. All pending steps run in one transaction: all or nothing. If several servers start at once, the first migrates and
 * the others wait.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  if (database.kind === 'embedded') return migratePglite(drizzlePglite(database.pglite), { migrationsFolder: folder })

  // The lock belongs to a connection, so lock and migration share a dedicated one.
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
  } finally {
    client.release(true)
  }
}
