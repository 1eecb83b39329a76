import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeThing,
  hasThing,
  jsonLdBlockFix,
  mainThingsOf,
  spotOf,
  type Thing,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { markupFor } from '#rules/markup-facts.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { siteName } from '#rules/site-name.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Folders that contain only lists, followed by one path segment. */
const LIST_PATH = /\/(category|categories|product-category|collections|kategorien?)\/[^/]+\/?$/
/** Minimum number of links in the main content of a list page. */
const MIN_CARDS = 5
const CARDS = `<main><h1>Boots</h1>${Array.from({ length: 6 }, (_, i) => `<a href="/products/${i}">Boot ${i}</a>`).join(' ')}</main>`

const MICRODATA_ADVICE =
  'If the wrong type is in an itemtype attribute, remove it together with itemscope and the itemprop attributes of that item.'

type Details = { page: 'home' | 'list of articles' | 'list of products'; isMicrodata: boolean }

/** The right types for these pages, and where the wrong ones belong. */
function typeAdvice(cases: readonly Case<Details>[]): string {
  const has = (matches: (details: Details) => boolean): boolean => cases.some(({ details }) => matches(details))
  return [
    ...(has(({ page }) => page === 'home') ? ['Use WebSite markup on the home page.'] : []),
    ...(has(({ page }) => page !== 'home') ? ['Use CollectionPage markup on lists.'] : []),
    ...(has(({ page }) => page === 'list of products') ? ['Keep Product for single products.'] : []),
    ...(has(({ page }) => page !== 'list of products') ? ['Keep Article and BlogPosting for single articles.'] : []),
    ...(has(({ isMicrodata }) => isMicrodata) ? [MICRODATA_ADVICE] : []),
  ].join(' ')
}

/** Whether an article describes the page itself. Articles that a page lists have their own URLs. */
const describesPage = ({ properties }: Thing, { url }: Page): boolean => [null, url].includes(textOf(properties.url))

/** Removes the wrong markup, and adds the right markup if it is missing. */
const replacementFix = (page: Page, thing: Thing, right: Properties): Fix => [
  { do: 'remove item', at: spotOf(thing) },
  ...(hasThing(page, String(right['@type'])) ? [] : jsonLdBlockFix(right)),
]

export const sdTypeContradictsPage = pageRule<Details>({
  id: 'sd-type-contradicts-page',
  name: 'Wrong structured data type for the page',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('sd-policies'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org: it shows Article, BlogPosting or Product markup, although the page is a list or the home page.',
  applies: withThing('Product', 'Article'),

  // Takes more than 2% of the judging time: it reads all structured data of a page.
  find(page) {
    if (page.type === 'home') {
      const articles = mainThingsOf(page, 'Article')
      const [article] = articles
      // A home page may list articles, each with its own URL.
      return article === undefined || articles.length > 1 || !describesPage(article, page)
        ? []
        : [
            {
              at: thingLocation(article),
              found: `${describeThing(article)} on the home page`,
              expected: 'WebSite',
              details: { page: 'home', isMicrodata: article.format === 'microdata' },
              fix: () => replacementFix(page, article, { '@type': 'WebSite', name: siteName(page), url: page.url }),
            },
          ]
    }
    const articles = isListPage(page) ? mainThingsOf(page, 'Article') : []
    if (articles.length === 1 && articles[0] !== undefined && describesPage(articles[0], page)) {
      const [article] = articles
      return [
        {
          at: thingLocation(article),
          found: `${describeThing(article)} on a list of articles`,
          expected: 'CollectionPage',
          details: { page: 'list of articles', isMicrodata: article.format === 'microdata' },
          impact: 'low',
          fix: () => replacementFix(page, article, markupFor(page, 'CollectionPage', ['name', 'url'])),
        },
      ]
    }
    if (!LIST_PATH.test(pathOf(page.url))) return []
    const products = mainThingsOf(page, 'Product')
    const [product] = products
    const cards = page.links.filter(({ place }) => place === 'main').length
    return product === undefined || products.length > 1 || cards < MIN_CARDS
      ? []
      : [
          {
            at: thingLocation(product),
            found: `${describeThing(product)} on a product list`,
            expected: 'CollectionPage here, and Product on the page of each product',
            details: { page: 'list of products', isMicrodata: product.format === 'microdata' },
            fix: () => replacementFix(page, product, markupFor(page, 'CollectionPage', ['name', 'url'])),
          },
        ]
  },

  advise: (cases) => ({
    title: `Correct the structured data type on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data of a type that doesn’t fit the page${withExample(cases)} Google expects the markup to describe the main content of the page and may ignore it otherwise.`,
    solution: typeAdvice(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'Article', headline: 'Acme' }, undefined, { path: '/' }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'AggregateOffer', lowPrice: 9 } }, CARDS, {
      path: '/collections/boots',
    }),
    markedUp({ '@type': 'BlogPosting', headline: 'Winter' }, undefined, { path: '/tag/winter.html' }),
    body('<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">Acme</h1></div>', { path: '/' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'BlogPosting', headline: 'Boots', url: 'https://shop.test/blog/boots' }, undefined, { path: '/tag/winter' }),
    markedUp({ '@graph': [{ '@type': 'BlogPosting', url: 'https://shop.test/blog/a' }] }, undefined, { path: '/' }),
    markedUp({ '@type': 'Product', name: 'Boots' }, CARDS, { path: '/shop/boots' }),
    markedUp(
      {
        '@graph': [
          { '@type': 'Product', name: 'A' },
          { '@type': 'Product', name: 'B' },
        ],
      },
      CARDS,
      { path: '/collections/boots' },
    ),
  ],
})
