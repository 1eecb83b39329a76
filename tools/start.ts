/** What `npm start` runs: the web app and the engine are built when they must be, then the product starts in this process. */
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { build } from './build.ts'

const threads = await build()
if (threads !== null) runThreadsFrom(threads)
await import('../server/src/main.ts')
