import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { testDatabase } from './test-database.ts'

type ProgramDatabase = {
  /** Settings for `launchProgram`. */
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A migrated database for a program that runs as a separate process. It has the same kind as the databases of this test run. */
export async function programDatabase(): Promise<ProgramDatabase> {
  const source = inject('database')
  if (source.kind === 'postgres') {
    const database = await testDatabase()
    return { env: database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}, remove: database.close }
  }
  const folder = mkdtempSync(join(tmpdir(), 'seo-program-'))
  cpSync(source.migrated, join(folder, 'database'), { recursive: true })
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}
