import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { complaintsOf } from './complaints.ts'
import { pages } from './pages.ts'
import { requestsOf } from './requests.ts'
import { test } from './running-product.ts'
import { settled } from './settled.ts'

for (const { as, pages: list } of pages) {
  test.describe(as === null ? 'B-P-01 a stranger' : `B-P-02 ${as}`, () => {
    test.use({ as })

    for (const { path, heading, refusedWith } of list) {
      test(`${path} is axe clean at 320 and 1440 px light and 768 px dark, has no horizontal scroll, a unique title, few requests and no browser errors`, async ({
        page,
      }) => {
        const complaints = complaintsOf(page)
        const requests = requestsOf(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await settled(page)
        requests.expectFew(path)
        await expect(page).toHaveTitle(`${heading} · SEO Analysis Platform`)
        await expectAccessible(page)
        expect(complaints.filter((complaint) => refusedWith === undefined || !complaint.includes(String(refusedWith)))).toEqual([])
      })
    }
  })
}
