/**
 * Engine and server have hundreds of small files, and resolving and linking them takes longer than analyzing a small site. So the command
 * line, the server and the analysis threads each run from one bundle, rebuilt whenever a source has changed.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

const SOURCES = ['engine/src', 'contract/src', 'server/src', 'sample']

/** Stays a package of its own: it loads WebAssembly from the files beside it. */
const UNBUNDLED = ['@electric-sql/pglite']

/** Uses modification times and sizes instead of contents, because this runs on every start. */
function readSourceState(entry: string): string {
  const paths = SOURCES.flatMap((folder) => filesIn(join(root, folder)))
  const fileStates = [...paths, join(root, entry), join(root, 'package-lock.json'), fileURLToPath(import.meta.url)].map((path) => {
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

/** Modules find their files, such as the migrations, relative to their own URL, so each keeps the URL of its source. */
const ownUrls = {
  name: 'own-urls',
  transform: (code: string, id: string) =>
    id.includes('/node_modules/') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null },
}

async function bundle(entry: string): Promise<void> {
  const basePath = basePathOf(entry)
  const state = readSourceState(entry)
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: join(root, entry),
    platform: 'node',
    cwd: root,
    logLevel: 'warn',
    external: UNBUNDLED,
    plugins: [ownUrls],
  })
  mkdirSync(folder, { recursive: true })
  const { output } = await build.generate({
    format: 'esm',
    codeSplitting: false,
    // The source map refers to the sources relative to this folder.
    dir: folder,
    entryFileNames: `${basename(basePath)}.mjs`,
    sourcemap: true,
    // Less to read and compile; names are kept for readable stack traces.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  })
  const [{ code, map }] = output
  replaceFile(`${basePath}.mjs.map`, JSON.stringify({ ...map, sourcesContent: [] }))
  replaceFile(`${basePath}.mjs`, code)
  replaceFile(`${basePath}.sources`, state)
}

/** Renamed at the end, because another process may be reading the old file. */
function replaceFile(path: string, content: string): void {
  const temporaryPath = `${path}.${process.pid}`
  writeFileSync(temporaryPath, content)
  renameSync(temporaryPath, path)
}

if (import.meta.main) await bundle(process.argv[2] ?? '')
