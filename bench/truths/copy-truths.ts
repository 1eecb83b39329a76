/** Pages that show the same text. */
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import { finalOf, groupsBy, homeOf, indexablePages } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const INDEX_FILES = new Set(['/index.html', '/index.php', '/home'])

const pathOf = (url: string): string => url.split('?')[0] ?? url

/** Another rule covers the home page under the name of its file. */
const isIndexFile = (site: Site, { url }: PageFacts): boolean => url !== homeOf(site) && INDEX_FILES.has(new URL(url).pathname)

const namesAsVersion = (site: Site, page: PageFacts, other: PageFacts): boolean =>
  page.hreflangs.some(({ url }) => url !== null && finalOf(site, url) === other.url)

/** Pages of a group that duplicate another one. Versions for other countries may be identical if hreflang declares them. */
export const withoutVersions = (site: Site, group: readonly PageFacts[]): PageFacts[] =>
  group.filter((page) => group.some((other) => other !== page && !namesAsVersion(site, page, other) && !namesAsVersion(site, other, page)))

const groupsWithSameText = (site: Site): PageFacts[][] => groupsBy(indexablePages(site), ({ textKey }) => textKey)

function exactCopies(site: Site): string[] {
  return groupsWithSameText(site).flatMap((group) => {
    const pages = group.filter((page) => !isIndexFile(site, page))
    // Another rule covers copies that differ only in their parameters, so one page per path counts.
    const first = pages.filter((page, i) => pages.findIndex(({ url }) => pathOf(url) === pathOf(page.url)) === i)
    return addresses(withoutVersions(site, first))
  })
}

/** Every copy but the first; a repeated title on these is not reported again. */
export function copiesReportedElsewhere(site: Site): Set<string> {
  const exact = new Set(exactCopies(site))
  const later = groupsWithSameText(site).flatMap((group) =>
    group.filter((page, i) => {
      const before = group.slice(0, i)
      const hasTwin = before.some(({ url }) => pathOf(url) === pathOf(page.url))
      return hasTwin || isIndexFile(site, page) || (exact.has(page.url) && before.length > 0)
    }),
  )
  return new Set(later.map(({ url }) => url))
}

export const copyTruths: Truth[] = [
  {
    rule: 'duplicate-exact',
    isOfIndexable: true,
    says: 'Pages that may be indexed show the same main text and are not versions of each other.',
    count: exactCopies,
  },
]
