import { expect } from '@playwright/test'
import { axeViolations } from './accessible.ts'
import { test } from './running-product.ts'

test.use({ as: 'admin@example.test' })

test('Ctrl K finds a page by a few letters, opens it, and restores the focus when closed', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Search or run a command' })
  await button.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('acc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible()

  await button.click()
  await field.fill('dark')
  await page.getByRole('option', { name: 'Theme: dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the palette at ${width} px, ${colorScheme} is axe clean and fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await page.getByRole('combobox').fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  })
}
