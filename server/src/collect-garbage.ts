import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AFTER_MS = 15_000

/** Starting leaves a hundred megabytes that V8 would hold until the heap is full, which an idle installation never gets to. Once takes a tenth of a second. */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }, AFTER_MS).unref()
}
