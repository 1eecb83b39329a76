/** Detects a full disk from failed writes and the free space of the data folder. */
import { statfs } from 'node:fs/promises'

/**
 * How long the disk counts as full after a failed write. After that, its free space decides; without a local database, the next write
 * decides.
 */
const FULL_AFTER_FAILURE_MS = 30_000
const MIN_FREE_BYTES = 32 * 1024 * 1024

export type Disk = {
  /** Returns true if a full disk caused the error. Then `isFull` is also true for the next 30 seconds. */
  recordIfFullDisk: (error: unknown) => boolean
  isFull: () => Promise<boolean>
}

type Cause = { code?: string; message?: string; cause?: unknown }

/** `dataDir`: the folder of the embedded database; null if the data is on another machine. */
export function openDisk(dataDir: string | null, now: () => number = () => performance.now()): Disk {
  let lastFailureMs = Number.NEGATIVE_INFINITY
  return {
    recordIfFullDisk(error) {
      for (let cause = error as Cause | undefined; cause; cause = cause.cause as Cause | undefined) {
        if (cause.code === 'ENOSPC' || cause.code === '53100' || /no space left on device/i.test(cause.message ?? '')) {
          lastFailureMs = now()
          return true
        }
      }
      return false
    },
    async isFull() {
      if (now() - lastFailureMs < FULL_AFTER_FAILURE_MS) return true
      if (dataDir === null) return false
      const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
      return bavail * bsize < MIN_FREE_BYTES
    },
  }
}
