/** `test` with a running product. All test files share it until a test fails, because starting it is the slowest step. */
import { test as plain } from '@playwright/test'
import { newDataDir, type Product, start } from './product.ts'
import { type Person, storageOf } from './sign-in.ts'
import { type Shop, type Site, startShop, startSite } from './sites.ts'

/** No server listens on this port. */
export const UNREACHABLE_HOST = '127.0.0.1:9'

type Mine = {
  /** The signed-in user when a test begins; set it with `test.use`. */
  as: Person | null
}

type Shared = {
  /** Websites that the product may analyze besides its own sample. */
  sites: Site[]
  shop: Shop
  product: Product
}

export const test = plain.extend<Mine, Shared>({
  sites: [
    // Playwright requires a destructured first argument, from which it reads the fixtures to set up.
    async ({ browserName: _ }, use) => {
      const sites = await Promise.all(Array.from({ length: 4 }, () => startSite()))
      await use(sites)
      await Promise.all(sites.map((site) => site.end()))
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.end()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ sites, shop }, use) => {
      const data = newDataDir()
      const allowed = [...sites, shop]
        .map(({ host }) => host)
        .concat(UNREACHABLE_HOST)
        .join(',')
      const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off', CRAWL_ALLOW: allowed })
      await use(product)
      await product.end()
      data.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  as: [null, { option: true }],
  baseURL: async ({ product }, use) => use(product.address),
  storageState: async ({ as, product }, use) => use(as === null ? undefined : await storageOf(product.address, as)),
})
