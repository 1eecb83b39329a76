/** What `npm run audit` runs: the engine from a terminal. */
import { pathToFileURL } from 'node:url'
import { bundled } from './bundle.ts'

const program = await bundled('engine/src/cli.ts')
const { main }: typeof import('../engine/src/cli.ts') = await import(pathToFileURL(program).href)
await main()
