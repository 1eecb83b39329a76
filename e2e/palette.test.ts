import { expect } from '@playwright/test'
import { findAxeViolations } from './accessible.ts'
import { test } from './running-product.ts'

test.use({ signedInAs: 'admin@example.test' })

test('Ctrl+K opens the command palette, which finds a page by a few letters, opens it, and restores the focus when closed', async ({
  page,
}) => {
  await page.goto('/')
  const paletteButton = page.getByRole('button', { name: 'Search or run a command' })
  await paletteButton.focus()
  await page.keyboard.press('Control+k')
  const searchField = page.getByRole('combobox', { name: 'Search or run a command' })
  await expect(searchField).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField).toBeHidden()
  await expect(paletteButton).toBeFocused()

  await page.keyboard.press('Control+k')
  await searchField.fill('acc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible()

  await paletteButton.click()
  await searchField.fill('dark')
  await page.getByRole('option', { name: 'Theme: dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'dark'],
] as const) {
  test(`the palette at ${width} px, ${colorScheme} passes axe and fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await page.getByRole('combobox').fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  })
}
