/**
 * `npm run build`: builds the web app and the engine bundle ahead of time, so that a start does not have to. Used for images and releases.
 */
import { buildWeb } from './build-web.ts'
import { ensureBundle } from './bundle.ts'

/** Returns the file that analysis threads run, or null when bundling failed; threads then run from the sources. */
export async function build(): Promise<URL | null> {
  buildWeb()
  try {
    return await ensureBundle('engine/src/worker/analyst-thread.ts')
  } catch {
    // The bundler has printed the reason. The sources work too, but start more slowly.
    process.stderr.write('Analyses run from the sources.\n')
    return null
  }
}

// `tools/run.mjs` imports the script it runs, so `import.meta.main` is not set here.
if (process.argv[1] === import.meta.filename) await build()
