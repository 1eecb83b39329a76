import { readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Several times what a test run stores, about 2 GB. */
const MIN_FREE_BYTES = 8 * 2 ** 30

/** The folder that Linux keeps in memory. Null on other systems, if programs must not run from it, or if it has too little space. */
export function findMemoryFolder(): string | null {
  try {
    const options = readFileSync('/proc/mounts', 'utf8')
      .match(new RegExp(`^\\S+ ${FOLDER} tmpfs (\\S+)`, 'm'))?.[1]
      ?.split(',')
    const { bavail, bsize } = statfsSync(FOLDER)
    return options?.includes('rw') && !options.includes('noexec') && bavail * bsize >= MIN_FREE_BYTES ? FOLDER : null
  } catch {
    return null
  }
}
