/** What `npm run audit` runs: the engine from a terminal. */
// Node's own modules bring their compiled code along, which V8 refuses once its settings differ from Node's. Loaded now, they keep it.
import 'node:dns/promises'
import 'node:perf_hooks'
import 'node:tls'
import 'node:zlib'
import { setFlagsFromString } from 'node:v8'
import { bundled } from './bundle.ts'

const program = await bundled('engine/src/cli.ts')
// All of the engine is compiled at once, because that is kept for the next start; what is compiled at its first call is not.
setFlagsFromString('--no-lazy')
const { main }: typeof import('../engine/src/cli.ts') = await import(program.href)
await main()
