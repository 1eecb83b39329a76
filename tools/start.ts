/** What `npm start` runs: the web app is built when it must be, then the product starts in this process. */
import { pathToFileURL } from 'node:url'
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { buildWeb } from './build-web.ts'
import { bundled } from './bundle.ts'

buildWeb()
runThreadsFrom(pathToFileURL(await bundled('engine/src/worker/analyst-thread.ts')))
await import('../server/src/main.ts')
