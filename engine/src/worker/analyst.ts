/**
 * The engine in a separate thread: parsing and judging never block the host, a page that uses up all memory ends the thread and not the
 * host, and a hanging thread is ended. The thread keeps the state of one analysis between its steps. The output of each step is sent in
 * chunks, and another analyst can continue from the stored chunks.
 */
import type { Comparison } from '#causes/compare.ts'
import type { Chunk, StoredChunk } from './chunks.ts'
import type { CrawlProgress, FromThread, Step, Steps, ToThread } from './thread-message.ts'
import { acquireThread, endThread, MEMORY_MB, releaseThread } from './threads.ts'

/**
 * After this time without a message, a thread that uses the CPU counts as hanging. It sends a message every second, except while it runs the
 * site rules, which take less time even on a very large site.
 */
const HANG_TIMEOUT_MS = 60_000
/**
 * Checks in a row without a message, each after half of `HANG_TIMEOUT_MS`, until the thread counts as hanging even without using the CPU.
 * Generous, because a busy machine may not run the thread for minutes.
 */
const MAX_SILENCES = 20

const STEP_FAILED = 'Something failed on our side. Run the analysis again.'

/** The message is a sentence for the user; `cause` is the stack trace, with the error's message, if a step threw an error in the thread. */
export class AnalysisFailed extends Error {}

export type StepCallbacks = {
  signal?: AbortSignal
  onProgress?: (progress: CrawlProgress) => void
  /** The thread continues meanwhile, but sends no more chunks until the promise resolves. */
  onChunks?: (chunks: Chunk[]) => Promise<void> | void
}

export type Analyst = {
  /** A quick look at one page; any number can run at the same time. */
  look: (input: Steps['look']['input'], callbacks?: StepCallbacks) => Promise<Steps['look']['output']>
  crawl: (input: Steps['crawl']['input'], callbacks?: StepCallbacks) => Promise<Steps['crawl']['output']>
  /** Restores one stored chunk. Chunks of one kind must come in their order. */
  restore: (now: number, chunk: StoredChunk) => Promise<null>
  judge: () => Promise<Steps['judge']['output']>
  /** Sends the requests that rules need beyond the pages. */
  probe: (options: Steps['probe']['input'], callbacks?: StepCallbacks) => Promise<Steps['probe']['output']>
  /** Also sends the judgement to the host. If the analysis is interrupted before that, the stored crawl is judged again. */
  plan: (callbacks?: StepCallbacks) => Promise<Steps['plan']['output']>
  /** What changed since another analysis, whose findings are passed chunk by chunk. */
  compare: (findings: AsyncIterable<Uint8Array>) => Promise<Comparison>
  /** The actions before they are checked or reworded. */
  draft: (callbacks?: StepCallbacks) => Promise<Steps['draft']['output']>
  write: (names: Steps['write']['input'], callbacks?: StepCallbacks) => Promise<null>
  rules: () => Promise<Steps['rules']['output']>
  /** The description of a rule; to write it, the rule’s examples are judged. */
  describe: (id: string) => Promise<Steps['describe']['output']>
  /** Whether the thread has ended or was closed; every step fails from then on. */
  isEnded: () => boolean
  close: () => Promise<void>
}

type PendingStep = StepCallbacks & { done: (result: never) => void; fail: (error: Error) => void }

