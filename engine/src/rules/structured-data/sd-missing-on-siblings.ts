import { isUtilityType } from '#facts/page-type.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, jsonLd, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage, isMeantForSearch } from '#rules/gates.ts'
import { FEATURES, googleDocsUrl } from '#rules/google-features.ts'
import { hasThing, jsonLdBlockFix, kindsOn, mainThingsOf, REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import { fullMarkupFor } from '#rules/markup-facts.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

/** Minimum number of pages of one template, and the minimum share of them that have the markup. */
const MIN_PAGES = 8
const MIN_SHARE = 0.7

const PATHS = Array.from({ length: 10 }, (_, i) => `/boots-${i}`)
const exampleSite = (isMarked: (i: number) => boolean, type = 'Product', paths = PATHS) =>
  site({
    '/': linking(...paths),
    ...Object.fromEntries(
      paths.map((path, i) => [
        path,
        document(
          `<title>Boots ${i}</title>${isMarked(i) ? jsonLd({ '@type': type, name: `Boots ${i}` }) : ''}`,
          `<main class="product"><h1>Boots ${i}</h1><p>Boots of the year ${i}.</p></main>`,
        ),
      ]),
    ),
  })

/** Why a template omits the markup on some pages. */
const CAUSES: Record<string, string> = {
  BreadcrumbList:
    'Often the pages without it use another template, or have no parent page or category. Add the markup to that template, or set the parent.',
  Product:
    'Look for an empty field, such as price or image: many templates leave out the whole block then. Fill in the field or fix the template.',
  Article:
    'Look for an empty field, such as author or image: many templates leave out the whole block then. Fill in the field or fix the template.',
}

/** What Google shows for pages with the markup. */
const SHOWN: Record<string, string> = {
  BreadcrumbList: 'the breadcrumb path (Home › Category › Page)',
  Product: 'price, availability and ratings',
  Article: 'headline, image and date',
}

/** `breadcrumb markup (BreadcrumbList)`: the common word, then schema.org’s name. */
const markupName = (type: string): string => (type === 'BreadcrumbList' ? 'breadcrumb markup (BreadcrumbList)' : `${type} markup`)

/** `total`: the number of similar pages. */
type Details = { type: string; markedCount: number; total: number; markedUrl: string }

/** `no Product markup, although 7 similar pages do.` */
function describeMissingMarkup(cases: readonly Case<Details>[], type: string): string {
  // Pages of different templates have different numbers.
  const [found, ...others] = new Map(cases.map((each) => [each.found, each.details])).values()
  const { markedCount = 0, total = 0 } = found ?? {}
  const isMarkedElsewhere = total - markedCount === numberOfPages(cases)
  const extent = others.length > 0 ? 'most' : isMarkedElsewhere ? markedCount : `${markedCount} of ${total}`
  return `no ${markupName(type)}, although ${extent} similar pages do.`
}

export const sdMissingOnSiblings = siteRule<Details>({
  id: 'sd-missing-on-siblings',
  name: 'Structured data missing on some pages',
  version: 4,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS and the URL of a similar page into validator.schema.org: only the other page has the type that this task names.',

  find(site) {
    return [...site.templates.values()].flatMap((group) => {
      const pages = group.filter((page) => isMeantForSearch(page) && !isUtilityType(page.type) && !isAction(page.url))
      if (pages.length < MIN_PAGES) return []
      const counts = new Map<string, number>()
      for (const page of pages) for (const kind of kindsOn(page)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return FEATURES.flatMap(({ type }) => {
        if ((counts.get(type) ?? 0) < pages.length * MIN_SHARE) return []
        // A page with several things of the type is a list: it describes its entries, not itself.
        const markedPages = pages.filter((page) => mainThingsOf(page, type).length === 1)
        if (markedPages.length < pages.length * MIN_SHARE || markedPages.length === pages.length) return []
        return pages
          .filter(
            (page) =>
              !hasThing(page, type) &&
              page.structuredData.broken.length === 0 &&
              !(type === 'Article' && (isListPage(page) || page.type === 'category')),
          )
          .map((page) => ({
            url: page.url,
            at: `JSON-LD ${type}`,
            found: `no ${type} markup, although ${markedPages.length} of ${pages.length} similar pages have it, such as ${markedPages[0]?.url}`,
            expected: type,
            details: { type, markedCount: markedPages.length, total: pages.length, markedUrl: markedPages[0]?.url ?? '' },
            fix: () => jsonLdBlockFix(fullMarkupFor(page, type)),
          }))
      })
    })
  },

  advise: (cases) => {
    const [type, ...otherTypes] = new Set(cases.map(({ details }) => details.type))
    const only = otherTypes.length === 0 ? type : undefined
    return {
      title: `Add missing ${only === undefined ? 'structured data' : markupName(only).replace(/ \(.*/, '')} to ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${only === undefined ? `no structured data of a type that most similar pages have${withExample(cases)}` : describeMissingMarkup(cases, only)} Google can show ${SHOWN[only ?? ''] ?? 'more details'} in search results for those pages, but not for ${byPageCount(cases, 'this one', 'these')}.`,
      solution: `Compare ${cases[0]?.url ?? 'the page'} with ${cases[0]?.details.markedUrl ?? 'a similar page'}, which has the markup. ${CAUSES[only ?? ''] ?? 'Look for an empty field: many templates leave out the whole block then. Fill in the field or fix the template.'} ${REPLACE_SAMPLES_NOTE}`,
    }
  },

  fires: () => [exampleSite((i) => i > 1)],
  quiet: () => [
    exampleSite(() => true),
    exampleSite((i) => i % 2 === 0),
    exampleSite(
      (i) => i > 0,
      'Article',
      PATHS.map((path, i) => (i === 0 ? '/search' : path)),
    ),
    // A copy of the shop that adds something to the cart.
    exampleSite(
      (i) => i > 0,
      'BreadcrumbList',
      PATHS.map((path, i) => (i === 0 ? '/shop/index.html%3Fadd-to-cart=29.html' : path)),
    ),
    // A list of articles needs no Article markup, even if the other pages have it.
    exampleSite(
      (i) => i > 1,
      'Article',
      PATHS.map((path) => `/tag${path}`),
    ),
  ],
})
