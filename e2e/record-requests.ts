import { expect, type Page } from '@playwright/test'

/** Maximum number of files and API calls per page load. On a slow connection each costs a round trip. */
const maxRequests = 25

interface RecordedRequests {
  /** Fails on too many requests and on repeated API calls. */
  expectFew: (label: string) => void
  /** How often a call was sent, such as `GET /api/v1/jobs`. */
  count: (call: string) => number
}

/** Records every request of a page from now on. */
export function recordRequests(page: Page): RecordedRequests {
  const requests: string[] = []
  page.on('request', (request) => {
    const { 'x-host-override': host = '' } = request.headers()
    if (/^https?:/.test(request.url()))
      requests.push(`${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')} ${host}`.trim())
  })
  return {
    count: (call) => requests.filter((request) => request === call).length,
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