export function openAnalyst({
  memoryMb = MEMORY_MB,
  hangTimeoutMs = HANG_TIMEOUT_MS,
}: {
  memoryMb?: number
  hangTimeoutMs?: number
} = {}): Analyst {
  const thread = acquireThread(memoryMb, { onMessage, onEnd })
  const { worker } = thread
  const pending = new Map<number, PendingStep>()
  let lastId = 0
  let endError: Error | null = null
  let watch: NodeJS.Timeout | null = null
  let silences = 0
  let usedBeforeMs = 0

  const send = (message: ToThread) => worker.postMessage(message)
  const takePending = (id: number): PendingStep | undefined => {
    const step = pending.get(id)
    pending.delete(id)
    if (pending.size === 0 && watch !== null) {
      clearTimeout(watch)
      watch = null
      // An idle thread must not keep the process alive.
      worker.unref()
    }
    return step
  }
  const failAll = (error: Error): void => {
    endError ??= error
    for (const id of [...pending.keys()]) takePending(id)?.fail(endError)
    void endThread(thread)
  }

  const failAsHanging = () => failAll(new AnalysisFailed('The analysis stopped making progress and was ended.'))

  /** A thread that sends no messages but uses the CPU hangs. A thread that uses little CPU is waiting for CPU time. */
  async function checkSilence(): Promise<void> {
    watch?.refresh()
    if (++silences > MAX_SILENCES) return failAsHanging()
    const { user, system } = await worker.cpuUsage()
    const usedMs = (user + system) / 1_000
    const isBusy = usedMs - usedBeforeMs > hangTimeoutMs / 4
    usedBeforeMs = usedMs
    if (silences > 1 && isBusy) failAsHanging()
  }

  function onMessage(message: FromThread): void {
    silences = 0
    watch?.refresh()
    if (message.kind === 'progress') pending.get(message.id)?.onProgress?.(message.progress)
    else if (message.kind === 'chunks') void deliverChunks(message.id, message.chunks)
    else if (message.kind === 'done') takePending(message.id)?.done(message.result as never)
    else if (message.kind === 'failed') takePending(message.id)?.fail(new AnalysisFailed(STEP_FAILED, { cause: message.stack }))
  }

  function onEnd(error: (Error & { code?: string }) | null): void {
    if (error === null) failAll(new AnalysisFailed('The analysis ended without a result.'))
    else if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') failAll(error)
    else failAll(new AnalysisFailed('The site needs more memory than one analysis may use.'))
  }

  async function deliverChunks(id: number, chunks: Chunk[]): Promise<void> {
    const receiver = pending.get(id)
    try {
      await receiver?.onChunks?.(chunks)
      if (pending.has(id)) send({ id, step: 'next' })
    } catch (error) {
      // Chunks that cannot be stored are useless, so the step ends with the host's own error.
      failAll(error as Error)
    }
  }

  function run<S extends Step>(step: S, input: Steps[S]['input'], callbacks: StepCallbacks = {}): Promise<Steps[S]['output']> {
    return new Promise((done, fail) => {
      if (endError !== null) return fail(endError)
      const id = ++lastId
      const stop = () => send({ id, step: 'stop' })
      const { signal } = callbacks
      const removeListener = () => signal?.removeEventListener('abort', stop)
      pending.set(id, {
        ...callbacks,
        done: (result) => {
          removeListener()
          done(result)
        },
        fail: (error) => {
          removeListener()
          fail(error)
        },
      })
      worker.ref()
      silences = 0
      // The check fails only if the thread has ended, and that has a handler of its own.
      watch ??= setTimeout(() => checkSilence().catch(() => {}), hangTimeoutMs / 2)
      send({ id, step, input } as ToThread)
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
    })
  }

  return {
    look: (input, callbacks) => run('look', input, callbacks),
    crawl: (input, callbacks) => run('crawl', input, callbacks),
    restore: (now, chunk) => run('restore', { now, chunk }),
    judge: () => run('judge', null),
    probe: (options, callbacks) => run('probe', options, callbacks),
    plan: (callbacks) => run('plan', null, callbacks),
    compare: async (findings) => {
      for await (const chunk of findings) await run('compare', chunk)
      return (await run('compare', null)) as Comparison
    },
    draft: (callbacks) => run('draft', null, callbacks),
    write: (names, callbacks) => run('write', names, callbacks),
    rules: () => run('rules', null),
    describe: (id) => run('describe', id),
    isEnded: () => endError !== null,
    close: async () => {
      // The thread may be gone, or may already serve another analysis.
      if (endError !== null) return
      const forgotten = pending.size === 0 ? run('forget', null) : null
      endError = new AnalysisFailed('The analysis was ended.')
      // If the thread ends meanwhile, there is nothing to release.
      const released = await forgotten?.catch(() => null)
      if (released) await releaseThread(thread, released.heapBytes)
      else await endThread(thread)
    },
  }
}
