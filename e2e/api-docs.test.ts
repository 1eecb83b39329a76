import { expect, test } from '@playwright/test'
import { findAxeViolations } from './accessible.ts'
import { newDataDir, type Product, start } from './product.ts'

let product: Product
const dataDir = newDataDir()
test.beforeAll(async () => {
  product = await start({ DATA_DIR: dataDir.path })
})
test.afterAll(async () => {
  await product.end()
  dataDir.remove()
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'light'],
  [768, 'dark'],
] as const) {
  test(`the API page at ${width} px, ${colorScheme} passes axe, loads nothing from other hosts and has no horizontal scroll`, async ({
    page,
  }) => {
    const foreignRequests: string[] = []
    page.on('request', (request) => !request.url().startsWith(product.address) && foreignRequests.push(request.url()))
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${product.address}/api/docs`)

    await page.getByText('/api/v1/auth/login').click()
    await expect(page.locator('details[open]').getByText('Response 200')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(foreignRequests).toEqual([])
    expect(consoleMessages).toEqual([])
  })
}
