import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { logoErrors, logoLimits } from '@seo/contract/logo'
import { badRequest } from '#http/problem.ts'
import type { DrawResult } from './draw-logo.ts'
import { kindOf } from './kind-of.ts'

const programFile = fileURLToPath(new URL('draw-logo.ts', import.meta.url))
const DRAW_LIMIT_MS = 10_000
const START_LIMIT_MS = 60_000
/** How long the process waits for the next upload: starting it takes longer than drawing, and uploads often come in groups. */
const IDLE_MS = 5_000

export type Pictures = Extract<DrawResult, { logo: unknown }>

const refusalMessages = {
  type: logoErrors.type,
  side: `The image can be at most ${logoLimits.uploadedSidePx.toLocaleString('en-US')} pixels wide and high`,
  broken: "This image can't be read. Export it again, or try a PNG.",
  slow: 'This image takes too long to draw. Simplify it, or try a PNG.',
}

type DrawingProcess = { child: ChildProcess; ready: Promise<unknown> }

let current: DrawingProcess | null = null
let idleTimer: NodeJS.Timeout | undefined
let lastDrawing: Promise<unknown> = Promise.resolve()

/** Redraws an uploaded file. Files are drawn one at a time, because each can take a few hundred megabytes of memory. */
export async function rasterize(file: Uint8Array, timeLimitMs = DRAW_LIMIT_MS): Promise<Pictures> {
  if (kindOf(file) === null) throw badRequest(refusalMessages.type)
  const drawing = lastDrawing.then(() => drawFile(file, timeLimitMs))
  lastDrawing = drawing.catch(() => undefined)
  const result = await drawing
  if ('refused' in result) throw badRequest(refusalMessages[result.refused])
  return result
}

async function drawFile(file: Uint8Array, timeLimitMs: number): Promise<DrawResult | { refused: 'slow' }> {
  clearTimeout(idleTimer)
  current ??= startProcess()
  const { child, ready } = current
  const raceOver = new AbortController()
  try {
    await ready
    child.send(file)
    return await Promise.race([
      once(child, 'message', raceOver).then(([answer]) => answer as DrawResult),
      once(child, 'exit', raceOver).then(() => ({ refused: 'broken' as const })),
      sleep(timeLimitMs, undefined, raceOver).then(() => {
        killProcess(child)
        return { refused: 'slow' as const }
      }),
    ])
  } finally {
    raceOver.abort()
    idleTimer = setTimeout(() => killProcess(child), IDLE_MS).unref()
  }
}

/** Startup has its own time limit, because on a busy machine it can take longer than any drawing. */
function startProcess(): DrawingProcess {
  // An empty environment: no setting or secret reaches the process that handles untrusted files.
  const child = fork(programFile, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=128'] })
  child.on('error', () => killProcess(child))
  child.on('exit', () => killProcess(child))
  // The child must not keep a stopping server alive; it ends with its parent.
  child.unref()
  child.channel?.unref()
  return { child, ready: once(child, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) }) }
}

function killProcess(child: ChildProcess): void {
  child.kill('SIGKILL')
  if (current?.child === child) current = null
}
