/**
 * Collects garbage after large pages and files, and after an analysis. We let V8 wait until its heap of 150 MB is full, because an ordinary
 * crawl creates little garbage (see `worker/threads.ts`). But the tree of a huge page lives long enough to reach old space, so a few huge
 * pages would fill that heap.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const LARGE_BYTES = 1_000_000
const GROWTH_BYTES = 32 * 1_048_576
/** Heap of a thread after a small site. */
const SMALL_HEAP_BYTES = 80 * 1_048_576

/** V8's own collector. */
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'regular' | 'last-resort' }) => void
let collectGarbage: Collect | null = null
let usedAfterCollection = 0

function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

export function collectAfterBytes(bytes: number): void {
  if (bytes < LARGE_BYTES) return
  const used = usedBytes()
  // After the end of an analysis, less memory may be in use than after the last collection.
  usedAfterCollection = Math.min(usedAfterCollection, used)
  // Collecting a large heap takes long, so a large heap may grow by more.
  if (used - usedAfterCollection >= Math.max(GROWTH_BYTES, usedAfterCollection / 2)) collect('regular')
}

/**
 * Frees memory after an analysis, including empty heap pages, which V8 would keep for eight more seconds. This takes up to a tenth of a
 * second, so a small heap is left alone. Returns the bytes that the heap still takes.
 */
export function collectAfterAnalysis(): number {
  if (heapBytes() > SMALL_HEAP_BYTES) collect('last-resort')
  return heapBytes()
}

function heapBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics()
  return total_physical_size + external_memory
}

function collect(flavor: 'regular' | 'last-resort'): void {
  if (collectGarbage === null) {
    setFlagsFromString('--expose-gc')
    collectGarbage = runInNewContext('gc') as Collect
    // V8 rejects stored code while its flags differ.
    setFlagsFromString('--no-expose-gc')
  }
  collectGarbage({ type: 'major', execution: 'sync', flavor })
  usedAfterCollection = usedBytes()
}
