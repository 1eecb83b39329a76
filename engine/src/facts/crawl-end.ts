/** What a crawl tells of the site as a whole. */
import type { RobotsFile } from '#web/fetch-robots.ts'
import type { Sitemaps } from '#web/sitemap.ts'

/** Addresses without end, such as a calendar's: some were read, the rest skipped. */
export type Trap = { pattern: string; example: string; skipped: number }

export type CrawlEnd = {
  start: string
  ended: 'complete' | 'page cap' | 'request cap' | 'depth cap' | 'time cap' | 'stopped' | 'forbidden' | 'no answer' | 'bad address'
  /** A sentence for the user where the crawl was stopped. */
  reason: string | null
  /** A sentence for the user where not a single page could be read; null where one was. */
  unread: string | null
  /** Pages that it was to read at most, and whose limit that is. */
  cap: { pages: number; name: string }
  robots: RobotsFile | null
  /** Concurrency that the adaptive pace settled on; null where the host did not answer. */
  atOnce: number | null
  sitemaps: Sitemaps
  traps: Trap[]
  /** What robots.txt forbids, with the line that does. */
  blocked: { url: string; line: string | null }[]
}
