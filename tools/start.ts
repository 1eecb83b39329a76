/** `npm start`: builds the web app and the engine if needed, then starts the product in this process. */
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { build } from './build.ts'

const threadFile = await build()
if (threadFile !== null) runThreadsFrom(threadFile)
await import('../server/src/main.ts')
