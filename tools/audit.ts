/** What `npm run audit` runs: the engine from a terminal. */
import { bundled } from './bundle.ts'

const program = await bundled('engine/src/cli.ts')
const { main }: typeof import('../engine/src/cli.ts') = await import(program.href)
await main()
