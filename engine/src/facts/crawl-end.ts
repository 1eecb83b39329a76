/** What a crawl reports about the site as a whole. */
import type { RobotsFile } from '#web/fetch-robots.ts'
import type { Sitemaps } from '#web/sitemap.ts'

/** An endless set of addresses, such as a calendar: some were read, the rest skipped. */
export type Trap = { pattern: string; example: string; skipped: number }

export type CrawlEnd = {
  start: string
  ended: 'complete' | 'page cap' | 'request cap' | 'depth cap' | 'time cap' | 'stopped' | 'forbidden' | 'no answer' | 'bad address'
  /** A sentence for the user if the crawl was stopped, else null. */
  reason: string | null
  /** A sentence for the user if not a single page could be read, else null. */
  unread: string | null
  /** The page cap, and whose limit it is. */
  cap: { pages: number; name: string }
  robots: RobotsFile | null
  /** Concurrency that the pace settled on; null if no page could be requested, the host stopped responding, or the crawl was restored. */
  finalConcurrency: number | null
  sitemaps: Sitemaps
  traps: Trap[]
  /** Addresses that robots.txt forbids, with the line that forbids them; null if robots.txt could not be read. */
  blocked: { url: string; line: string | null }[]
}
