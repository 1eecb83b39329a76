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

/** The address that visitors reach after all redirects. */
export const finalUrl = (site: Site, url: string): string => redirectChain(site, url).at(-1) ?? url

/** Statuses of refusal and overload, which do not show whether the page exists. */
const INCONCLUSIVE_STATUSES = new Set([401, 403, 408, 425, 429, 430])

export const isConclusiveError = (visit: Visit | undefined): boolean =>
  visit !== undefined &&
  visit.status >= 400 &&
  !INCONCLUSIVE_STATUSES.has(visit.status) &&
  !(visit.status === 503 && visit.headers['retry-after'] !== undefined)

export const analyzedVisits = (site: Site): Visit[] => site.analyzedUrls.flatMap((url) => site.visits.get(url) ?? [])

/** The HTML pages that the analysis read. */
export const htmlPages = (site: Site): PageFacts[] => analyzedVisits(site).flatMap(({ page }) => page ?? [])

/** HTML pages without those that only forward visitors by meta refresh. */
export const nonForwardingPages = (site: Site): PageFacts[] => htmlPages(site).filter(({ forwardsTo }) => forwardsTo === null)

/** Null when a page has several different canonicals, because search engines ignore them. */
export function canonicalOf({ canonicals }: PageFacts): string | null {
  const targets = new Set(canonicals.map(({ url }) => url))
  return targets.size === 1 ? ([...targets][0] ?? null) : null
}

/** The other page that the canonical leads to; null if there is none, or if the canonical leads to an error and so has no effect. */
export function canonicalElsewhere(site: Site, page: PageFacts): string | null {
  const canonical = canonicalOf(page)
  if (canonical === null) return null
  const final = finalUrl(site, canonical)
  return final === page.url || isConclusiveError(site.visits.get(final)) ? null : final
}

const HOME_DUPLICATE_PATHS = new Set(['/index.html', '/index.php', '/home'])

/** Whether this is the home page again, at a path such as `/index.html`. */
function isHomeDuplicate(site: Site, { url, textKey }: PageFacts): boolean {
  const { pathname, search } = new URL(url)
  if (textKey === null || search !== '' || !HOME_DUPLICATE_PATHS.has(pathname)) return false
  const home = site.visits.get(homeOf(site))?.page ?? null
  return home !== null && home.url !== url && home.textKey === textKey && !isNoindex(site, home) && canonicalElsewhere(site, home) === null
}

/** The address of an “add to cart” button, which shows the product page again. */
const CART_BUTTON = /(\?|&|%3F)add[-_]to[-_](cart|wishlist|compare)=/i

/** False for a copy: a page whose canonical is another page, a second home page, or a cart button. Findings are reported on originals. */
const isOriginal = (site: Site, page: PageFacts): boolean =>
  canonicalElsewhere(site, page) === null && !isHomeDuplicate(site, page) && !CART_BUTTON.test(page.url)

export const originalPages = (site: Site): PageFacts[] => htmlPages(site).filter((page) => isOriginal(site, page))

/** Lists that a CMS generates from other pages, recognized by their address. */
export const isGeneratedList = ({ url }: PageFacts): boolean =>
  /\/(tags?|topics?|labels?|authors?|autor|page|feed)\/[^/]|\/(19|20)\d\d(\/\d{1,2}){0,2}\/?$|\/archives?\/?$|\/collections\/[^/]+\/(?!products)[^/]+\/?$/i.test(
    new URL(url).pathname,
  )

const PRIVATE_PATHS =
  /\/(cart|checkout|basket|warenkorb|kasse|panier|carrito|login|log-in|signin|sign-in|signup|register|account|my-account|search|suche|recherche|buscar)(\/|\.|$)/i

/** False for carts, accounts and search results, which people neither search for nor share. */
export const isForSearch = ({ url }: PageFacts): boolean => {
  const { pathname, searchParams } = new URL(url)
  return !PRIVATE_PATHS.test(pathname) && !searchParams.has('q') && !searchParams.has('s')
}

/** Page 2 and later of a list. */
export const isLaterPage = ({ url }: PageFacts): boolean => /[?&](page|paged|p)=\d{1,3}(&|$)|\/page\/\d+\/?(index\.\w+)?$/i.test(url)

const NOINDEX = /(^|[,\s])(noindex|none)([,\s]|$)/

/** `googlebot: noindex` applies to Google, `otherbot: noindex` does not. */
export const hasNoindexDirective = (value: string): boolean => {
  let agent = ''
  return value
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [, name, directives = part] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? []
      if (name !== undefined && !/^(max-|unavailable)/.test(name)) agent = name
      return (agent === '' || agent === 'googlebot') && NOINDEX.test(directives.trim())
    })
}

export function isNoindex(site: Site, page: PageFacts): boolean {
  const header = site.visits.get(page.url)?.headers['x-robots-tag'] ?? ''
  return page.metaRobots.some((content) => NOINDEX.test(content.toLowerCase())) || hasNoindexDirective(header)
}

const indexableBySite = new WeakMap<Site, PageFacts[]>()

export function indexablePages(site: Site): PageFacts[] {
  const cached = indexableBySite.get(site)
  if (cached !== undefined) return cached
  const pages = nonForwardingPages(site).filter((page) => !isNoindex(site, page) && isOriginal(site, page))
  indexableBySite.set(site, pages)
  return pages
}

/** The page at the root of the host, or, for a site in a folder, the page where the analysis started. */
export function homeOf(site: Site): string {
  const root = finalUrl(site, new URL('/', site.start).href)
  return site.visits.get(root)?.status === 200 ? root : finalUrl(site, site.start)
}

/** Clicks from the start page; a redirect is not a click. */
export function depthsOf(site: Site): Map<string, number> {
  const depths = new Map<string, number>()
  let level = [site.start]
  for (let depth = 0; level.length > 0; depth++) {
    const next: string[] = []
    for (const url of level.map((each) => finalUrlOfVisitor(site, each))) {
      if (depths.has(url)) continue
      depths.set(url, depth)
      for (const link of site.visits.get(url)?.page?.links ?? []) if (link.url !== null) next.push(link.url)
    }
    level = next
  }
  return depths
}

/** Follows redirects and a meta refresh, because visitors notice neither. */
function finalUrlOfVisitor(site: Site, url: string): string {
  const final = finalUrl(site, url)
  const next = site.visits.get(final)?.page?.forwardsTo ?? null
  return next === null ? final : finalUrl(site, next)
}

/** Pages that another page links to, directly or through redirects. */
export function linkedPages(site: Site): Set<string> {
  const linked = new Set<string>()
  for (const page of htmlPages(site)) {
    for (const { url } of page.links) {
      const final = url === null ? page.url : finalUrl(site, url)
      if (final !== page.url) linked.add(final)
    }
  }
  return linked
}

/** The address without parameters, `.html` and `index.html`, because other rules report copies that differ only in these. */
export const pathOf = (url: string): string =>
  (url.split('?')[0] ?? url).replace(/(?<=\/)(index|default)\.(html?|php|aspx?)$|\.(html?|php|aspx?)$/i, '')

/** Groups of at least two items with the same key. */
export function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
  const groups = Map.groupBy(items, keyOf)
  groups.delete(null)
  return [...groups.values()].filter((group) => group.length > 1)
}
