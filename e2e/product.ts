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
  /** Stops it with a signal, waits, and returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

export function newDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'seo-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The few variables a command gets from the tester's environment. Passing on the compile cache keeps starts fast, as `npm start` does. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

type Ended = { code: number | null; output: string }

/** Resolves when the product listens or exits. `killAfter` kills it after that many milliseconds. */
export async function launch(
  env: Record<string, string>,
  { killAfter, half }: { killAfter?: number; half?: 'server' | 'worker' } = {},
): Promise<Product | Ended> {
  const child = spawn(process.execPath, ['tools/start.ts', ...(half === undefined ? [] : [half])], {
    cwd: root,
    env: { ...bareEnvironment(), PORT: '0', ...env },
  })
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  let output = ''
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, output })))
  const listening = new Promise<Product>((resolve) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      const [, address] = /(?:Open|Listens on) +(http:\/\/127\.0\.0\.1:\d+)\n/.exec(output) ?? []
      const isWorker = output.includes('The worker is running')
      if (!isWorker && (address === undefined || !/Data +\S+/.test(output))) return
      const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal)
        return (await ended).code
      }
      const [, sample = ''] = /Sample +(http:\S+)/.exec(output) ?? []
      resolve({ address: address ?? '', sample, output, process: child, end })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
  })
  return Promise.race([listening, ended])
}

export async function start(env: Record<string, string>, half?: 'server' | 'worker'): Promise<Product> {
  const product = await launch(env, half === undefined ? {} : { half })
  if ('code' in product) throw new Error(`The product ended at once:\n${product.output}`)
  return product
}
