import type { Page } from '@playwright/test'

const quietMs = 500

/** Waits until no request has finished for half a second. Playwright's `networkidle` never fires while the live stream is open. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let [finishedCount, changedAt] = [-1, Date.now()]
  while (Date.now() - changedAt < quietMs) {
    const count = await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
    if (count !== finishedCount) [finishedCount, changedAt] = [count, Date.now()]
    await page.waitForTimeout(100)
  }
}
