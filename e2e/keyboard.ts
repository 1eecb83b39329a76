/** What a keyboard user does and sees. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The focus ring may be on a parent of the element, such as a card around its link. */
const stop = `(() => {
  const at = document.activeElement
  const ringed = (each) => each !== null && (parseFloat(getComputedStyle(each).outlineWidth) >= 2 && getComputedStyle(each).outlineStyle !== 'none' || ringed(each.parentElement))
  // A toast disappears after a while and draws its own ring.
  const isToast = (each) => each?.closest('[data-sonner-toast]') != null
  const { top, bottom, left, width, height } = at.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height, innerHeight) / 2)
  return {
    name: at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60) + ' ' + at.tagName,
    isRinged: isToast(at) || ringed(at),
    isInView: bottom > 0 && top < innerHeight && (height > innerHeight || (top >= 0 && bottom <= innerHeight)),
    isUncovered: front !== null && (isToast(front) || at.contains(front) || front.contains(at) || (at.labels?.[0]?.contains(front) ?? false)),
  }
})()`

/** The focused element has a ring, is in view and is not covered. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate<{ name: string }>(stop)
  expect(seen).toEqual({ name: seen.name, isRinged: true, isInView: true, isUncovered: true })
}

/** Tabs until the target has the focus, and checks that every stop on the way is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press(key)
    const [isThere] = await Promise.all([target.and(page.locator(':focus')).count(), expectVisibleFocus(page)])
    if (isThere) return
  }
  throw new Error(`${target} was not reached`)
}
