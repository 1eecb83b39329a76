/** What `npm start` runs: the web app is built when it must be, then the product starts in this process. */
import { buildWeb } from './build-web.ts'

buildWeb()
await import('../server/src/main.ts')
