import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process of one installation. */
const lockNumber = 7_163_001

/**
 * Brings the tables up to date. All pending steps are one transaction: they come whole or not at all.
 * Several servers may start at once; the first migrates and the others wait for it.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  if (database.kind === 'embedded') return migratePglite(drizzlePglite(database.pglite), { migrationsFolder: folder })

  // The lock belongs to a connection, so lock and migration share one of their own.
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
  } finally {
    client.release(true)
  }
}
