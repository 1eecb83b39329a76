/** `npm run audit`: runs the engine from the command line. */
import { setFlagsFromString } from 'node:v8'
import { ensureBundle } from './bundle.ts'
import { loadScript } from './load-script.ts'

const bundle = await ensureBundle('engine/src/cli.ts', 'cjs')

// Load Node's modules before changing V8's flags: V8 rejects their precompiled code once its flags differ from Node's. An `import` would
// also call the getters of these modules, which load further modules, such as a second HTTP client.
const NODE_MODULES =
  'assert async_hooks crypto dns/promises http2 perf_hooks querystring stream/web timers/promises tls vm worker_threads zlib'.split(' ')
for (const name of NODE_MODULES) process.getBuiltinModule(`node:${name}`)

// Optimizing the parser of HTTP responses, which is WebAssembly, takes longer than it saves.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
// By default, V8 lets the heap double before it collects garbage again: 100 MB more at the end of 10,000 pages. The server does not set
// this flag, because its small heaps would be collected too often.
setFlagsFromString('--heap-growing-percent=30')
// V8 would drop the compiled code of functions that are not called for a while, so it would be missing from the stored code.
setFlagsFromString('--no-flush-bytecode')
// Sets the engine's V8 flags before its code is loaded, because the stored code is only valid with the same flags.
await import('../engine/src/facts/v8-settings.ts')

const { exports, storeCode } = loadScript<typeof import('../engine/src/cli.ts')>(bundle)
await exports.main()
storeCode()
// Exit without freeing the heap object by object, which takes 50 ms, but not before the output is written.
for (const stream of [process.stdout, process.stderr]) await new Promise<void>((resolve) => stream.write('', () => resolve()))
process.exit()
