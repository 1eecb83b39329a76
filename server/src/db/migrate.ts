import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary number, the same in every process of an installation. */
const MIGRATION_LOCK = 7_163_001

/** Runs all pending migrations in one transaction. If several servers start at once, the first one migrates and the others wait. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  if (database.kind === 'embedded') return migratePglite(drizzlePglite(database.pglite), { migrationsFolder: folder })

  // The lock belongs to a connection, so the migration must use the same connection.
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
  } finally {
    client.release(true)
  }
}
