/** `test` with a running product, which all files share as long as nothing fails: its start is the slowest thing here. */
import { test as plain } from '@playwright/test'
import { newDataDir, type Product, start } from './product.ts'
import { type Person, storageOf } from './sign-in.ts'

type Mine = {
  /** Who is signed in when a test begins; set it with `test.use`. */
  as: Person | null
}

export const test = plain.extend<Mine, { product: Product }>({
  product: [
    // The first argument must be a pattern: Playwright reads from it what has to be made first.
    async ({ browserName: _ }, use) => {
      const data = newDataDir()
      const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
      await use(product)
      await product.end()
      data.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  as: [null, { option: true }],
  baseURL: async ({ product }, use) => use(product.address),
  storageState: async ({ as, product }, use) => use(as === null ? undefined : await storageOf(product.address, as)),
})
