import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, embeddedDatabase, openPglite, openPostgres } from '#db/connect.ts'
import { query } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database kind of this run, and what to copy from. */
    database: { kind: 'embedded'; empty: string; migrated: string } | { kind: 'postgres'; url: string }
  }
}

/** A migrated database for one test file, or an empty one. */
export async function testDatabase({ empty = false } = {}): Promise<Database> {
  const source = inject('database')
  if (source.kind === 'embedded') {
    return embeddedDatabase(await openPglite({ loadDataDir: new Blob([readFileSync(empty ? source.empty : source.migrated)]) }))
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(source.url, `create database "${name}" template ${empty ? 'template0' : 'template_for_tests'}`)
  return openPostgres(source.url.replace(/\/[^/]*$/, `/${name}`))
}
