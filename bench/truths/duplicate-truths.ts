/** Pages that show the same text. */
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import { finalUrl, groupsBy, indexablePages, pathOf } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const declaresVersion = (site: Site, page: PageFacts, other: PageFacts): boolean =>
  page.hreflangs.some(({ url }) => url !== null && finalUrl(site, url) === other.url)

/** Pages that duplicate another page of the group. Versions for other countries may be identical if hreflang declares them. */
export const withoutVersions = (site: Site, group: readonly PageFacts[]): PageFacts[] =>
  group.filter((page) =>
    group.some((other) => other !== page && !declaresVersion(site, page, other) && !declaresVersion(site, other, page)),
  )

const groupsWithSameText = (site: Site): PageFacts[][] => groupsBy(indexablePages(site), ({ textKey }) => textKey)

function exactCopies(site: Site): string[] {
  return groupsWithSameText(site).flatMap((pages) => {
    const onePerPath = pages.filter((page, i) => pages.findIndex(({ url }) => pathOf(url) === pathOf(page.url)) === i)
    return addresses(withoutVersions(site, onePerPath))
  })
}

/** Every copy but the first of a group. A repeated title on these pages is not reported again. */
export function copiesReportedElsewhere(site: Site): Set<string> {
  const exact = new Set(exactCopies(site))
  const laterCopies = groupsWithSameText(site).flatMap((group) =>
    group.filter((page, i) => {
      const before = group.slice(0, i)
      const hasSamePathBefore = before.some(({ url }) => pathOf(url) === pathOf(page.url))
      return hasSamePathBefore || (exact.has(page.url) && before.length > 0)
    }),
  )
  return new Set(laterCopies.map(({ url }) => url))
}

export const duplicateTruths: Truth[] = [
  {
    rule: 'duplicate-exact',
    countsIndexableOnly: true,
    statement: 'Pages that may be indexed show the same main text and are not versions of each other.',
    count: exactCopies,
  },
]
