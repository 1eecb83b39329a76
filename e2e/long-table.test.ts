import { expect } from '@playwright/test'
import { test } from './running-product.ts'

test('of 5,000 rows only those near the viewport are drawn, at every scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: 'Show it' }).click()
  const table = page.getByRole('table', { name: 'Many analyses' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(table).toHaveAttribute('aria-rowcount', '5001')
  for (const place of [0, 0.5, 1]) {
    await page.evaluate(`document.querySelector('table[aria-rowcount="5001"]').scrollIntoView()`)
    await page.evaluate(`scrollBy(0, document.querySelector('table[aria-rowcount="5001"]').offsetHeight * ${place} - 450)`)
    const near = table.getByRole('link', { name: new RegExp(`-${Math.round(4_999 * place)}\\.example$`) })
    await expect(near, `${place}`).toBeVisible()
    // 900 px fit 22 rows; as many again are drawn above and below.
    expect(await rows.count()).toBeLessThan(70)
  }
})
