import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const looks = [
  [320, 'light'],
  [1440, 'light'],
  [768, 'dark'],
] as const

/** Violations axe reports on the current page. Our pages have no frames, so legacy mode works, and it is faster: it opens no extra page. */
export async function axeViolations(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** No axe violations and no horizontal scroll at three sizes, light and dark. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  for (const [width, colorScheme] of looks) {
    const look = `${what} ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await axeViolations(page), look).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), look).toBeLessThanOrEqual(width)
  }
}
