/** `npm run build`: makes what a start would otherwise make, the web app and the engine as one file. Images and releases do it once. */
import { buildWeb } from './build-web.ts'
import { bundled } from './bundle.ts'

/** The file that analysis threads run; null when it could not be made, and then they run from the sources. */
export async function build(): Promise<URL | null> {
  buildWeb()
  try {
    return await bundled('engine/src/worker/analyst-thread.ts')
  } catch {
    // The bundler has said why. The sources do the same, only slower to begin.
    process.stderr.write('Analyses run from the sources.\n')
    return null
  }
}

// `tools/run.mjs` imports what it runs, so this file is not Node's main one.
if (process.argv[1] === import.meta.filename) await build()
