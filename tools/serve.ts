/** Starts the product in this process without building the web app, which tests of the API do not need. */
import { bundleProduct } from './bundle-product.ts'

const { product, threads } = await bundleProduct()
// Stack traces name the lines of the sources instead of those of the bundle.
process.setSourceMapsEnabled(true)
const { runProduct }: typeof import('./product.ts') = await import(product.href)
await runProduct(threads)
