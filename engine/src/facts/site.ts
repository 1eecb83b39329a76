/** The facts of a whole site: its pages and the links between them. */

import { robotsRulesOf } from '#web/fetch-robots.ts'
import { judgeByRobots, type Robots, type RobotsVerdict } from '#web/robots.ts'
import { siteMatcher } from '#web/same-site.ts'
import type { ListedPage } from '#web/sitemap.ts'
import type { CrawlEnd } from './crawl-end.ts'
import { resolveIndexing } from './indexing.ts'
import { type Inlinks, readLinkGraph } from './link-graph.ts'
import { forwardsTo } from './meta-refresh.ts'
import type { Page } from './page.ts'
import { primaryLanguage } from './primary-language.ts'
import { isShell, pagesWithoutMenu } from './shell.ts'

export type Site = {
  start: string
  crawl: CrawlEnd
  pages: Page[]
  page: (url: string) => Page | null
  /** The page at the root of the host, else the start page. */
  home: Page | null
  isInternal: (url: string) => boolean
  /** Why links may have been missed; null if rules may report missing links. */
  gap: string | null
  robots: Robots
  /** What robots.txt says to a search engine about an address. */
  robotsFor: (url: string, agent?: string) => RobotsVerdict
  inlinks: (url: string) => Inlinks
  /** Share of the site's internal PageRank; 0 for a redirect, whose final page gets it. */
  rank: (url: string) => number
  /** The address that gets the rank of a redirect or a copy, such as one with other parameters; for all other pages, their own address. */
  rankedAs: (url: string) => string
  /** Clicks from the start page, with a redirect as one click; null if no link leads there. */
  depth: (page: Page) => number | null
  redirects: (url: string) => Redirects
  /** The page that visitors of an address finally see, after all redirects; null if it was not read. */
  finalPage: (url: string) => Page | null
  /** Sitemap entries by address; the first entry wins. */
  listed: Map<string, ListedPage>
  /** Whether a sitemap lists the page, also under an address that redirects to it. */
  isListed: (page: Page) => boolean
  templates: Map<string, Page[]>
  /** For pages with too little text to tell their language. Null if none is known. */
  usualLanguage: string | null
  now: number
}

export type Redirects = {
  /** Every address of the chain, including the first and the last. */
  hops: string[]
  end: Page | null
  isLoop: boolean
}

const MAX_HOPS = 12

/** `start` is a parsed URL, so callers have to reject invalid addresses first. */
export function buildSite(start: URL, pages: Page[], crawl: CrawlEnd, now: number): Site {
  const rowOf = new Map(pages.map((each, row) => [each.url, row]))
  const page = (url: string) => pages[rowOf.get(url) ?? -1] ?? null
  const isInternal = siteMatcher(start.href)
  const graph = readLinkGraph({ start: start.href, pages, rowOf, blocked: crawl.blocked, isInternal })
  const robots = crawl.robots === null ? { groups: [], sitemaps: [], problems: [] } : robotsRulesOf(crawl.robots)
  const listed = new Map<string, ListedPage>()
  for (const entry of crawl.sitemaps.pages) if (entry.url !== null && !listed.has(entry.url)) listed.set(entry.url, entry)
  const templates = new Map<string, Page[]>()
  for (const each of pages) {
    if (each.template === '') continue
    const group = templates.get(each.template)
    if (group === undefined) templates.set(each.template, [each])
    else group.push(each)
  }

  const redirects = (url: string): Redirects => {
    const hops = [url]
    let current = page(url)
    while (current?.redirect !== null && current !== null && hops.length <= MAX_HOPS) {
      const next: string = current.redirect
      if (hops.includes(next)) return { hops: [...hops, next], end: null, isLoop: true }
      hops.push(next)
      current = page(next)
    }
    return { hops, end: current, isLoop: false }
  }

  const finalPage = (url: string): Page | null => {
    const first = page(url)
    // Most addresses do not redirect, so the chain is rarely needed.
    const end = first === null || first.redirect === null ? first : redirects(url).end
    const next = end === null ? null : forwardsTo(end)
    return next === null ? end : (redirects(next).end ?? end)
  }

  const listedPages = new Set([...listed.keys()].map(finalPage))

  const site: Site = {
    start: start.href,
    crawl,
    pages,
    page,
    home: finalPage(new URL('/', start).href) ?? finalPage(start.href),
    isInternal,
    gap: gapOf(pages, crawl),
    robots,
    robotsFor: (url, agent = 'Googlebot') => judgeByRobots(robots, agent, url),
    inlinks: graph.inlinks,
    rank: graph.rank,
    rankedAs: graph.rankedAs,
    depth: (each) => smallerOf(graph.depth(each.url), each.visit.depth),
    redirects,
    finalPage,
    listed,
    isListed: (each) => listedPages.has(each),
    templates,
    usualLanguage: usualLanguageOf(pages),
    now,
  }
  resolveIndexing(site)
  return site
}

/** The language of most pages; null if none is known. */
function usualLanguageOf(pages: readonly Page[]): string | null {
  const counts = new Map<string, number>()
  for (const { language } of pages) {
    const primary = primaryLanguage(language)
    if (primary !== '') counts.set(primary, (counts.get(primary) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

const smallerOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/**
 * An early end, server errors, throttling, missing responses and links that only scripts add are gaps. Other client errors, robots.txt
 * blocks and traps are not.
 */
function gapOf(pages: Page[], crawl: CrawlEnd): string | null {
  if (crawl.ended !== 'complete') return crawl.reason ?? 'We didn’t reach every page. Run the analysis again.'
  const unread = pages.filter((page) => page.status === 0 || page.status >= 500 || page.status === 429 || page.status === 430)
  const unreachable = unread.filter((page) => page.visit.failure?.kind !== 'refused address')
  if (unreachable.length > 0) return `We couldn’t read ${unreachable.length} of ${pages.length} pages. Run the analysis again later.`
  const read = pages.filter(({ isHtml, status }) => isHtml && status === 200)
  return read.filter(isShell).length * 2 > read.length || pagesWithoutMenu(read).length > 0
    ? 'Scripts build the pages or their menu, and we don’t run scripts, so we may have missed links.'
    : null
}
