/**
 * Collects garbage after large pages and files, and after an analysis. V8 waits until a heap of 150 MB is full, because an ordinary crawl
 * creates little garbage (see `worker/threads.ts`). But the tree of a huge page lives long enough to reach old space, so a few of them would
 * fill that heap.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const LARGE_BYTES = 1_000_000
const GROWTH_BYTES = 32 * 1_048_576

let collect: (() => void) | null = null
let usedBefore = 0

function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

export function collectAfterBytes(bytes: number): void {
  if (bytes >= LARGE_BYTES) collectIfGrown()
}

export function collectIfGrown(): void {
  const used = usedBytes()
  // An analysis that has ended left less than it used.
  usedBefore = Math.min(usedBefore, used)
  // Collecting a large heap takes long, so it may grow by more.
  if (used - usedBefore < Math.max(GROWTH_BYTES, usedBefore / 2)) return
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
  usedBefore = usedBytes()
}
