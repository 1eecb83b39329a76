/**
 * The analysis in a thread of its own: parsing and judging never keep the host from answering, a page that eats all memory ends the
 * thread and not the host, and a thread that hangs is ended.
 */
import { Worker } from 'node:worker_threads'
import type { Stage } from '#analyse.ts'
import type { Progress } from '#crawl/crawl.ts'
import type { Analysis } from '#report/analysis.ts'
import type { FileName } from '#report/files.ts'
import type { FromThread, Task, ThreadOptions, ToThread } from './thread-message.ts'

const MEMORY_MB = 1_024
/** Pages are read and dropped: where the nursery may grow freely, the process grows with it. */
const NURSERY_MB = 48
/** The thread says each second that it lives; the longest honest pause is the rules about a very large site. */
const HANGS_MS = 60_000

export type InThread = ThreadOptions & {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  onStage?: (stage: Stage) => void
  memoryMb?: number
  hangsMs?: number
}

export type ThreadResult = { analysis: Analysis; files: Partial<Record<FileName, string>> }

export class AnalysisFailed extends Error {}

export function analyseInThread(url: string, inThread: InThread = {}): Promise<ThreadResult> {
  const { signal, onProgress, onStage, memoryMb = MEMORY_MB, hangsMs = HANGS_MS, ...options } = inThread
  const task: Task = { url, options }
  const worker = new Worker(new URL('analysis-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: NURSERY_MB },
  })
  const tell = (message: ToThread) => worker.postMessage(message)
  const lists: Pick<Analysis, 'pages' | 'findings' | 'causes' | 'actions'> = { pages: [], findings: [], causes: [], actions: [] }
  const texts = new Map<FileName, string[]>()

  const keep = (file: FileName, text: string): void => {
    const known = texts.get(file)
    if (known === undefined) texts.set(file, [text])
    else known.push(text)
  }

  return new Promise<ThreadResult>((done, fail) => {
    const refuse = (reason: string) => {
      fail(new AnalysisFailed(reason))
      void worker.terminate()
    }
    const watch = setTimeout(() => refuse('The analysis stopped making progress and was ended.'), hangsMs)
    const stop = () => tell('stop')
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()

    worker.on('message', (message: FromThread) => {
      watch.refresh()
      switch (message.kind) {
        case 'progress':
          return onProgress?.(message.progress)
        case 'stage':
          return onStage?.(message.stage)
        case 'slice':
          for (const item of message.items) (lists[message.list] as unknown[]).push(item)
          return tell('next')
        case 'text':
          keep(message.file, message.text)
          return tell('next')
        case 'end':
          return done({
            analysis: { ...message.analysis, ...lists },
            files: Object.fromEntries([...texts].map(([name, pieces]) => [name, pieces.join('')])),
          })
        case 'failed':
          return refuse(message.reason)
      }
    })
    worker.on('error', (error: Error & { code?: string }) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'The site needs more memory than one analysis may use.' : error.message),
    )
    worker.on('exit', () => {
      clearTimeout(watch)
      signal?.removeEventListener('abort', stop)
      // Without effect where the result is there already.
      fail(new AnalysisFailed('The analysis ended without a result.'))
    })
  })
}
