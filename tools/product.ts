/** The whole product as one entry, so that it can be bundled into one file. */
import { runThreadsFrom } from '../engine/src/worker/threads.ts'

/** `threads` is the bundle that analysis threads run; null runs them from the sources. */
export async function runProduct(threads: URL | null): Promise<void> {
  if (threads !== null) runThreadsFrom(threads)
  await import('../server/src/main.ts')
}
