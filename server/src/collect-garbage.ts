import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AFTER_MS = 15_000

/**
 * Startup leaves 100 MB of garbage that V8 keeps until the heap is full, which never happens in an idle installation. Collecting once takes
 * a tenth of a second.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }, AFTER_MS).unref()
}
