/** Whether a disk is full, as far as failed writes and the data folder tell. */
import { statfs } from 'node:fs/promises'

/** How long a failed write counts; after that the next one decides. */
const REMEMBERED_MS = 30_000
const LEAST_FREE_BYTES = 32 * 1024 * 1024

export type Disk = {
  /** Whether an error says that a disk is full; it is remembered. */
  isFullBy: (error: unknown) => boolean
  isFull: () => Promise<boolean>
}

type Cause = { code?: string; message?: string; cause?: unknown }

/** `dataDir`: where the embedded database lives; null where the disk is another machine's. */
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
