import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { pages } from './pages.ts'
import { recordRequests } from './record-requests.ts'
import { test } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

for (const { signedInAs, pages: pagesOfUser } of pages) {
  test.describe(signedInAs === null ? 'B-P-01 a visitor' : `B-P-02 ${signedInAs}`, () => {
    test.use({ signedInAs })

    for (const { path, heading, refusedWith } of pagesOfUser) {
      test(`${path} passes axe at 320 and 1440 px light and 768 px dark, has no horizontal scroll, a unique title, few requests and no browser errors`, async ({
        page,
      }) => {
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
