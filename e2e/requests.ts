import { expect, type Page } from '@playwright/test'

/** Files and calls of a page until nothing more arrives. On a slow line each costs a turn. */
const mostRequests = 25

/** Notes everything that a page asks for from now on; `expectFew` finds too many, and calls that are made twice. */
export function requestsOf(page: Page): { expectFew: (of: string) => void } {
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
