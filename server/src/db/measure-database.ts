import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './connect.ts'

export type DatabaseMeasurements = {
  kind: Database['kind']
  responseMs: number
  sizeBytes: number
  /** Null for the embedded database, which has one connection. */
  connections: { used: number; max: number } | null
}

/** Measures the response time with a minimal query. It includes the wait for a connection. */
export async function measureDatabase(db: Db, kind: Database['kind']): Promise<DatabaseMeasurements> {
  const started = performance.now()
  await rowsOf(db, sql`select 1`)
  const responseMs = performance.now() - started
  const [size] = await rowsOf<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float as bytes`)
  return {
    kind,
    responseMs: Math.round(responseMs * 10) / 10,
    sizeBytes: size?.bytes ?? 0,
    connections: kind === 'embedded' ? null : await connectionsOf(db),
  }
}

async function connectionsOf(db: Db): Promise<{ used: number; max: number }> {
  const [row] = await rowsOf<{ used: number; max: number }>(
    db,
    sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as max`,
  )
  return row ?? { used: 0, max: 0 }
}
