/**
 * The engine has hundreds of small files, and resolving and linking them takes longer than analyzing a small site. So the command line and
 * the product's threads each run from one bundle, rebuilt whenever a source has changed.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

const SOURCES = ['engine/src', 'contract/src']

/** Uses modification times and sizes instead of contents, because this runs on every start. */
function readSourceState(entry: string): string {
  const paths = SOURCES.flatMap((folder) => filesIn(join(root, folder)))
  const fileStates = [...paths, join(root, entry), join(root, 'package-lock.json')].map((path) => {
    const { mtimeMs, size } = statSync(path)
    return `${path} ${mtimeMs} ${size}`
  })
  return fileStates.sort().join('\n')
}

/** One folder at a time: a recursive `readdirSync` takes twice as long, and every start waits for it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : path
  })

const basePathOf = (entry: string) => join(folder, entry.replaceAll(/\W/g, '-'))

/** Returns the bundle of a source file. Builds it first if a source has changed. */
export async function ensureBundle(entry: string): Promise<URL> {
  const basePath = basePathOf(entry)
  const program = pathToFileURL(`${basePath}.mjs`)
  try {
    if (readFileSync(`${basePath}.sources`, 'utf8') === readSourceState(entry)) return program
  } catch {
    // Not bundled yet.
  }
  // The bundler takes more memory than an analysis, so it runs in a separate process. `spawnSync` is imported here because it is rarely needed.
  const { spawnSync } = await import('node:child_process')
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), entry], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${entry} could not be made one file.`)
  return program
}

async function bundle(entry: string): Promise<void> {
  const basePath = basePathOf(entry)
  const state = readSourceState(entry)
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input: join(root, entry), platform: 'node', cwd: root, logLevel: 'warn' })
  const { output } = await build.generate({
    format: 'esm',
    codeSplitting: false,
    // Less to read and compile; names are kept for readable stack traces.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  })
  mkdirSync(folder, { recursive: true })
  // Rename at the end, because another process may be reading the old file.
  const temporaryFile = `${basePath}.${process.pid}`
  writeFileSync(temporaryFile, output[0].code)
  renameSync(temporaryFile, `${basePath}.mjs`)
  writeFileSync(`${basePath}.sources`, state)
}

if (import.meta.main) await bundle(process.argv[2] ?? '')
