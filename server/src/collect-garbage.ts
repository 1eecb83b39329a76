import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const DELAY_MS = 15_000

/**
 * Frees 100 MB of garbage from startup. V8 itself would collect it only when the heap is full, which never happens in an idle
 * installation. One collection takes a tenth of a second.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }, DELAY_MS).unref()
}
