import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder with PostgreSQL's server programs, if this machine has them. */
export function findPostgres(): string | null {
  const installFolders = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ])
  const folders = [...installFolders.sort().reverse(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}
