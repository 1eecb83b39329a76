/** Truths about the head: title, description, language, viewport and the like. */
import { copiesReportedElsewhere, withoutVersions } from './copy-truths.ts'
import type { PageFacts } from './page-facts.ts'
import type { Site } from './read-site.ts'
import { groupsBy, indexablePages, isGeneratedList, isLaterPage, originalPages } from './site-facts.ts'
import { addresses, type Truth } from './truth.ts'

const isSeen = ({ forwardsTo }: PageFacts): boolean => forwardsTo === null

const firstText = (texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

/** Text and language, to group by: the same words in two languages are two texts. */
const textKeyOf = (page: PageFacts, text: string): string | null => {
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?|–-]+|[\s.,;:!?|–-]+$/g, '')
  return plain === '' ? null : `${page.lang.split('-')[0]?.toLowerCase()} ${plain}`
}

const repeated = (site: Site, textOf: (page: PageFacts) => string): string[] => {
  const copies = copiesReportedElsewhere(site)
  const pages = indexablePages(site).filter((page) => !copies.has(page.url) && !isLaterPage(page))
  const groups = groupsBy(pages, (page) => textKeyOf(page, textOf(page)))
  return addresses(groups.flatMap((group) => withoutVersions(site, group)))
}

/** People do not share carts, logins and search results. */
const UNSHARED =
  /\/(cart|checkout|basket|warenkorb|kasse|panier|carrito|login|log-in|signin|sign-in|signup|register|account|my-account|search|suche|recherche|buscar)(\/|\.|$)/i

const isShared = ({ url }: PageFacts): boolean => {
  const { pathname, searchParams } = new URL(url)
  return !UNSHARED.test(pathname) && !searchParams.has('q') && !searchParams.has('s')
}

export const headTruths: Truth[] = [
  {
    rule: 'title-missing',
    isOfIndexable: true,
    says: 'A page that may be indexed has no title with text.',
    count: (site) => addresses(indexablePages(site).filter(({ titles }) => firstText(titles) === '')),
  },
  {
    rule: 'title-duplicate',
    isOfIndexable: true,
    says: 'Pages of one language that may be indexed share a title, and are neither copies nor versions of each other.',
    count: (site) => repeated(site, ({ titles }) => firstText(titles)),
  },
  {
    rule: 'title-multiple',
    isOfIndexable: true,
    says: 'The head has two titles.',
    count: (site) => addresses(originalPages(site).filter(({ headTitles }) => headTitles.length > 1)),
  },
  {
    rule: 'description-missing',
    isOfIndexable: true,
    says: 'A page that may be indexed has no description with text.',
    count: (site) => addresses(indexablePages(site).filter(({ descriptions }) => firstText(descriptions) === '')),
  },
  {
    rule: 'description-duplicate',
    isOfIndexable: true,
    says: 'Pages of one language that may be indexed share a description, and are neither copies nor versions of each other.',
    count: (site) => repeated(site, ({ descriptions }) => firstText(descriptions)),
  },
  {
    rule: 'description-multiple',
    isOfIndexable: true,
    says: 'A page has two descriptions.',
    count: (site) => addresses(originalPages(site).filter(({ descriptions }) => descriptions.length > 1)),
  },
  {
    rule: 'html-lang-missing',
    isOfIndexable: true,
    says: 'The html element names no language.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isSeen)
          .filter(({ lang }) => lang === ''),
      ),
  },
  {
    rule: 'viewport-missing',
    isOfIndexable: true,
    says: 'A page has no viewport tag.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isSeen)
          .filter(({ viewport }) => viewport === ''),
      ),
  },
  {
    rule: 'doctype-missing',
    isOfIndexable: true,
    says: 'A page has no doctype, or one that puts browsers into quirks mode.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isSeen)
          .filter(({ hasDoctype }) => !hasDoctype),
      ),
  },
  {
    rule: 'charset-undeclared',
    isOfIndexable: true,
    says: 'Neither the header nor the first 1,024 bytes name an encoding.',
    count: (site) =>
      addresses(
        originalPages(site)
          .filter(isSeen)
          .filter(({ declaresCharset }) => !declaresCharset),
      ),
  },
  {
    rule: 'og-missing',
    isOfIndexable: true,
    says: 'A page that may be indexed and shared has no Open Graph tag.',
    count: (site) =>
      addresses(indexablePages(site).filter((page) => isShared(page) && !isGeneratedList(page) && page.openGraph.length === 0)),
  },
]
