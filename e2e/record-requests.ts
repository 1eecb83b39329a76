import { expect, type Page } from '@playwright/test'

/** Maximum number of files and API calls per page load. On a slow connection each costs a round trip. */
const maxRequests = 25

/** Records every request of a page from now on; `expectFew` fails on too many requests and on repeated API calls. */
export function recordRequests(page: Page): { expectFew: (label: string) => void } {
  const requests: string[] = []
  page.on('request', (request) => {
    const { 'x-host-override': host = '' } = request.headers()
    if (/^https?:/.test(request.url()))
      requests.push(`${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')} ${host}`.trim())
  })
  return {
    expectFew: (label) => {
      expect(requests.length, `${label}\n${requests.join('\n')}`).toBeLessThanOrEqual(maxRequests)
      const calls = requests.filter((request) => request.includes(' /api/'))
      expect(
        calls.filter((call, index) => calls.indexOf(call) !== index),
        label,
      ).toEqual([])
    },
  }
}
