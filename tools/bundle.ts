/**
 * A program of hundreds of small files spends more on finding and linking them than on a small site. Commands that are started often run
 * from one file, made again whenever a source has changed since.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

/** Times and sizes, because this is asked on every start. */
function stateOf(folders: string[]): string {
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const states = [...paths, join(root, 'package-lock.json')].map((path) => {
    const { mtimeMs, size } = statSync(path)
    return `${path} ${mtimeMs} ${size}`
  })
  return states.sort().join('\n')
}

/** The file to run in place of `entry`, which is made of what these folders hold. */
export async function bundled(entry: string, folders: string[]): Promise<string> {
  const name = entry.replaceAll(/\W/g, '-')
  const [made, stamp] = [join(folder, `${name}.mjs`), join(folder, `${name}.sources`)]
  const state = stateOf(folders)
  try {
    if (readFileSync(stamp, 'utf8') === state) return made
  } catch {
    // Never made before.
  }
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: join(root, entry), platform: 'node', cwd: root, logLevel: 'warn' })
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: false,
    // Less to read and compile; names stay, for whoever reads where an error came from.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  })
  mkdirSync(folder, { recursive: true })
  // Swapped in when whole: another start may be reading it.
  const unfinished = `${made}.${process.pid}`
  writeFileSync(unfinished, output[0].code)
  renameSync(unfinished, made)
  writeFileSync(stamp, state)
  return made
}
