/** The output of the judge: plain data with everything that the steps `probe`, `plan` and `write` need. */
import type { CrawlEnd, Trap } from '#facts/crawl-end.ts'
import type { Stack } from '#facts/stack.ts'
import type { Sources } from '#fixes/sources.ts'
import type { Check, Finding, RuleProbe } from '#rules/judge.ts'
import type { SampleGap } from '#rules/rule.ts'
import type { ImageCount } from '#rules/shown-images.ts'
import type { LinkMap } from './link-map.ts'
import type { PageRow } from './page-row.ts'
import type { ReaderMatrix } from './readers.ts'

export type JudgedSite = {
  start: string
  now: number
  pages: PageRow[]
  findings: Finding[]
  checks: Record<string, Check>
  /** Software that the site runs on, most frequent first. */
  stack: Stack[]
  crawl: CrawlSummary
  /** Null in analyses stored before this field existed. */
  readers: ReaderMatrix | null
  /** Null in analyses stored before this field existed. */
  linkMap: LinkMap | null
  /** PageRank shares of linked pages that robots.txt blocks. */
  unreadRanks: [url: string, rank: number][]
  /** Number of findings above the limit per rule and page, which are counted but not listed. */
  unlisted: number
  /** Probes that rules have requested; empty once they are sent. */
  wanted: RuleProbe[]
  /** Images on indexable pages, and why some were not checked. */
  images: ImageCount
  /** What samples left out; `rule` is set if only one rule uses the sample. */
  samples: (SampleGap & { rule?: string })[]
  /**
   * What the crawl learned about the host, for further requests to it. Null if no page could be requested or the host stopped responding.
   * Also null once the probes are done, and in a restored analysis.
   */
  host: { robots: CrawlEnd['robots']; finalConcurrency: number } | null
  /** Probe requests sent, without the HEAD requests for the site’s own images. */
  probes: number
  /** Page sources to try fixes on; empty in a stored analysis. */
  sources: Sources
}

/** How the crawl went, without its long lists. */
export type CrawlSummary = {
  ended: CrawlEnd['ended']
  reason: string | null
  /** Absent in analyses stored before these fields existed. */
  unread?: CrawlEnd['unread']
  cap?: CrawlEnd['cap']
  robots: { url: string; state: 'read' | 'missing' | 'unreachable'; reason: string | null } | null
  /** `left`: sitemap files and entries that were not read because there were too many. */
  sitemaps: { files: number; unreadable: number; listed: number; left?: CrawlEnd['sitemaps']['left'] }
  traps: Trap[]
  blocked: { count: number; examples: { url: string; line: string | null }[] }
}

export const NO_IMAGES: ImageCount = { found: 0, checked: 0, unchecked: [] }

const MAX_EXAMPLES = 10

/** The reason that ended the crawl is more specific than the state of the start page, unless a limit or the caller ended the crawl. */
function whyUnread({ ended, reason, unread = null }: Partial<CrawlEnd>): string | null {
  return unread === null || ended === 'stopped' || ended?.endsWith('cap') ? unread : (reason ?? unread)
}

export const summarizeCrawl = ({ ended, reason, unread, cap, robots, sitemaps, traps, blocked }: CrawlEnd): CrawlSummary => ({
  ended,
  reason,
  unread: whyUnread({ ended, reason, unread }),
  cap,
  robots: robots === null ? null : { url: robots.url, state: robots.state, reason: robots.reason },
  sitemaps: {
    files: sitemaps.files.length,
    unreadable: sitemaps.files.filter((file) => file.kind === 'unreachable' || file.kind === 'invalid' || file.truncated).length,
    listed: sitemaps.pages.length,
    ...(sitemaps.left !== undefined && { left: sitemaps.left }),
  },
  traps,
  blocked: { count: blocked.length, examples: blocked.slice(0, MAX_EXAMPLES) },
})
