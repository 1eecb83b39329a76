import { isPageRead, type Page } from '#facts/page.ts'

/** Redirects, errors and files do not count toward the page cap, so requests need a cap of their own. */
const REQUESTS_PER_PAGE = 3

export type Budget = ReturnType<typeof openBudget>

/**
 * What a crawl may use: `maxPages` pages, and three requests for each. Retries count, because they load the server too. robots.txt and
 * sitemaps do not count, because they are not crawled addresses.
 */
export function openBudget(maxPages: number) {
  const maxRequests = REQUESTS_PER_PAGE * maxPages
  const used = { pages: 0, other: 0, requests: 0 }
  return {
    maxPages,
    maxRequests,
    used: used as Readonly<typeof used>,
    count(page: Page): void {
      if (isPageRead(page)) used.pages++
      else used.other++
    },
    countRequests(requests: number): void {
      used.requests += requests
    },
    /** Whether one more page fits if all `pending` requests turn out to be pages. */
    hasPages: (pending: number): boolean => used.pages + pending < maxPages,
    hasRequests: (pending = 0): boolean => used.requests + pending < maxRequests,
  }
}
