/** What `npm start` runs: the web app and the engine are built when they must be, then the product starts in this process. */
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { buildWeb } from './build-web.ts'
import { bundled } from './bundle.ts'

buildWeb()
try {
  runThreadsFrom(await bundled('engine/src/worker/analyst-thread.ts'))
} catch {
  // The bundler has said why. The sources do the same, only slower to begin.
  process.stderr.write('Analyses run from the sources.\n')
}
await import('../server/src/main.ts')
