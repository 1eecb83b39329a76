import type { Page } from '@playwright/test'

/** Collects console errors from now on, including blocked scripts, styles and requests. */
export function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()))
  page.on('pageerror', (error) => browserErrors.push(error.message))
  return browserErrors
}
