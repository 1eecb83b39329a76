import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#db/connect.ts'
import { testDatabase } from './test-database.ts'

/** Columns, constraints, indexes and triggers, to compare two databases. */
export const readStructure = async ({ db }: Database) => ({
  columns: await rowsOf(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
  ),
  constraints: await rowsOf(
    db,
    sql`select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  ),
  indexes: await rowsOf(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  triggers: await rowsOf(db, sql`select tgname from pg_trigger where not tgisinternal order by 1`),
})

export async function structureOfNewDatabase(): ReturnType<typeof readStructure> {
  const database = await testDatabase()
  const structure = await readStructure(database)
  await database.close()
  return structure
}
