/** Truths about the head: title, description, language, viewport and the like. */
import { copiesReportedElsewhere, withoutVersions } from './duplicate-truths.ts'
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import { groupsBy, indexablePages, isForSearch, isGeneratedList, isLaterPage, originalPages } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const isShownToVisitors = ({ forwardsTo }: PageFacts): boolean => forwardsTo === null

const firstText = (texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

/** Grouping key of text and language: the same words in two languages are different texts. */
const textKeyOf = (page: PageFacts, text: string): string | null => {
  const normalized = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?|–-]+|[\s.,;:!?|–-]+$/g, '')
  return normalized === '' ? null : `${page.lang.split('-')[0]?.toLowerCase()} ${normalized}`
}

/** A product below a collection is listed again below each other collection, and below /products. */
const IN_COLLECTION = /\/collections\/[^/]+(?=\/products\/)/
const mainUrl = ({ url }: PageFacts): string => url.replace(IN_COLLECTION, '')

/** The main URL of each product, or the first of its URLs. */
function onePerProduct(pages: readonly PageFacts[]): PageFacts[] {
  const mainUrls = new Set(pages.map(({ url }) => url).filter((url) => !IN_COLLECTION.test(url)))
  return pages.filter(
    (page, i) =>
      mainUrls.has(page.url) || (!mainUrls.has(mainUrl(page)) && pages.findIndex((other) => mainUrl(other) === mainUrl(page)) === i),
  )
}

const pagesWithRepeatedText = (site: Site, textOf: (page: PageFacts) => string): string[] => {
  const copies = copiesReportedElsewhere(site)
  const pages = onePerProduct(indexablePages(site).filter((page) => !copies.has(page.url) && !isLaterPage(page)))
  const groups = groupsBy(pages, (page) => textKeyOf(page, textOf(page)))
  return addresses(groups.flatMap((group) => withoutVersions(site, group)))
}

export const headTruths: Truth[] = [
  {
    rule: 'title-missing',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed has no title with text.',
    count: (site) => addresses(indexablePages(site).filter(({ titles }) => firstText(titles) === '')),
  },
  {
    rule: 'title-duplicate',
    countsIndexableOnly: true,
    statement: 'Pages of one language that may be indexed share a title, and are neither copies nor versions nor the same product.',
    count: (site) => pagesWithRepeatedText(site, ({ titles }) => firstText(titles)),
  },
  {
    rule: 'title-multiple',
    countsIndexableOnly: true,
    statement: 'The head has two titles.',
    count: (site) => addresses(originalPages(site).filter(({ headTitles }) => headTitles.length > 1)),
  },
  {
    rule: 'description-missing',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed has no description with text.',
    count: (site) => addresses(indexablePages(site).filter(({ descriptions }) => firstText(descriptions) === '')),
  },
  {
    rule: 'description-duplicate',
    countsIndexableOnly: true,
    statement: 'Pages of one language that may be indexed share a description, and are neither copies nor versions nor the same product.',
    count: (site) => pagesWithRepeatedText(site, ({ descriptions }) => firstText(descriptions)),
  },
  {
    rule: 'description-multiple',
    countsIndexableOnly: true,
    statement: 'A page has two descriptions.',
    count: (site) => addresses(originalPages(site).filter(({ descriptions }) => descriptions.length > 1)),
  },
  {
    rule: 'html-lang-missing',
    countsIndexableOnly: true,
    statement: 'The html element names no language.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isShownToVisitors)
          .filter(({ lang }) => lang === ''),
      ),
  },
  {
    rule: 'viewport-missing',
    countsIndexableOnly: true,
    statement: 'A page has no viewport tag.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isShownToVisitors)
          .filter(({ viewport }) => viewport === ''),
      ),
  },
  {
    rule: 'doctype-missing',
    countsIndexableOnly: true,
    statement: 'A page has no doctype, or one that puts browsers into quirks mode.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isShownToVisitors)
          .filter(({ hasDoctype }) => !hasDoctype),
      ),
  },
  {
    rule: 'charset-undeclared',
    countsIndexableOnly: true,
    statement: 'Neither the header nor the first 1,024 bytes name an encoding.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isShownToVisitors)
          .filter(({ declaresCharset }) => !declaresCharset),
      ),
  },
  {
    rule: 'og-missing',
    countsIndexableOnly: true,
    statement: 'A page that may be indexed and shared has no Open Graph tag.',
    count: (site) =>
      addresses(indexablePages(site).filter((page) => isForSearch(page) && !isGeneratedList(page) && page.openGraph.length === 0)),
  },
]
