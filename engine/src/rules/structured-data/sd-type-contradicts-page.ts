import { pathOf } from '#facts/path-of.ts'
import { documented } from '#rules/google-features.ts'
import { described, descriptionOf, fixIn, mainThingsOf, placeOf, script, textOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

/** Folders of nothing but lists, with one name behind them. */
const LIST = /\/(category|categories|product-category|collections|kategorien?)\/[^/]+\/?$/
/** So many links in the main part make a list. */
const FEWEST_CARDS = 5
const CARDS = `<main><h1>Boots</h1>${Array.from({ length: 6 }, (_, i) => `<a href="/products/${i}">Boot ${i}</a>`).join(' ')}</main>`

export const sdTypeContradictsPage = pageRule({
  id: 'sd-type-contradicts-page',
  name: 'Structured data takes the page for something else',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('sd-policies'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org: it shows a Product on a list of products, or an Article on the start page.',
  applies: withThing('Product', 'Article'),

  // Over a fiftieth of the judging time: it looks through all that a page describes.
  find(page, now) {
    const path = pathOf(page.url)
    if (page.type === 'home') {
      const articles = mainThingsOf(page, 'Article')
      const [article] = articles
      // A start page may list its articles, each with its own address.
      const isAboutHome = article !== undefined && articles.length === 1 && [null, page.url].includes(textOf(article.properties.url))
      return !isAboutHome
        ? []
        : [
            {
              at: placeOf(article),
              found: `${described(article)} on the start page`,
              expected: 'WebSite',
              fix: () => script(descriptionOf(page, 'WebSite', ['name', 'url'], now)),
            },
          ]
    }
    const products = mainThingsOf(page, 'Product')
    const [product] = products
    const cards = page.links.filter(({ place }) => place === 'main').length
    return product === undefined || products.length > 1 || !LIST.test(path) || cards < FEWEST_CARDS
      ? []
      : [
          {
            at: placeOf(product),
            found: `${described(product)} on a list of products`,
            expected: 'CollectionPage; Product on the page of each product',
            fix: () => script(descriptionOf(page, 'CollectionPage', ['name', 'url'], now)),
          },
        ]
  },

  advise: (cases) => ({
    title: 'Let structured data fit the page',
    problem: `${pagesThat(cases, 'is', 'are')} described as something else: ${cases[0]?.found ?? ''}. Google wants markup of what the page is mainly about.`,
    solution: 'Use the type of the page, and leave Product and Article to the pages of single products and articles.',
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'Article', headline: 'Acme' }, undefined, { path: '/' }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'AggregateOffer', lowPrice: 9 } }, CARDS, {
      path: '/collections/boots',
    }),
  ],
  quiet: () => [
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
