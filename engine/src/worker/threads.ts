/**
 * A pool of threads that have loaded the engine. Loading takes longer than analyzing a small site, so a healthy thread is kept for the next
 * analysis for a while.
 */
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread-message.ts'

export const MEMORY_MB = 1_024
/** Pages are dropped soon after they are read, so a young generation without a limit would only make the process larger. */
const YOUNG_GENERATION_MB = 48
const MAX_IDLE_THREADS = 2
/** V8 frees the memory of an ended thread after eight more seconds, so all of it is free within a minute. */
const IDLE_MS = 45_000
/** A thread with a larger heap is ended after its analysis; the engine itself takes 40 MB. Starting a new thread takes under a second. */
const MAX_KEPT_HEAP_BYTES = 96 * 1_048_576
/** A thread ends within this time, unless it hangs. Much shorter than the time that a stopping process waits. */
const MAX_ENDING_MS = 10_000

// Applies to threads started from now on. A crawl keeps its objects to the end, so collecting the old objects of a small heap again and
// again finds nothing; it took an eleventh of all CPU time.
setFlagsFromString('--initial-heap-size=150')

type Owner = {
  onMessage: (message: FromThread) => void
  /** The thread has ended; null means without an error. */
  onEnd: (error: (Error & { code?: string }) | null) => void
}
export type Thread = {
  worker: Worker
  memoryMb: number
  owner: Owner | null
  timer: NodeJS.Timeout | null
}

let program = new URL('analyst-thread.ts', import.meta.url)
const idle = new Set<Thread>()

/** Starts threads from another file. From a bundle that has the whole engine in one file, a thread starts in a third of the time. */
export function runThreadsFrom(file: URL): void {
  program = file
}

export function acquireThread(memoryMb: number, owner: Owner): Thread {
  for (const thread of idle) {
    if (thread.memoryMb !== memoryMb) continue
    removeFromIdle(thread)
    thread.owner = owner
    return thread
  }
  return newThread(memoryMb, owner)
}

/** Only a thread that has forgotten its analysis may be reused by another. */
export async function releaseThread(thread: Thread, heapBytes: number): Promise<void> {
  thread.owner = null
  if (idle.size >= MAX_IDLE_THREADS || heapBytes > MAX_KEPT_HEAP_BYTES) return endThread(thread)
  thread.timer = setTimeout(() => {
    // First, so that no analysis acquires it while it ends.
    idle.delete(thread)
    void endThread(thread)
  }, IDLE_MS).unref()
  idle.add(thread)
}

function newThread(memoryMb: number, owner: Owner): Thread {
  const worker = new Worker(program, {
    // Stack traces name the lines of the sources.
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const thread: Thread = { worker, memoryMb, owner, timer: null }
  const onGone = (error: Error | null) => {
    removeFromIdle(thread)
    thread.owner?.onEnd(error)
  }
  // An idle thread must not keep the process alive.
  worker.unref()
  worker.on('message', (message: FromThread) => thread.owner?.onMessage(message))
  worker.on('error', onGone)
  worker.on('exit', () => onGone(null))
  return thread
}

/**
 * Lets the thread end itself between two of its tasks. `terminate` would stop it anywhere, and if that is while it creates a decompressor,
 * Node aborts the whole process (“close before init”). So only a thread that hangs is terminated.
 */
export async function endThread({ worker }: Thread): Promise<void> {
  // The thread has ended already.
  if (worker.threadId === -1) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const timer = setTimeout(() => worker.terminate(), MAX_ENDING_MS)
  // The process must not exit before the thread: that would terminate it.
  worker.ref()
  worker.postMessage({ step: 'end' } satisfies ToThread)
  await ended
  clearTimeout(timer)
}

function removeFromIdle(thread: Thread): void {
  idle.delete(thread)
  if (thread.timer !== null) clearTimeout(thread.timer)
}
