/** `npm run audit`: runs the engine from the command line. */
// Load Node's modules before changing V8's flags: V8 rejects their precompiled code once its flags differ from Node's.
import 'node:dns/promises'
import 'node:perf_hooks'
import 'node:tls'
import 'node:zlib'
import { setFlagsFromString } from 'node:v8'
import { ensureBundle } from './bundle.ts'

const bundle = await ensureBundle('engine/src/cli.ts')
// Compile the whole engine now, because only this code is cached for the next start; functions compiled at their first call are not.
setFlagsFromString('--no-lazy')
const { main }: typeof import('../engine/src/cli.ts') = await import(bundle.href)
await main()
