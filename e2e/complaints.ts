import type { Page } from '@playwright/test'

/** What the browser complains of from now on: errors in the console, and with them refused scripts, styles and requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
