import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const variants = [
  [320, 'light'],
  [1440, 'light'],
  [768, 'dark'],
] as const

/**
 * Runs axe on the current page, or on the elements that match a selector. axe's own package for Playwright is slower, because it
 * loads axe again for each run and looks for frames.
 */
export async function findAxeViolations(page: Page, selector = ':root'): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(selector)}, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`)
}

/** A dialog fades in again when a new width makes it a sheet or a window. Even with reduced motion, axe could measure the first frame. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
    Promise.allSettled(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished)))`)
}

/** Expects no axe violations and no horizontal scroll: at 320 and 1440 px in light colors, and at 768 px in dark colors. */
export async function expectAccessible(page: Page, label = '', selector?: string): Promise<void> {
  for (const [width, colorScheme] of variants) {
    const variant = `${label} ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await waitForAnimations(page)
    expect(await findAxeViolations(page, selector), variant).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), variant).toBeLessThanOrEqual(width)
  }
}
