/** Runs in the thread: the whole analysis, then its result in slices. */
import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from '#analyse.ts'
import type { Analysis } from '#report/analysis.ts'
import { writeFile } from '#report/files.ts'
import type { FromThread, Slice, Task, ToThread } from './thread-message.ts'

const SLICE = 500
const TEXT = 256 * 1024
const ALIVE_MS = 1_000
/** More often nobody can read. */
const PROGRESS_MS = 100

const { url, options }: Task = workerData
const stop = new AbortController()
let askedFor: () => void = () => {}

const say = (message: FromThread) => parentPort?.postMessage(message)
parentPort?.on('message', (message: ToThread) => {
  if (message === 'stop') stop.abort()
  else askedFor()
})

async function sayAndWait(message: FromThread): Promise<void> {
  const asked = new Promise<void>((done) => {
    askedFor = done
  })
  say(message)
  await asked
}

async function deliver(analysis: Analysis): Promise<void> {
  for (const list of ['pages', 'findings', 'causes', 'actions'] as const) {
    for (let from = 0; from < analysis[list].length; from += SLICE) {
      await sayAndWait({ kind: 'slice', list, items: analysis[list].slice(from, from + SLICE) } as { kind: 'slice' } & Slice)
    }
  }
  for (const file of options.files ?? []) {
    let text = ''
    for (const piece of writeFile(file, analysis)) {
      text += piece
      if (text.length < TEXT) continue
      await sayAndWait({ kind: 'text', file, text })
      text = ''
    }
    await sayAndWait({ kind: 'text', file, text })
  }
  say({ kind: 'end', analysis: { ...analysis, pages: [], findings: [], causes: [], actions: [] } })
}

const alive = setInterval(() => say({ kind: 'alive' }), ALIVE_MS)
try {
  const { files: _, now, ...rest } = options
  let told = 0
  const analysis = await analyse(url, {
    ...rest,
    ...(now !== undefined && { now: () => now }),
    signal: stop.signal,
    onStage: (stage) => say({ kind: 'stage', stage }),
    onProgress: (progress) => {
      const moment = performance.now()
      if (moment - told < PROGRESS_MS) return
      told = moment
      say({ kind: 'progress', progress })
    },
  })
  await deliver(analysis)
} catch (error) {
  say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
} finally {
  clearInterval(alive)
  parentPort?.close()
}
