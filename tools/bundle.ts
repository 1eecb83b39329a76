/**
 * The engine is hundreds of small files, and finding and linking them takes longer than judging a small site. So the
 * terminal's command and the product's threads run from one file each, made again whenever a source has changed since.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

const SOURCES = ['engine/src', 'contract/src']

/** Times and sizes, because this is asked on every start. */
function stateOf(entry: string): string {
  const paths = SOURCES.flatMap((folder) => filesIn(join(root, folder)))
  const states = [...paths, join(root, entry), join(root, 'package-lock.json')].map((path) => {
    const { mtimeMs, size } = statSync(path)
    return `${path} ${mtimeMs} ${size}`
  })
  return states.sort().join('\n')
}

/** Folder by folder: a recursive `readdirSync` takes twice as long, which every start would wait for. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : path
  })

const madeOf = (entry: string) => join(folder, entry.replaceAll(/\W/g, '-'))

/** The file to run in place of this one of the engine. */
export async function bundled(entry: string): Promise<URL> {
  const made = madeOf(entry)
  const program = pathToFileURL(`${made}.mjs`)
  try {
    if (readFileSync(`${made}.sources`, 'utf8') === stateOf(entry)) return program
  } catch {
    // Never made before.
  }
  // In a process of its own: the bundler takes more memory than an analysis. Loaded here, as it is seldom needed.
  const { spawnSync } = await import('node:child_process')
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), entry], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${entry} could not be made one file.`)
  return program
}

async function bundle(entry: string): Promise<void> {
  const made = madeOf(entry)
  const state = stateOf(entry)
  const { rolldown } = await import('rolldown')
  const built = await rolldown({ input: join(root, entry), platform: 'node', cwd: root, logLevel: 'warn' })
  const { output } = await built.generate({
    format: 'esm',
    codeSplitting: false,
    // Less to read and compile; names stay, so that stack traces can be read.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  })
  mkdirSync(folder, { recursive: true })
  // Swapped in when whole: another start may be reading it.
  const unfinished = `${made}.${process.pid}`
  writeFileSync(unfinished, output[0].code)
  renameSync(unfinished, `${made}.mjs`)
  writeFileSync(`${made}.sources`, state)
}

if (import.meta.main) await bundle(process.argv[2] ?? '')
