/** Starts the product as a new user would, on a free port with a temporary data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Product = {
  address: string
  /** URL of the built-in sample shop. */
  sample: string
  output: string
  process: ChildProcess
  /** Sends the signal (SIGTERM by default), waits until the process has exited, and returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

export function newDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'seo-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The only variables passed on from the tester's environment. The compile cache keeps starts fast, as with `npm start`. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

type Exited = { code: number | null; output: string }

/** Resolves when the product listens or exits. `role` starts only the server or only the worker. */
export async function launch(
  env: Record<string, string>,
  { killAfterMs, role }: { killAfterMs?: number; role?: 'server' | 'worker' } = {},
): Promise<Product | Exited> {
  const child = spawn(process.execPath, ['tools/start.ts', ...(role === undefined ? [] : [role])], {
    cwd: root,
    env: { ...bareEnvironment(), PORT: '0', ...env },
  })
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  let output = ''
  const exited = new Promise<Exited>((resolve) => child.once('exit', (code) => resolve({ code, output })))
  const listening = new Promise<Product>((resolve) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      const [, address] = /(?:Open|Listens on) +(http:\/\/127\.0\.0\.1:\d+)\n/.exec(output) ?? []
      const isWorker = output.includes('The worker is running')
      if (!isWorker && (address === undefined || !/Data +\S+/.test(output))) return
      const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal)
        return (await exited).code
      }
      const [, sample = ''] = /Sample +(http:\S+)/.exec(output) ?? []
      resolve({ address: address ?? '', sample, output, process: child, end })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
  })
  return Promise.race([listening, exited])
}

export async function start(env: Record<string, string>, role?: 'server' | 'worker'): Promise<Product> {
  const product = await launch(env, role === undefined ? {} : { role })
  if ('code' in product) throw new Error(`The product exited during its start:\n${product.output}`)
  return product
}
