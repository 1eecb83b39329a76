/** Truths about links, redirects and errors. */
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import {
  depthsOf,
  finalOf,
  htmlPages,
  indexablePages,
  isError,
  isGeneratedList,
  originalPages,
  redirectChain,
  visited,
} from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const DEEPEST = 3

const withLink = (site: Site, holds: (target: string, page: PageFacts) => boolean): string[] =>
  addresses(htmlPages(site).filter((page) => page.links.some(({ url }) => url !== null && url !== page.url && holds(url, page))))

function clicksTo({ url }: PageFacts, site: Site, depths: ReadonlyMap<string, number>): number {
  const folder = /^\/[a-z]{2}([-_][a-z]{2,4})?\//i.exec(new URL(url).pathname)?.[0]
  const home = folder === undefined ? undefined : finalOf(site, new URL(folder, url).href)
  const isHome = home !== undefined && site.visits.get(home)?.status === 200
  return (depths.get(url) ?? 0) - (isHome ? (depths.get(home) ?? 0) : 0)
}

const isLoop = (way: readonly string[]): boolean => way.indexOf(way.at(-1) ?? '') < way.length - 1

export const linkTruths: Truth[] = [
  {
    rule: 'link-broken',
    says: 'A page links to an address of the site that answers with an error.',
    count: (site) => withLink(site, (target) => site.isInternal(target) && isError(site.visits.get(target))),
  },
  {
    rule: 'link-to-redirect',
    says: 'A page links to an address of the site that redirects to something other than an error.',
    count: (site) =>
      withLink(
        site,
        (target) =>
          site.isInternal(target) && site.visits.get(target)?.redirect != null && !isError(site.visits.get(finalOf(site, target))),
      ),
  },
  {
    rule: 'link-no-text',
    isOfIndexable: true,
    says: 'A visible link has neither text nor a label.',
    count: (site) =>
      addresses(
        originalPages(site).filter(({ links }) =>
          links.some(({ url, isJump, isNamed, isUnseen }) => url !== null && !isJump && !isNamed && !isUnseen),
        ),
      ),
  },
  {
    rule: 'page-too-deep',
    isOfIndexable: true,
    says: 'A page that may be indexed is more than three clicks from the start page of its language; redirects cost no click.',
    count: (site) => {
      const depths = depthsOf(site)
      return addresses(indexablePages(site).filter((page) => !isGeneratedList(page) && clicksTo(page, site, depths) > DEEPEST))
    },
  },
  {
    rule: 'page-4xx',
    says: 'An address that the analysis read answers 404, 410 or the like.',
    count: (site) =>
      visited(site)
        .filter((visit) => isError(visit) && visit.status < 500)
        .map(({ url }) => url),
  },
  {
    rule: 'page-5xx',
    says: 'An address that the analysis read answers with a server error.',
    count: (site) =>
      visited(site)
        .filter((visit) => isError(visit) && visit.status >= 500)
        .map(({ url }) => url),
  },
  {
    rule: 'redirect-chain',
    says: 'Two redirects or more follow each other; the first address of each chain counts.',
    count: (site) => {
      const inner = new Set(visited(site).flatMap(({ redirect }) => redirect ?? []))
      return visited(site).flatMap(({ url }) => {
        const way = redirectChain(site, url)
        return way.length > 2 && !isLoop(way) && !inner.has(url) ? [url] : []
      })
    },
  },
  {
    rule: 'redirect-loop',
    says: 'The redirects of an address lead back to it.',
    count: (site) =>
      visited(site).flatMap(({ url }) => {
        const way = redirectChain(site, url)
        return way.length > 1 && way.at(-1) === url ? [url] : []
      }),
  },
  {
    rule: 'redirect-to-error',
    says: 'A redirect ends in an error.',
    count: (site) =>
      visited(site).flatMap(({ url, redirect }) => (redirect !== null && isError(site.visits.get(finalOf(site, url))) ? [url] : [])),
  },
]
