import type { Page } from '@playwright/test'

/** Collects console errors from now on, including blocked scripts, styles and requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
