import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#operator-error.ts'

/** Milliseconds that the one before may take to stop: a restart need not be timed by hand. */
const patience = 3_000

/** Held here, because a lock that nobody refers to would be collected as garbage and be released by that. */
const held = new Set<DatabaseSync>()

/**
 * Keeps a second process off a data folder: two on one embedded database destroy it.
 * The lock is the operating system's own, taken through SQLite's exclusive transaction, so that it ends with the
 * process however that dies, and two processes can never both believe a stale lock to be theirs.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const holderFile = join(directory, 'process.pid')
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: patience })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new OperatorError(
      `The data folder ${directory} is in use by another process${holder(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  held.add(lock)
  writeFileSync(holderFile, String(process.pid))
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
