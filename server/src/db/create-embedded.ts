/** PostgreSQL takes five seconds to create an empty database, so it is created once per version and copied for every new data folder. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))

function cachedDatabase(): string {
  const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8'))
  return join(packages, '.cache', `empty-database-${version}`)
}

/** `create` makes an empty database in a folder. */
export async function createEmbeddedDatabase(
  folder: string,
  create: (folder: string) => Promise<void>,
  cached: string = cachedDatabase(),
): Promise<void> {
  if (existsSync(cached)) return cpSync(cached, folder, { recursive: true })
  await create(folder)
  const unfinished = `${cached}.${process.pid}`
  try {
    cpSync(folder, unfinished, { recursive: true })
    renameSync(unfinished, cached)
  } catch {
    // The packages may be read-only, or another process was faster.
    rmSync(unfinished, { recursive: true, force: true })
  }
}
