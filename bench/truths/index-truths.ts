/** Truths about which pages may be indexed, and about canonicals. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'
import {
  canonicalElsewhere,
  canonicalOf,
  homeOf,
  htmlPages,
  indexablePages,
  isError,
  isNoindex,
  noindexHeader,
  seenPages,
} from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

/** Pages whose canonical names another address that meets a condition. */
const withTarget = (site: Site, holds: (target: Visit, page: PageFacts) => boolean): string[] =>
  addresses(
    htmlPages(site).filter((page) => {
      const named = canonicalOf(page)
      const target = named === null || named === page.url ? undefined : site.visits.get(named)
      return target !== undefined && holds(target, page)
    }),
  )

const primary = (lang: string): string => lang.split(/[-_]/)[0]?.toLowerCase() ?? ''

export const indexTruths: Truth[] = [
  {
    rule: 'isIndexable',
    says: 'A page answers 200, has no noindex, and its canonical leads to itself, to an error, or nowhere.',
    count: (site) => addresses(indexablePages(site)),
    foundIn: ({ pages }) => pages.filter(({ isIndexable }) => isIndexable).map(({ url }) => url),
  },
  {
    rule: 'canonical-missing',
    says: 'A page without noindex has no canonical.',
    count: (site) => addresses(seenPages(site).filter((page) => !isNoindex(site, page) && page.canonicals.length === 0)),
  },
  {
    rule: 'canonical-multiple',
    says: 'A page has two canonical elements.',
    count: (site) => addresses(htmlPages(site).filter(({ canonicalElements }) => canonicalElements > 1)),
  },
  {
    rule: 'canonical-to-error',
    says: 'The canonical names an address that answers with an error.',
    count: (site) => withTarget(site, (target) => isError(target)),
  },
  {
    rule: 'canonical-to-redirect',
    says: 'The canonical names an address that redirects.',
    count: (site) => withTarget(site, ({ redirect }) => redirect !== null),
  },
  {
    rule: 'canonical-to-noindex',
    says: 'The canonical names a page with noindex.',
    count: (site) => withTarget(site, ({ page }) => page !== null && isNoindex(site, page)),
  },
  {
    rule: 'canonical-to-other-language',
    says: 'The canonical leads to a page whose html element names another language.',
    count: (site) =>
      addresses(
        htmlPages(site).filter((page) => {
          const target = site.visits.get(canonicalElsewhere(site, page) ?? '')?.page
          const languages = [page.lang, target?.lang ?? ''].map(primary)
          return languages.every((lang) => lang !== '') && languages[0] !== languages[1]
        }),
      ),
  },
  {
    rule: 'noindex-plus-canonical',
    says: 'A page has noindex and a canonical that leads to another page.',
    count: (site) => addresses(htmlPages(site).filter((page) => isNoindex(site, page) && canonicalElsewhere(site, page) !== null)),
  },
  {
    rule: 'header-noindex',
    says: 'The header X-Robots-Tag of a page says noindex.',
    count: (site) => addresses(htmlPages(site).filter(({ url }) => noindexHeader(site.visits.get(url)?.headers['x-robots-tag'] ?? ''))),
  },
  {
    rule: 'noindex-home',
    says: 'The start page has noindex.',
    count: (site) => addresses(htmlPages(site).filter((page) => page.url === homeOf(site) && isNoindex(site, page))),
  },
]
