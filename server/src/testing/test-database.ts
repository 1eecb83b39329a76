import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { type Database, embeddedDatabase, openPglite, openPostgres } from '#db/connect.ts'
import { query } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database kind of this run, and the folders or the server to copy from. */
    database: { kind: 'embedded'; empty: string; migrated: string } | { kind: 'postgres'; url: string }
  }
}

/** A migrated database for one test file, or an empty one. */
export async function testDatabase({ empty = false } = {}): Promise<Database> {
  const source = inject('database')
  if (source.kind === 'embedded') return copyEmbedded(empty ? source.empty : source.migrated)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(source.url, `create database "${name}" template ${empty ? 'template0' : 'template_for_tests'}`)
  return openPostgres(source.url.replace(/\/[^/]*$/, `/${name}`))
}

async function copyEmbedded(template: string): Promise<Database> {
  const folder = mkdtempSync(join(dirname(template), 'copy-'))
  cpSync(template, folder, { recursive: true })
  const database = embeddedDatabase(await openPglite({ dataDir: folder }))
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
