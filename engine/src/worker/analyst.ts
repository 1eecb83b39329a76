/**
 * The engine in a thread of its own: parsing and judging never keep the host from answering, a page that eats all memory ends the
 * thread and not the host, and a thread that hangs is ended. The thread keeps one analysis between its steps; what each step made is
 * handed out in chunks, and an analyst that is given the kept chunks goes on where another stopped.
 */
import type { Comparison } from '#causes/compare.ts'
import type { Chunk, KeptChunk } from './chunks.ts'
import type { FromThread, ReadSoFar, Step, Steps, ToThread } from './thread-message.ts'
import { leaveThread, MEMORY_MB, takeThread } from './threads.ts'

/** The thread says each second that it lives; the longest honest pause is the rules about a very large site. */
const HANGS_MS = 60_000
/** In halves of that time. On a busy machine a thread may be silent for minutes, and take one to load. */
const MOST_SILENCES = 20

/** The sentence is for the user. */
export class AnalysisFailed extends Error {}

export type Hearing = {
  signal?: AbortSignal
  onProgress?: (progress: ReadSoFar) => void
  /** The thread goes on meanwhile, and hands out no more until they are taken care of. */
  onChunks?: (chunks: Chunk[]) => Promise<void> | void
}

export type Analyst = {
  /** A quick look at one page; any number at once. */
  look: (input: Steps['look']['asks'], hearing?: Hearing) => Promise<Steps['look']['gives']>
  crawl: (input: Steps['crawl']['asks'], hearing?: Hearing) => Promise<Steps['crawl']['gives']>
  /** Gives back one kept chunk; chunks of a kind in their order. */
  restore: (now: number, chunk: KeptChunk) => Promise<null>
  judge: () => Promise<Steps['judge']['gives']>
  /** Asks what the pages alone do not tell. */
  probe: (options: Steps['probe']['asks'], hearing?: Hearing) => Promise<Steps['probe']['gives']>
  /** Hands out the judgement, too: until then it can be had again from what was crawled. */
  plan: (hearing?: Hearing) => Promise<Steps['plan']['gives']>
  /** What changed since another analysis, whose findings are given chunk by chunk. */
  compare: (findings: AsyncIterable<Uint8Array>) => Promise<Comparison>
  /** The actions, before anybody has checked or reworded them. */
  draft: (hearing?: Hearing) => Promise<Steps['draft']['gives']>
  write: (names: Steps['write']['asks'], hearing?: Hearing) => Promise<null>
  rules: () => Promise<Steps['rules']['gives']>
  /** What there is to know of a rule: it judges its own examples for that. */
  describe: (id: string) => Promise<Steps['describe']['gives']>
  /** By its own end or by `close`: every step fails from then on. */
  isEnded: () => boolean
  close: () => Promise<void>
}

type Waiting = Hearing & { done: (result: never) => void; fail: (error: Error) => void }

export function openAnalyst({ memoryMb = MEMORY_MB, hangsMs = HANGS_MS }: { memoryMb?: number; hangsMs?: number } = {}): Analyst {
  const thread = takeThread(memoryMb, { hear, end })
  const { worker } = thread
  const waiting = new Map<number, Waiting>()
  let last = 0
  let ended: Error | null = null
  let watch: NodeJS.Timeout | null = null
  let silences = 0
  let usedBefore = 0

  const tell = (message: ToThread) => worker.postMessage(message)
  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0 && watch !== null) {
      clearTimeout(watch)
      watch = null
      // An idle thread does not keep the process.
      worker.unref()
    }
    return found
  }
  const giveUp = (error: Error): void => {
    ended ??= error
    for (const id of [...waiting.keys()]) settle(id)?.fail(ended)
    void worker.terminate()
  }

  const hang = () => giveUp(new AnalysisFailed('The analysis stopped making progress and was ended.'))

  /** A thread that is silent and uses the processor hangs. One that does not use it waits for its turn. */
  async function listen(): Promise<void> {
    watch?.refresh()
    if (++silences > MOST_SILENCES) return hang()
    const { user, system } = await worker.cpuUsage()
    const usedMs = (user + system) / 1_000
    const isBusy = usedMs - usedBefore > hangsMs / 4
    usedBefore = usedMs
    if (silences > 1 && isBusy) hang()
  }

  function hear(message: FromThread): void {
    silences = 0
    watch?.refresh()
    if (message.kind === 'progress') waiting.get(message.id)?.onProgress?.(message.progress)
    else if (message.kind === 'chunks') void handOn(message.id, message.chunks)
    else if (message.kind === 'done') settle(message.id)?.done(message.result as never)
    else if (message.kind === 'failed') settle(message.id)?.fail(new AnalysisFailed(message.reason))
  }

  function end(error: (Error & { code?: string }) | null): void {
    if (error === null) giveUp(new AnalysisFailed('The analysis ended without a result.'))
    else if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') giveUp(error)
    else giveUp(new AnalysisFailed('The site needs more memory than one analysis may use.'))
  }

  async function handOn(id: number, chunks: Chunk[]): Promise<void> {
    const taker = waiting.get(id)
    try {
      await taker?.onChunks?.(chunks)
      if (waiting.has(id)) tell({ id, step: 'next' })
    } catch (error) {
      // What cannot be kept is of no use: the step ends with the host's own error.
      giveUp(error as Error)
    }
  }

  function run<S extends Step>(step: S, input: Steps[S]['asks'], hearing: Hearing = {}): Promise<Steps[S]['gives']> {
    return new Promise((done, fail) => {
      if (ended !== null) return fail(ended)
      const id = ++last
      const stop = () => tell({ id, step: 'stop' })
      const { signal } = hearing
      const free = () => signal?.removeEventListener('abort', stop)
      waiting.set(id, {
        ...hearing,
        done: (result) => {
          free()
          done(result)
        },
        fail: (error) => {
          free()
          fail(error)
        },
      })
      worker.ref()
      silences = 0
      // A thread that ends meanwhile has given its reason.
      watch ??= setTimeout(() => listen().catch(() => {}), hangsMs / 2)
      tell({ id, step, input } as ToThread)
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
    })
  }

  return {
    look: (input, hearing) => run('look', input, hearing),
    crawl: (input, hearing) => run('crawl', input, hearing),
    restore: (now, chunk) => run('restore', { now, chunk }),
    judge: () => run('judge', null),
    probe: (options, hearing) => run('probe', options, hearing),
    plan: (hearing) => run('plan', null, hearing),
    compare: async (findings) => {
      for await (const chunk of findings) await run('compare', chunk)
      return (await run('compare', null)) as Comparison
    },
    draft: (hearing) => run('draft', null, hearing),
    write: (names, hearing) => run('write', names, hearing),
    rules: () => run('rules', null),
    describe: (id) => run('describe', id),
    isEnded: () => ended !== null,
    close: async () => {
      // An ended thread may already serve another analysis, or has gone.
      if (ended !== null) return
      ended = new AnalysisFailed('The analysis was ended.')
      if (waiting.size === 0) await leaveThread(thread)
      else await worker.terminate()
    },
  }
}
