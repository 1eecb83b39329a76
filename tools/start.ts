/** `npm start`: builds the web app if needed, then starts the product in this process. */
import { buildWeb } from './build-web.ts'

buildWeb()
await import('./serve.ts')
