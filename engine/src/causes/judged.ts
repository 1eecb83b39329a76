/** What the judge hands on: plain data, all that plan and write need. */
import type { CrawlEnd, Trap } from '#facts/crawl-end.ts'
import type { Stack } from '#facts/stack.ts'
import type { Sources } from '#fixes/sources.ts'
import type { Check, Finding, RuleProbe } from '#rules/judge.ts'
import type { Sample } from '#rules/rule.ts'
import type { ImageCount } from '#rules/shown-images.ts'
import type { LinkMap } from './link-map.ts'
import type { PageRow } from './page-row.ts'
import type { ReaderMatrix } from './readers.ts'

export type Judged = {
  /** As asked for, and as read. */
  start: string
  now: number
  pages: PageRow[]
  findings: Finding[]
  checks: Record<string, Check>
  /** What the site is made with, most frequent first. */
  stack: Stack[]
  crawl: CrawlStory
  /** Null for what was judged before readers were distinguished. */
  readers: ReaderMatrix | null
  /** Null for what was judged before there was one. */
  linkMap: LinkMap | null
  /** Share of the PageRank of linked pages that robots.txt keeps from being read. */
  unreadRanks: [url: string, rank: number][]
  /** Findings beyond those that are listed per rule and page. */
  unlisted: number
  /** What rules want to know beyond the pages; empty once it was asked. */
  wanted: RuleProbe[]
  /** Images that indexable pages show, and why some were not checked. */
  images: ImageCount
  /** What samples left out; `rule` where one rule alone takes the sample. */
  samples: (Sample & { rule?: string })[]
  /** What the crawl has just learnt of the host, for further requests to it; null where that is long ago, or done. */
  host: { robots: CrawlEnd['robots']; atOnce: number } | null
  /** Requests that were sent for it, without those for images. */
  probes: number
  /** What fixes are tried on; empty for what was kept and read again. */
  sources: Sources
}

/** How the crawl went, without its bulk. */
export type CrawlStory = {
  ended: CrawlEnd['ended']
  reason: string | null
  /** Absent in what was stored before these existed. */
  unread?: CrawlEnd['unread']
  cap?: CrawlEnd['cap']
  robots: { url: string; state: 'read' | 'missing' | 'unreachable'; reason: string | null } | null
  /** `left`: what of them was not read because there was too much. */
  sitemaps: { files: number; unreadable: number; listed: number; left?: CrawlEnd['sitemaps']['left'] }
  traps: Trap[]
  blocked: { count: number; examples: { url: string; line: string | null }[] }
}

export const NO_IMAGES: ImageCount = { found: 0, checked: 0, unchecked: [] }

const EXAMPLES = 10

/** What ended the crawl says more than what came of the start page, unless it was a limit. */
function whyUnread({ ended, reason, unread = null }: Partial<CrawlEnd>): string | null {
  return unread === null || ended?.endsWith('cap') ? unread : (reason ?? unread)
}

export const storyOf = ({ ended, reason, unread, cap, robots, sitemaps, traps, blocked }: CrawlEnd): CrawlStory => ({
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
  blocked: { count: blocked.length, examples: blocked.slice(0, EXAMPLES) },
})
