/** Runs the program as a separate process, as an operator would, for tests that cannot run inside one process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../tools/serve.ts', import.meta.url))
const running = new Set<ChildProcess>()

export type RunningProgram = { child: ChildProcess; address: string }

/** Resolves when the program reports that it is ready. */
export async function launchProgram(env: Record<string, string>, only?: 'server' | 'worker'): Promise<RunningProgram> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  // The same settings as in `tools/run.mjs`, so memory is measured as in production.
  const allocator = { MALLOC_MMAP_THRESHOLD_: '524288', MALLOC_ARENA_MAX: '2' }
  const settings = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', PATH, NODE_COMPILE_CACHE, ...allocator, ...env }
  const child = spawn(process.execPath, [program, ...(only === undefined ? [] : [only])], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for await (const bytes of child.stdout) {
    output += bytes
    const [, address = ''] = /Open\s+(http:\S+)/.exec(output) ?? []
    if (address !== '' || output.includes('The worker is running')) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error(`The program ended before it was ready: ${output}`)
}

export async function kill({ child }: RunningProgram): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Kills processes that a failed test left behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
export type Body = any

export async function ask(
  address: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
