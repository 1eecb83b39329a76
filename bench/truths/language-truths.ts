/** Truths about hreflang. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'
import { finalUrl, htmlPages, indexablePages, isConclusiveError } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const versionsOf = (site: Site, { url: own, hreflangs }: PageFacts): Visit[] =>
  hreflangs.flatMap(({ url }) => (url === null || url === own ? [] : (site.visits.get(url) ?? [])))

/** The indexable pages that visitors of the declared versions finally reach. */
const shownVersions = (site: Site, { url: own, hreflangs }: PageFacts): PageFacts[] => {
  const indexable = new Set(indexablePages(site))
  return hreflangs.flatMap(({ url }) => {
    const page = url === null ? null : site.visits.get(finalUrl(site, url))?.page
    return page == null || page.url === own || !indexable.has(page) ? [] : [page]
  })
}

const declaresVersion = (site: Site, page: PageFacts, url: string): boolean =>
  page.hreflangs.some((version) => version.url !== null && finalUrl(site, version.url) === url)

export const languageTruths: Truth[] = [
  {
    rule: 'hreflang-no-return',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed names a version that does not name it back; a way through redirects counts.',
    count: (site) =>
      addresses(
        indexablePages(site).filter((page) => shownVersions(site, page).some((version) => !declaresVersion(site, version, page.url))),
      ),
  },
  {
    rule: 'hreflang-no-self',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed names versions and not itself.',
    count: (site) => addresses(indexablePages(site).filter((page) => page.hreflangs.length > 0 && !declaresVersion(site, page, page.url))),
  },
  {
    rule: 'hreflang-to-error',
    statement: 'A page names a version that answers with an error.',
    count: (site) => addresses(htmlPages(site).filter((page) => versionsOf(site, page).some(isConclusiveError))),
  },
  {
    rule: 'hreflang-to-redirect',
    statement: 'A page names a version that redirects.',
    count: (site) => addresses(htmlPages(site).filter((page) => versionsOf(site, page).some(({ redirect }) => redirect !== null))),
  },
]
