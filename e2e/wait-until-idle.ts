import type { Page } from '@playwright/test'

const quietFor = 500

/** Waits until no more requests have finished for a while. Playwright's `networkidle` never fires while the live stream is open. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let [arrived, since] = [-1, Date.now()]
  while (Date.now() - since < quietFor) {
    const now = await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
    if (now !== arrived) [arrived, since] = [now, Date.now()]
    await page.waitForTimeout(100)
  }
}
