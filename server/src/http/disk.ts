/** Detects a full disk from failed writes and the free space of the data folder. */
import { statfs } from 'node:fs/promises'

/** How long a failed write counts; after that the next write decides. */
const REMEMBERED_MS = 30_000
const LEAST_FREE_BYTES = 32 * 1024 * 1024

export type Disk = {
  /** Whether an error means that a disk is full; remembers it. */
  isFullBy: (error: unknown) => boolean
  isFull: () => Promise<boolean>
}

type Cause = { code?: string; message?: string; cause?: unknown }

/** `dataDir`: the folder of the embedded database; null if the data is on another machine. */
export function openDisk(dataDir: string | null, now: () => number = () => performance.now()): Disk {
  let lastFailure = Number.NEGATIVE_INFINITY
  return {
    isFullBy(error) {
      for (let cause = error as Cause | undefined; cause; cause = cause.cause as Cause | undefined) {
        if (cause.code === 'ENOSPC' || cause.code === '53100' || /no space left on device/i.test(cause.message ?? '')) {
          lastFailure = now()
          return true
        }
      }
      return false
    },
    async isFull() {
      if (now() - lastFailure < REMEMBERED_MS) return true
      if (dataDir === null) return false
      const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
      return bavail * bsize < LEAST_FREE_BYTES
    },
  }
}
