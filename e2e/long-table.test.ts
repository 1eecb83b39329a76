import { expect } from '@playwright/test'
import { test } from './running-product.ts'

test('a table of 5,000 rows draws only those near the viewport, at every scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: 'Show it' }).click()
  const table = page.getByRole('table', { name: 'Many analyses' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(table).toHaveAttribute('aria-rowcount', '5001')
  for (const position of [0, 0.5, 1]) {
    await page.evaluate(`document.querySelector('table[aria-rowcount="5001"]').scrollIntoView()`)
    await page.evaluate(`scrollBy(0, document.querySelector('table[aria-rowcount="5001"]').offsetHeight * ${position} - 450)`)
    const nearbyLink = table.getByRole('link', { name: new RegExp(`-${Math.round(4_999 * position)}\\.example$`) })
    await expect(nearbyLink, `${position}`).toBeVisible()
    // 22 rows fit into 900 px. As many again are drawn above, and as many below.
    expect(await rows.count()).toBeLessThan(70)
  }
})
