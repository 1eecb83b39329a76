import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const looks = [
  [320, 'light'],
  [1440, 'light'],
  [768, 'dark'],
] as const

/** What axe finds wrong with the page as it stands. Without frames in it there is no need for the slower way that opens a page of its own. */
export async function faultsOf(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Clean, and scrolling one way only, narrow, wide and dark. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  for (const [width, colorScheme] of looks) {
    const look = `${what} ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await faultsOf(page), look).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), look).toBeLessThanOrEqual(width)
  }
}
