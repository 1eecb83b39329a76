/** `npm run build`: builds the web app and the bundles ahead of time, so that `npm start` does not build them. For images and releases. */
import { buildWeb } from './build-web.ts'
import { bundleProduct } from './bundle-product.ts'

buildWeb()
await bundleProduct()
