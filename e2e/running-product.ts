/** `test` with a running product. Test files share one product per worker until a test fails, because starting it is slow. */
import { test as plainTest } from '@playwright/test'
import { newDataDir, type Product, start } from './product.ts'
import { createSignedInStorage, type DemoUser } from './sign-in.ts'
import { type Shop, type Site, startShop, startSite } from './sites.ts'

/** No server listens on this port. */
export const UNREACHABLE_HOST = '127.0.0.1:9'

type TestFixtures = {
  /** The user who is signed in when a test begins; set it with `test.use`. */
  signedInAs: DemoUser | null
}

type WorkerFixtures = {
  /** Websites that the product may analyze besides its own sample. */
  sites: Site[]
  shop: Shop
  product: Product
}

export const test = plainTest.extend<TestFixtures, WorkerFixtures>({
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
      const dataDir = newDataDir()
      const allowedHosts = [...sites, shop]
        .map(({ host }) => host)
        .concat(UNREACHABLE_HOST)
        .join(',')
      const product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off', CRAWL_ALLOW: allowedHosts })
      await use(product)
      await product.end()
      dataDir.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signedInAs: [null, { option: true }],
  baseURL: async ({ product }, use) => use(product.address),
  storageState: async ({ signedInAs, product }, use) =>
    use(signedInAs === null ? undefined : await createSignedInStorage(product.address, signedInAs)),
})
