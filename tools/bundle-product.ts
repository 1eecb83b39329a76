import { ensureBundle } from './bundle.ts'

type Bundles = {
  product: URL
  /** The bundle that analysis threads run; null if they run from the sources. */
  threads: URL | null
}

/** If bundling fails, everything runs from the sources, which takes longer to start. */
export async function bundleProduct(): Promise<Bundles> {
  try {
    return { product: await ensureBundle('tools/product.ts'), threads: await ensureBundle('engine/src/worker/analyst-thread.ts') }
  } catch {
    // The bundler has printed the reason.
    process.stderr.write('Bundling failed, so the product runs from its sources and starts more slowly.\n')
    return { product: new URL('product.ts', import.meta.url), threads: null }
  }
}
