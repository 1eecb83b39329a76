import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { restoreBackup } from './backup.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

/** Restores a backup into a temporary database. Returns the number of rows; throws if it cannot be restored. */
export async function verifyBackup(from: Readable): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-verify-'))
  const database = await connect({ databaseUrl: null, dataDir: folder })
  try {
    await migrate(database)
    return await restoreBackup(database, from)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
