import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { logoErrors, logoLimits } from '@seo/contract/logo'
import { badRequest } from '#http/problem.ts'
import type { Drawn } from './draw-logo.ts'
import { kindOf } from './kind-of.ts'

const program = fileURLToPath(new URL('draw-logo.ts', import.meta.url))
const TIME_LIMIT_MS = 10_000
const START_LIMIT_MS = 60_000
/** Uploads often come in groups, and starting the process takes longer than drawing. */
const IDLE_MS = 5_000

export type Pictures = Extract<Drawn, { logo: unknown }>

const refusals = {
  type: logoErrors.type,
  side: `The image can be at most ${logoLimits.sideBefore.toLocaleString('en-US')} pixels wide and high`,
  broken: "This image can't be read. Export it again, or try a PNG.",
  slow: 'This image takes too long to draw. Simplify it, or try a PNG.',
}

type Program = { child: ChildProcess; isReady: Promise<unknown> }

let running: Program | null = null
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** Redraws an uploaded file. One at a time, because each can take a few hundred megabytes. */
export async function rasterise(file: Uint8Array, timeLimitMs = TIME_LIMIT_MS): Promise<Pictures> {
  if (kindOf(file) === null) throw badRequest(refusals.type)
  const next = last.then(() => drawOne(file, timeLimitMs))
  last = next.catch(() => undefined)
  const answer = await next
  if ('refused' in answer) throw badRequest(refusals[answer.refused])
  return answer
}

async function drawOne(file: Uint8Array, timeLimitMs: number): Promise<Drawn | { refused: 'slow' }> {
  clearTimeout(idle)
  running ??= start()
  const { child, isReady } = running
  const settled = new AbortController()
  try {
    await isReady
    child.send(file)
    return await Promise.race([
      once(child, 'message', settled).then(([answer]) => answer as Drawn),
      once(child, 'exit', settled).then(() => ({ refused: 'broken' as const })),
      after(timeLimitMs, undefined, settled).then(() => {
        end(child)
        return { refused: 'slow' as const }
      }),
    ])
  } finally {
    settled.abort()
    idle = setTimeout(() => end(child), IDLE_MS).unref()
  }
}

/** The time limit starts after startup, which can take longer than any drawing on a busy machine. */
function start(): Program {
  // An empty environment: no setting or secret reaches the process that handles untrusted files.
  const child = fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=128'] })
  child.on('error', () => end(child))
  child.on('exit', () => end(child))
  // The child must not keep a stopping server alive; it ends with its parent.
  child.unref()
  child.channel?.unref()
  return { child, isReady: once(child, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) }) }
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL')
  if (running?.child === child) running = null
}
