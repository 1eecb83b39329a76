// Runs one TypeScript file of the project on the project's own Node: `node tools/run.mjs [--all] FILE [arguments]`.
// Installs missing packages first (`--all`: with tools and test libraries), so no command needs a setup step. Reads .env without `--all`.
import { existsSync } from 'node:fs'
import * as module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install } from './install.mjs'

const args = process.argv.slice(2)
const set = args[0] === '--all' ? 'all' : 'run'
if (set === 'all') args.shift()
const [file, ...fileArgs] = args

const envFile = fileURLToPath(new URL('../.env', import.meta.url))
// Tests and checks must not depend on local settings.
if (set === 'run' && existsSync(envFile)) process.loadEnvFile(envFile)

// glibc returns a freed block to the system only above a threshold. It raises the threshold itself, up to 32 MB, so about 80 MB stay
// allocated after large pages. The first setting fixes the threshold. The second limits the free memory that glibc keeps for each thread,
// which saves another 15 MB. glibc reads both only when a process starts, so the process replaces itself. That takes 60 ms and is worth it
// only for the product and for large sites.
const maxPages = Number(/--max-pages[ =](\d+)/.exec(fileArgs.join(' '))?.[1] ?? 0)
if ((file === 'tools/start.ts' || maxPages > 1_000) && process.env.MALLOC_MMAP_THRESHOLD_ === undefined) {
  process.env.MALLOC_MMAP_THRESHOLD_ = '524288'
  process.env.MALLOC_ARENA_MAX ??= '2'
  if (process.platform === 'linux') process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}

// npm's shell does not forward signals: after npm stops, this process would keep running and hold the data folder and the port. So it stops
// when the shell is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 250).unref()
}

const installed = await install(set)
// Threads and child processes use the compile cache too.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))
const path = fileURLToPath(new URL(`../${file}`, import.meta.url))

if (!installed && Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.argv[0], path, ...fileArgs]
  await import(pathToFileURL(path).href)
  // Flush now, because the process may be killed later.
  module.flushCompileCache?.()
} else {
  // Start the project's own Node, because this process may run on an older one. From the second run on, npm puts the own one first in PATH.
  const { spawn } = await import('node:child_process')
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  const child = spawn(node, [...process.execArgv, path, ...fileArgs], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
