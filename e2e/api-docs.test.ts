import { expect, test } from '@playwright/test'
import { axeViolations } from './accessible.ts'
import { newDataDir, type Product, start } from './product.ts'

let product: Product
const data = newDataDir()
test.beforeAll(async () => {
  product = await start({ DATA_DIR: data.path })
})
test.afterAll(async () => {
  await product.end()
  data.remove()
})

for (const [width, scheme] of [
  [320, 'light'],
  [1440, 'light'],
  [768, 'dark'],
] as const) {
  test(`the API page at ${width} px, ${scheme} is axe clean, loads nothing from other hosts and has no horizontal scroll`, async ({
    page,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => !request.url().startsWith(product.address) && foreign.push(request.url()))
    const browserErrors: string[] = []
    page.on('console', (message) => browserErrors.push(message.text()))
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${product.address}/api/docs`)

    await page.getByText('/api/v1/auth/login').click()
    await expect(page.locator('details[open]').getByText('Answer 200')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(foreign).toEqual([])
    expect(browserErrors).toEqual([])
  })
}
