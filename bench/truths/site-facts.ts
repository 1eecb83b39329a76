/** Facts across pages: where redirects end, which pages may be indexed, which pages link to which. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'

const MAX_HOPS = 12

/** Every address of the redirect chain, including the first and the last; a loop ends at the address that repeats. */
export function redirectChain(site: Site, url: string): string[] {
  const chain = [url]
  for (let next = site.visits.get(url)?.redirect ?? null; next !== null && chain.length <= MAX_HOPS; ) {
    chain.push(next)
    if (chain.indexOf(next) < chain.length - 1) break
    next = site.visits.get(next)?.redirect ?? null
  }
  return chain
}

/** Where visitors of an address end up. */
export const finalOf = (site: Site, url: string): string => redirectChain(site, url).at(-1) ?? url

/** These refusals and overloads say nothing about the page. */
const INCONCLUSIVE = new Set([401, 403, 408, 425, 429, 430])

export const isError = (visit: Visit | undefined): boolean =>
  visit !== undefined &&
  visit.status >= 400 &&
  !INCONCLUSIVE.has(visit.status) &&
  !(visit.status === 503 && visit.headers['retry-after'] !== undefined)

export const visited = (site: Site): Visit[] => site.read.flatMap((url) => site.visits.get(url) ?? [])

/** The HTML pages that the analysis read. */
export const htmlPages = (site: Site): PageFacts[] => visited(site).flatMap(({ page }) => page ?? [])

/** Without pages that only forward visitors. */
export const seenPages = (site: Site): PageFacts[] => htmlPages(site).filter(({ forwardsTo }) => forwardsTo === null)

/** A single target counts; several different ones are ignored, as search engines do. */
export function canonicalOf({ canonicals }: PageFacts): string | null {
  const targets = new Set(canonicals.map(({ url }) => url))
  return targets.size === 1 ? ([...targets][0] ?? null) : null
}

/** The canonical that search engines would follow to another page; null where the page is its own canonical. */
export function canonicalElsewhere(site: Site, page: PageFacts): string | null {
  const named = canonicalOf(page)
  if (named === null) return null
  const final = finalOf(site, named)
  return final === page.url || isError(site.visits.get(final)) ? null : final
}

/** Without copies that name their original: those findings are reported on the original. */
export const originalPages = (site: Site): PageFacts[] => htmlPages(site).filter((page) => canonicalElsewhere(site, page) === null)

/** Lists that a CMS generates from other pages, recognized by their address. */
export const isGeneratedList = ({ url }: PageFacts): boolean =>
  /\/(tags?|topics?|labels?|authors?|autor|page|feed)\/[^/]|\/(19|20)\d\d(\/\d{1,2}){0,2}\/?$|\/archives?\/?$|\/collections\/[^/]+\/(?!products)[^/]+\/?$/i.test(
    new URL(url).pathname,
  )

/** Page 2 and later of a list. */
export const isLaterPage = ({ url }: PageFacts): boolean => /[?&](page|paged|p)=\d{1,3}(&|$)|\/page\/\d+\/?(index\.\w+)?$/i.test(url)

const FORBIDDING = /(^|[,\s])(noindex|none)([,\s]|$)/

/** `googlebot: noindex` applies to Google, `otherbot: noindex` does not. */
export const noindexHeader = (value: string): boolean => {
  let agent = ''
  return value
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [, name, rest = part] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? []
      if (name !== undefined && !/^(max-|unavailable)/.test(name)) agent = name
      return (agent === '' || agent === 'googlebot') && FORBIDDING.test(rest.trim())
    })
}

export function isNoindex(site: Site, page: PageFacts): boolean {
  const header = site.visits.get(page.url)?.headers['x-robots-tag'] ?? ''
  return page.metaRobots.some((content) => FORBIDDING.test(content.toLowerCase())) || noindexHeader(header)
}

const indexable = new WeakMap<Site, PageFacts[]>()

export function indexablePages(site: Site): PageFacts[] {
  const known = indexable.get(site)
  if (known !== undefined) return known
  const pages = seenPages(site).filter((page) => !isNoindex(site, page) && canonicalElsewhere(site, page) === null)
  indexable.set(site, pages)
  return pages
}

/** The page at the root of the host, else where the analysis started, because a site may live in a folder. */
export function homeOf(site: Site): string {
  const root = finalOf(site, new URL('/', site.start).href)
  return site.visits.get(root)?.status === 200 ? root : finalOf(site, site.start)
}

/** Clicks from the start page; a redirect is not a click. */
export function depthsOf(site: Site): Map<string, number> {
  const depths = new Map<string, number>()
  let round = [site.start]
  for (let depth = 0; round.length > 0; depth++) {
    const next: string[] = []
    for (const url of round.map((each) => shownAt(site, each))) {
      if (depths.has(url)) continue
      depths.set(url, depth)
      for (const link of site.visits.get(url)?.page?.links ?? []) if (link.url !== null) next.push(link.url)
    }
    round = next
  }
  return depths
}

/** Also follows a meta refresh, which visitors do not notice. */
function shownAt(site: Site, url: string): string {
  const final = finalOf(site, url)
  const next = site.visits.get(final)?.page?.forwardsTo ?? null
  return next === null ? final : finalOf(site, next)
}

/** Pages that another page links to, directly or through redirects. */
export function linkedPages(site: Site): Set<string> {
  const linked = new Set<string>()
  for (const page of htmlPages(site)) {
    for (const { url } of page.links) {
      const final = url === null ? page.url : finalOf(site, url)
      if (final !== page.url) linked.add(final)
    }
  }
  return linked
}

/** Groups of at least two items with the same key. */
export function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
  const groups = Map.groupBy(items, keyOf)
  groups.delete(null)
  return [...groups.values()].filter((group) => group.length > 1)
}
