/**
 * Engine and server have hundreds of small files, and resolving and linking them takes longer than analyzing a small site. So the command
 * line, the server and the analysis threads each run from one bundle, rebuilt whenever a source has changed.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { replaceFile } from './replace-file.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

/** Not bundled, because it loads WebAssembly from files in its package. */
const UNBUNDLED = ['@electric-sql/pglite']

/** Uses modification time and size instead of the content, because every start describes all sources. */
function describeFile(path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `${mtimeMs} ${size} ${path}`
}

const isUnchanged = (description: string): boolean => describeFile(description.replace(/^\S+ \S+ /, '')) === description

const basePathOf = (entry: string) => join(folder, entry.replaceAll(/\W/g, '-'))

/** `esm` for what Node loads itself, `cjs` for `loadScript`. */
type Format = 'esm' | 'cjs'
const EXTENSIONS: Record<Format, string> = { esm: 'mjs', cjs: 'cjs' }

/** Returns the bundle of a source file. Builds it first if a source has changed. */
export async function ensureBundle(entry: string, format: Format = 'esm'): Promise<URL> {
  const basePath = basePathOf(entry)
  const program = pathToFileURL(`${basePath}.${EXTENSIONS[format]}`)
  try {
    // In a copy of the project, the bundles still use the files of the original.
    const [bundledRoot, ...sources] = readFileSync(`${basePath}.sources`, 'utf8').split('\n')
    if (bundledRoot === root && sources.every(isUnchanged)) return program
  } catch {
    // Not bundled yet, or a source was deleted.
  }
  // The bundler takes more memory than an analysis, so it runs in a separate process. `spawnSync` is imported here because it is rarely needed.
  const { spawnSync } = await import('node:child_process')
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), entry, format], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${entry} could not be bundled.`)
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

async function bundle(entry: string, format: Format): Promise<void> {
  const basePath = basePathOf(entry)
  const file = `${basePath}.${EXTENSIONS[format]}`
  // Packages change only with the lock file.
  const sources = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)].map(describeFile)
  const describeSources = {
    name: 'describe-sources',
    // Called before a file is read: if it changes after that, the next start builds again.
    load: (id: string) => {
      if (isAbsolute(id) && !id.includes('/node_modules/')) sources.push(describeFile(id))
      return null
    },
  }
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: join(root, entry),
    platform: 'node',
    cwd: root,
    logLevel: 'warn',
    external: UNBUNDLED,
    plugins: [describeSources, ownUrls],
  })
  mkdirSync(folder, { recursive: true })
  const { output } = await build.generate({
    format,
    codeSplitting: false,
    // The source map refers to the sources relative to this folder.
    dir: folder,
    entryFileNames: basename(file),
    sourcemap: true,
    // Minified code is faster to read and compile. The product keeps its names for stack traces; the command line prints no stack traces.
    minify: { compress: true, mangle: format === 'cjs', codegen: { removeWhitespace: true } },
  })
  const [{ code, map }] = output
  replaceFile(`${file}.map`, JSON.stringify({ ...map, sourcesContent: [] }))
  replaceFile(file, code)
  replaceFile(`${basePath}.sources`, [root, ...sources].join('\n'))
}

if (import.meta.main) await bundle(process.argv[2] ?? '', process.argv[3] === 'cjs' ? 'cjs' : 'esm')
