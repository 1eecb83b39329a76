/** Truths about which pages may be indexed, and about canonicals. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'
import {
  canonicalElsewhere,
  canonicalOf,
  hasNoindexDirective,
  homeOf,
  htmlPages,
  indexablePages,
  isConclusiveError,
  isForSearch,
  isNoindex,
  nonForwardingPages,
} from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

/** Pages whose canonical is another address that meets a condition. */
const pagesWithCanonicalTo = (site: Site, matches: (target: Visit, page: PageFacts) => boolean): string[] =>
  addresses(
    htmlPages(site).filter((page) => {
      const canonical = canonicalOf(page)
      const target = canonical === null || canonical === page.url ? undefined : site.visits.get(canonical)
      return target !== undefined && matches(target, page)
    }),
  )

const primaryLanguage = (lang: string): string => lang.split(/[-_]/)[0]?.toLowerCase() ?? ''

export const indexTruths: Truth[] = [
  {
    rule: 'isIndexable',
    statement: 'A page answers 200, has no noindex, its canonical leads to itself, to an error, or nowhere, and it is no second home page.',
    count: (site) => addresses(indexablePages(site)),
    reportedUrls: ({ pages }) => pages.filter(({ isIndexable }) => isIndexable).map(({ url }) => url),
  },
  {
    rule: 'canonical-missing',
    statement: 'A page without noindex has no canonical.',
    count: (site) => addresses(indexablePages(site).filter(({ canonicals }) => canonicals.length === 0)),
  },
  {
    rule: 'canonical-multiple',
    statement: 'A page has two canonical elements.',
    count: (site) => addresses(htmlPages(site).filter(({ canonicalElements }) => canonicalElements > 1)),
  },
  {
    rule: 'canonical-to-error',
    statement: 'The canonical names an address that answers with an error.',
    count: (site) => pagesWithCanonicalTo(site, (target) => isConclusiveError(target)),
  },
  {
    rule: 'canonical-to-redirect',
    statement: 'The canonical names an address that redirects.',
    count: (site) => pagesWithCanonicalTo(site, ({ redirect }) => redirect !== null),
  },
  {
    rule: 'canonical-to-noindex',
    statement: 'The canonical of a page that people search for names a page with noindex.',
    count: (site) =>
      pagesWithCanonicalTo(site, (target, page) => target.page !== null && isNoindex(site, target.page) && isForSearch(page)),
  },
  {
    rule: 'canonical-to-other-language',
    statement: 'The canonical leads to a page whose html element names another language.',
    count: (site) =>
      addresses(
        htmlPages(site).filter((page) => {
          const target = site.visits.get(canonicalElsewhere(site, page) ?? '')?.page
          const languages = [page.lang, target?.lang ?? ''].map(primaryLanguage)
          return languages.every((lang) => lang !== '') && languages[0] !== languages[1]
        }),
      ),
  },
  {
    rule: 'noindex-plus-canonical',
    statement: 'A page that people search for and that does not forward visitors has noindex and a canonical that leads to another page.',
    count: (site) =>
      addresses(
        nonForwardingPages(site).filter((page) => isForSearch(page) && isNoindex(site, page) && canonicalElsewhere(site, page) !== null),
      ),
  },
  {
    rule: 'header-noindex',
    statement: 'The header X-Robots-Tag of a page says noindex.',
    count: (site) =>
      addresses(htmlPages(site).filter(({ url }) => hasNoindexDirective(site.visits.get(url)?.headers['x-robots-tag'] ?? ''))),
  },
  {
    rule: 'noindex-home',
    statement: 'The start page has noindex.',
    count: (site) => addresses(htmlPages(site).filter((page) => page.url === homeOf(site) && isNoindex(site, page))),
  },
]
