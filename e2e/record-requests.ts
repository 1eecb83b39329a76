import { expect, type Page } from '@playwright/test'

/** Files and API calls per page load. On a slow connection each costs a round trip. */
const mostRequests = 25

/** Records every request of a page from now on; `expectFew` fails on too many requests and on repeated API calls. */
export function recordRequests(page: Page): { expectFew: (of: string) => void } {
  const asked: string[] = []
  page.on('request', (request) => {
    const { 'x-host-override': host = '' } = request.headers()
    if (/^https?:/.test(request.url())) asked.push(`${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')} ${host}`.trim())
  })
  return {
    expectFew: (of) => {
      expect(asked.length, `${of}\n${asked.join('\n')}`).toBeLessThanOrEqual(mostRequests)
      const calls = asked.filter((each) => each.includes(' /api/'))
      expect(
        calls.filter((call, at) => calls.indexOf(call) !== at),
        of,
      ).toEqual([])
    },
  }
}
