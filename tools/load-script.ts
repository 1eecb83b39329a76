import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { replaceFile } from './replace-file.ts'

const OPENING = '(function (exports, require, module) {'
/** The cache begins with the age of the process, in milliseconds, when the code was stored. */
const HEADER_BYTES = 8

type Loaded<T> = {
  exports: T
  /** Stores the functions that V8 has compiled by now, for the next start. */
  storeCode: () => void
}

/**
 * Loads a CommonJS file together with the functions that V8 compiled in an earlier run. Node's own cache stores a module as soon as it is
 * loaded, when V8 has compiled hardly any of its functions. V8 accepts stored code if the length of the file and V8's flags are unchanged.
 * So the name of the cache contains the time when the file was written, and the flags must be the same when the code is loaded and stored.
 */
export function loadScript<T>(url: URL): Loaded<T> {
  const file = fileURLToPath(url)
  const cacheFile = `${file}.${statSync(file).mtimeMs}.code`
  const source = readFileSync(file, 'utf8')
  const cache = readCache(cacheFile)
  const script = new Script(`${OPENING}${source}\n})`, {
    filename: file,
    columnOffset: -OPENING.length,
    ...(cache !== null && { cachedData: cache.code }),
  })
  const module = { exports: {} as T }
  script.runInThisContext()(module.exports, createRequire(file), module)
  const storeCode = () => {
    const ageMs = performance.now()
    // Replace valid code only after a run twice as long, which has called more functions.
    if (cache !== null && script.cachedDataRejected === false && ageMs < 2 * cache.ageMs) return
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeDoubleLE(ageMs)
    try {
      removeCaches(file)
      replaceFile(cacheFile, Buffer.concat([header, script.createCachedData()]))
    } catch {
      // A folder that cannot be written only makes the next start slower.
    }
  }
  return { exports: module.exports, storeCode }
}

function readCache(file: string): { ageMs: number; code: Buffer } | null {
  try {
    const bytes = readFileSync(file)
    return { ageMs: bytes.readDoubleLE(), code: bytes.subarray(HEADER_BYTES) }
  } catch {
    return null
  }
}

/** Also removes the caches of earlier versions of the file. */
function removeCaches(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(file)}.`) && name.endsWith('.code')) rmSync(join(folder, name), { force: true })
  }
}
