/**
 * A program of hundreds of small files spends more on finding and linking them than on a small site. Commands that are started often run
 * from one file, made again whenever a source has changed since.
 */
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/bundles')

/** Times and sizes, because this is asked on every start. */
function stateOf(sources: string[]): string {
  const files = globSync([...sources, 'package-lock.json'], { cwd: root }).sort()
  return files.map((file) => `${file} ${statSync(join(root, file)).mtimeMs} ${statSync(join(root, file)).size}`).join('\n')
}

/** The file to run in place of `entry`. */
export async function bundled(entry: string, sources: string[]): Promise<string> {
  const name = entry.replaceAll(/\W/g, '-')
  const [made, stamp] = [join(folder, `${name}.js`), join(folder, `${name}.sources`)]
  const state = stateOf(sources)
  try {
    if (readFileSync(stamp, 'utf8') === state) return made
  } catch {
    // Never made before.
  }
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: join(root, entry), platform: 'node', cwd: root, logLevel: 'warn' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  mkdirSync(folder, { recursive: true })
  // Swapped in when whole: another start may be reading it.
  const unfinished = `${made}.${process.pid}`
  writeFileSync(unfinished, output[0].code)
  renameSync(unfinished, made)
  writeFileSync(stamp, state)
  return made
}
