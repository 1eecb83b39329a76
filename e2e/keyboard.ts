/** Helpers for tests with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Describes the focused element. The focus ring may be on an ancestor of the element, such as a card around its link. */
const describeFocusScript = `(() => {
  const focused = document.activeElement
  const hasRing = (element) => element !== null && (parseFloat(getComputedStyle(element).outlineWidth) >= 2 && getComputedStyle(element).outlineStyle !== 'none' || hasRing(element.parentElement))
  // A toast disappears after a while and draws its own ring.
  const isToast = (element) => element?.closest('[data-sonner-toast]') != null
  const { top, bottom, left, width, height } = focused.getBoundingClientRect()
  const topmost = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height, innerHeight) / 2)
  return {
    name: focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60) + ' ' + focused.tagName,
    hasRing: isToast(focused) || hasRing(focused),
    isInView: bottom > 0 && top < innerHeight && (height > innerHeight || (top >= 0 && bottom <= innerHeight)),
    isUncovered: topmost !== null && (isToast(topmost) || focused.contains(topmost) || topmost.contains(focused) || (focused.labels?.[0]?.contains(topmost) ?? false)),
  }
})()`

/** Expects that the focused element has a focus ring, is in view and is not covered. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate<{ name: string }>(describeFocusScript)
  expect(focus).toEqual({ name: focus.name, hasRing: true, isInView: true, isUncovered: true })
}

/** Presses Tab until the target has the focus, and checks that every stop on the way is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press(key)
    const [isReached] = await Promise.all([target.and(page.locator(':focus')).count(), expectVisibleFocus(page)])
    if (isReached) return
  }
  throw new Error(`${target} was not reached`)
}
