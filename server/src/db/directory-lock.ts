import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#operator-error.ts'

/** How long we wait for the previous process to stop, so a restart needs no exact timing. */
const MAX_WAIT_MS = 3_000

/** References to all held locks, because a lock is released when it is garbage-collected. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Prevents a second process from using a data folder, because two processes would destroy the embedded database. An exclusive SQLite
 * transaction holds a lock of the operating system, which is released however the process ends. A file with a process id could be stale.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const holderFile = join(directory, 'process.pid')
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: MAX_WAIT_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new OperatorError(
      `The data folder ${directory} is in use by another process${holderText(holderFile)}. Stop that process first, or set DATA_DIR to another folder.`,
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
