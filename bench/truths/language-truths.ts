/** Counts of hreflang issues, made without the rules' own code. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'
import { finalOf, htmlPages, indexablePages, isError } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const versionsOf = (site: Site, { url: own, hreflangs }: PageFacts): Visit[] =>
  hreflangs.flatMap(({ url }) => (url === null || url === own ? [] : (site.visits.get(url) ?? [])))

/** The pages that visitors of the named versions finally reach. */
const shownVersions = (site: Site, { url: own, hreflangs }: PageFacts): PageFacts[] => {
  const indexable = new Set(indexablePages(site))
  return hreflangs.flatMap(({ url }) => {
    const shown = url === null ? null : site.visits.get(finalOf(site, url))?.page
    return shown == null || shown.url === own || !indexable.has(shown) ? [] : [shown]
  })
}

const names = (site: Site, page: PageFacts, url: string): boolean =>
  page.hreflangs.some((version) => version.url !== null && finalOf(site, version.url) === url)

export const languageTruths: Truth[] = [
  {
    rule: 'hreflang-no-return',
    isOfIndexable: true,
    says: 'A page that may be indexed names a version that does not name it back; a way through redirects counts.',
    count: (site) =>
      addresses(indexablePages(site).filter((page) => shownVersions(site, page).some((version) => !names(site, version, page.url)))),
  },
  {
    rule: 'hreflang-no-self',
    isOfIndexable: true,
    says: 'A page that may be indexed names versions and not itself.',
    count: (site) => addresses(indexablePages(site).filter((page) => page.hreflangs.length > 0 && !names(site, page, page.url))),
  },
  {
    rule: 'hreflang-to-error',
    says: 'A page names a version that answers with an error.',
    count: (site) => addresses(htmlPages(site).filter((page) => versionsOf(site, page).some(isError))),
  },
  {
    rule: 'hreflang-to-redirect',
    says: 'A page names a version that redirects.',
    count: (site) => addresses(htmlPages(site).filter((page) => versionsOf(site, page).some(({ redirect }) => redirect !== null))),
  },
]
