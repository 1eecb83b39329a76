import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { pages } from './pages.ts'
import { recordRequests } from './record-requests.ts'
import { test } from './running-product.ts'
import { createSignedInStorage } from './sign-in.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

for (const { signedInAs, pages: pagesOfUser } of pages) {
  test.describe(signedInAs === null ? 'B-P-01 a visitor' : `B-P-02 ${signedInAs}`, () => {
    // One page for all tests, because a new one loads and compiles the app's code again.
    let page: Page
    test.beforeAll(async ({ browser, product }) => {
      page = await browser.newPage({
        baseURL: product.address,
        reducedMotion: 'reduce',
        ...(signedInAs !== null && { storageState: await createSignedInStorage(product.address, signedInAs) }),
      })
    })
    test.afterEach(() => page.removeAllListeners())
    test.afterAll(() => page.close())

    for (const { path, heading, refusedWith } of pagesOfUser) {
      test(`${path} passes axe at 320 and 1440 px light and 768 px dark, has no horizontal scroll, a unique title, few requests and no browser errors`, async () => {
        const browserErrors = collectBrowserErrors(page)
        const requests = recordRequests(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await waitUntilIdle(page)
        requests.expectFew(path)
        await expect(page).toHaveTitle(`${heading} · SEO Analysis Platform`)
        await expectAccessible(page)
        expect(browserErrors.filter((error) => refusedWith === undefined || !error.includes(String(refusedWith)))).toEqual([])
      })
    }
  })
}
