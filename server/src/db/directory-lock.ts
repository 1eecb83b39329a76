import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#operator-error.ts'

/** How long we wait for the previous process to stop, in milliseconds, so a restart needs no exact timing. */
const MAX_WAIT_MS = 3_000

/** Keeps a reference: an unreferenced lock would be garbage-collected and thereby released. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Keeps a second process off a data folder, because two processes on one embedded database destroy it. Uses an operating system lock, taken
 * through SQLite's exclusive transaction: it ends with the process however that dies, and two processes can never both claim a stale lock.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const holderFile = join(directory, 'process.pid')
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: MAX_WAIT_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new OperatorError(
      `The data folder ${directory} is in use by another process${holderText(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  heldLocks.add(lock)
  writeFileSync(holderFile, String(process.pid))
  return {
    release() {
      if (!heldLocks.delete(lock)) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function holderText(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
