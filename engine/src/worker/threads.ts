/**
 * Threads that have loaded the engine. Loading it takes longer than a small site does, so a thread that has done its work well is kept
 * for the next analysis, for a while.
 */
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread-message.ts'

export const MEMORY_MB = 1_024
/** Pages are read and dropped: where the nursery may grow freely, the process grows with it. */
const NURSERY_MB = 48
const KEPT = 2
/** V8 keeps the memory of an ended thread for eight seconds more; all of it is back after a minute. */
const KEPT_MS = 45_000
/**
 * By so much may the process have grown during an analysis whose thread is kept; of a new thread the engine itself is a hundred. A thread
 * that has grown gives little back while it waits, and a new one begins in a fraction of a second.
 */
const GROWN_BYTES = 50 * 1_048_576
const GROWN_BYTES_NEW = 160 * 1_048_576

// For the threads that begin from now on. What a crawl keeps, it keeps to its end: collecting the old objects of a small heap again and
// again finds nothing, and took an eleventh of all processor time.
setFlagsFromString('--initial-heap-size=150')

type Owner = {
  hear: (message: FromThread) => void
  /** The thread has gone; null: without an error. */
  end: (error: (Error & { code?: string }) | null) => void
}
export type Thread = {
  worker: Worker
  memoryMb: number
  owner: Owner | null
  timer: NodeJS.Timeout | null
  /** Whether the analysis is its first, and how large the process was before it. */
  isNew: boolean
  rssBefore: number
}

let program = new URL('analyst-thread.ts', import.meta.url)
const idle = new Set<Thread>()

/** Another file with the same in it: where all of the engine is in one, a thread begins in a third of the time. */
export function runThreadsFrom(file: URL): void {
  program = file
}

export function takeThread(memoryMb: number, owner: Owner): Thread {
  for (const thread of idle) {
    if (thread.memoryMb !== memoryMb) continue
    retain(thread)
    Object.assign(thread, { owner, isNew: false, rssBefore: process.memoryUsage.rss() } satisfies Partial<Thread>)
    return thread
  }
  return newThread(memoryMb, owner)
}

/** Only a thread that waits for the next step may be left to another analysis. */
export async function leaveThread(thread: Thread): Promise<void> {
  thread.owner = null
  if (idle.size >= KEPT || hasGrown(thread)) return void (await thread.worker.terminate())
  thread.worker.postMessage({ step: 'forget' } satisfies ToThread)
  thread.timer = setTimeout(() => end(thread), KEPT_MS).unref()
  idle.add(thread)
}

/** Other analyses of the process count, too: one thread too many is ended then, which costs little. */
const hasGrown = ({ isNew, rssBefore }: Thread): boolean => process.memoryUsage.rss() - rssBefore > (isNew ? GROWN_BYTES_NEW : GROWN_BYTES)

function newThread(memoryMb: number, owner: Owner): Thread {
  const rssBefore = process.memoryUsage.rss()
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: NURSERY_MB },
  })
  const thread: Thread = { worker, memoryMb, owner, timer: null, isNew: true, rssBefore }
  const gone = (error: Error | null) => {
    retain(thread)
    thread.owner?.end(error)
  }
  // An idle thread does not keep the process.
  worker.unref()
  worker.on('message', (message: FromThread) => thread.owner?.hear(message))
  worker.on('error', gone)
  worker.on('exit', () => gone(null))
  return thread
}

/** Nobody may take it any more while it ends. */
function end(thread: Thread): void {
  idle.delete(thread)
  void thread.worker.terminate()
}

function retain(thread: Thread): void {
  idle.delete(thread)
  if (thread.timer !== null) clearTimeout(thread.timer)
}
