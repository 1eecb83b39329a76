/** Truths about links, redirects and errors. */
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import {
  analyzedVisits,
  depthsOf,
  finalUrl,
  htmlPages,
  indexablePages,
  isConclusiveError,
  isGeneratedList,
  originalPages,
  redirectChain,
} from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const MAX_CLICKS = 3
const OLD_VERSION = /\/v?\d+\.\d[\w.]*\/./

const pagesWithLink = (site: Site, matches: (target: string, page: PageFacts) => boolean): string[] =>
  addresses(htmlPages(site).filter((page) => page.links.some(({ url }) => url !== null && url !== page.url && matches(url, page))))

/** Clicks from the start page of the page's language, or of the site. */
function clicksTo({ url }: PageFacts, site: Site, depths: ReadonlyMap<string, number>): number {
  const folder = /^\/[a-z]{2}([-_][a-z]{2,4})?\//i.exec(new URL(url).pathname)?.[0]
  const languageHome = folder === undefined ? undefined : finalUrl(site, new URL(folder, url).href)
  const hasLanguageHome = languageHome !== undefined && site.visits.get(languageHome)?.status === 200
  return (depths.get(url) ?? 0) - (hasLanguageHome ? (depths.get(languageHome) ?? 0) : 0)
}

const isLoop = (chain: readonly string[]): boolean => chain.indexOf(chain.at(-1) ?? '') < chain.length - 1

/** Links of a cart that work only for the visitor whose cart it is. */
const ONE_TIME_ACTION = /[?&](remove_item|undo_item|_wpnonce)=/

export const linkTruths: Truth[] = [
  {
    rule: 'link-broken',
    statement: 'A page links to an address of the site that answers with an error.',
    count: (site) => pagesWithLink(site, (target) => site.isInternal(target) && isConclusiveError(site.visits.get(target))),
  },
  {
    rule: 'link-to-redirect',
    statement: 'A page links to an address of the site that redirects to something other than an error.',
    count: (site) =>
      pagesWithLink(
        site,
        (target) =>
          site.isInternal(target) &&
          site.visits.get(target)?.redirect != null &&
          !isConclusiveError(site.visits.get(finalUrl(site, target))),
      ),
  },
  {
    rule: 'link-no-text',
    countsIndexableOnly: true,
    statement: 'A visible link has neither text nor a label.',
    count: (site) =>
      addresses(
        originalPages(site).filter(({ links }) =>
          links.some(({ url, isJump, hasName, isInvisible }) => url !== null && !isJump && !hasName && !isInvisible),
        ),
      ),
  },
  {
    rule: 'page-too-deep',
    countsIndexableOnly: true,
    statement:
      'A page that may be indexed is more than three clicks from the start page of its language; redirects cost no click. Old versions and cart links do not count.',
    count: (site) => {
      const depths = depthsOf(site)
      const isWanted = (page: PageFacts) => !isGeneratedList(page) && !OLD_VERSION.test(page.url)
      return addresses(indexablePages(site).filter((page) => isWanted(page) && clicksTo(page, site, depths) > MAX_CLICKS))
    },
  },
  {
    rule: 'page-4xx',
    statement: 'An address that the analysis read answers 404, 410 or the like, and is not an action for one visitor.',
    count: (site) =>
      analyzedVisits(site)
        .filter((visit) => isConclusiveError(visit) && visit.status < 500 && !ONE_TIME_ACTION.test(visit.url))
        .map(({ url }) => url),
  },
  {
    rule: 'page-5xx',
    statement: 'An address that the analysis read answers with a server error.',
    count: (site) =>
      analyzedVisits(site)
        .filter((visit) => isConclusiveError(visit) && visit.status >= 500)
        .map(({ url }) => url),
  },
  {
    rule: 'redirect-chain',
    statement: 'Two redirects or more follow each other; the first address of each chain counts.',
    count: (site) => {
      const redirectTargets = new Set(analyzedVisits(site).flatMap(({ redirect }) => redirect ?? []))
      return analyzedVisits(site).flatMap(({ url }) => {
        const chain = redirectChain(site, url)
        return chain.length > 2 && !isLoop(chain) && !redirectTargets.has(url) ? [url] : []
      })
    },
  },
  {
    rule: 'redirect-loop',
    statement: 'The redirects of an address, or its meta refreshes without delay, lead back to it.',
    count: (site) => {
      const nextOf = (url: string) => site.visits.get(url)?.redirect ?? site.visits.get(url)?.page?.refreshTarget ?? null
      return analyzedVisits(site).flatMap(({ url }) => {
        const seen = new Set<string>()
        let next = nextOf(url)
        for (; next !== null && next !== url && !seen.has(next); next = nextOf(next)) seen.add(next)
        return next === url ? [url] : []
      })
    },
  },
  {
    rule: 'redirect-to-error',
    statement: 'A redirect ends in an error.',
    count: (site) =>
      analyzedVisits(site).flatMap(({ url, redirect }) =>
        redirect !== null && isConclusiveError(site.visits.get(finalUrl(site, url))) ? [url] : [],
      ),
  },
]
