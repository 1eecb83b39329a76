import type { Page } from '#facts/page.ts'
import { body, document, jsonLd, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticlePage, isMeantForSearch } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { jsonLdBlockFix, REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import { fullMarkupFor, markupFor } from '#rules/markup-facts.ts'
import { pageRule } from '#rules/rule.ts'
import { listed, pageCount } from '#rules/wording.ts'

type Details = { type: 'Product' | 'Article' }

/** The markup that the page should have. A product page must show a price or a buy button, because its URL alone is not enough. */
function expectedType(page: Page): Details['type'] | null {
  if (isArticlePage(page)) return 'Article'
  return page.type === 'product' && (page.signs.prices.length > 0 || page.signs.canBeBought) ? 'Product' : null
}

/** Without the publisher, which Google doesn’t ask for: the author of a blog may be no organization. */
const ARTICLE_PROPERTIES = ['headline', 'image', 'datePublished', 'author']

/** The page type in singular and plural, and what search results can show for it. */
type PageKind = [subject: [string, string], shown: string]
const MIXED: PageKind = [['product or article has', 'products and articles have'], 'prices, ratings, images and dates']
const KINDS: Record<Details['type'], PageKind> = {
  Article: [['article has', 'articles have'], 'a better title, image and date'],
  Product: [['product has', 'products have'], 'prices, stock and ratings'],
}

const PLUGIN_SETTINGS: [type: Details['type'], setting: string][] = [
  ['Article', 'the schema type for posts to Article'],
  ['Product', 'the schema type for products to Product'],
]

const LONG_TEXT = '<p>How to care for boots of leather in winter, explained step by step.</p>'.repeat(15)

export const sdAbsent = pageRule<Details>({
  id: 'sd-absent',
  name: 'Missing structured data',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  explains: ['sd-missing-on-siblings'],
  source: googleDocsUrl('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org: it finds no item on the page.',
  applies: (page) => isMeantForSearch(page) && (page.type === 'product' || page.type === 'article'),

  find(page) {
    const type = expectedType(page)
    if (type === null || page.structuredData.items.length > 0 || page.structuredData.broken.length > 0) return []
    return [
      {
        at: 'head',
        found: 'no structured data',
        expected: `${type} markup`,
        details: { type },
        fix: () => jsonLdBlockFix(type === 'Product' ? fullMarkupFor(page, type) : markupFor(page, type, ARTICLE_PROPERTIES)),
      },
    ]
  },

  advise: (cases, stack) => {
    const isOne = cases.length === 1
    const types = [...new Set(cases.map(({ details }) => details.type))]
    const onlyType = types.length === 1 ? types[0] : undefined
    const [subject, shown] = onlyType === undefined ? MIXED : KINDS[onlyType]
    const setting = stack.includes('WordPress')
      ? `In WordPress, open your SEO plugin (such as Yoast SEO or Rank Math) and set ${listed(PLUGIN_SETTINGS.filter(([type]) => types.includes(type)).map(([, setting]) => setting))}. `
      : stack.includes('Shopify')
        ? 'In the product template of your Shopify theme, add {{ product | structured_data }}. '
        : ''
    return {
      title: `Add ${onlyType === undefined ? 'structured data' : `${onlyType} markup`} to ${pageCount(cases)}`,
      problem: `${pageCount(cases, ...subject)} no structured data${withExample(cases, 'url')} With it, Google can show ${shown} in search results. Results with these details tend to get more clicks.`,
      solution: `${setting}${setting === '' ? (isOne ? 'Add' : 'Let') : `If that isn’t possible, ${isOne ? 'add' : 'let'}`}${isOne ? '' : ' the template write'} one JSON-LD block${onlyType === undefined ? '' : ` of the type ${onlyType}`} ${isOne ? 'to the page' : 'on each page'}, with the values that visitors see there${isOne ? '' : ' (the example shows those of one page)'}. ${REPLACE_SAMPLES_NOTE}${types.includes('Product') ? ' Delete lines that you have no value for, such as gtin.' : ''}${types.includes('Article') ? ' Leave out image if an article has none, and url if the author has no page of their own: Google requires neither.' : ''} Then check a page in the Rich Results Test.`,
    }
  },

  fires: () => [
    body('<main><h1>Boots</h1><p class="price">€ 49.00</p></main>', { path: '/products/boots' }),
    body(`<main><h1>Care for boots</h1><p class="byline">Ann Lee</p>${LONG_TEXT}</main>`, { path: '/blog/care-for-boots' }),
  ],
  quiet: () => [
    body('<main><h1>Boots</h1><p>Ask for them in our shops.</p></main>', { path: '/products/boots' }),
    page(document(jsonLd({ '@type': 'Product', name: 'Boots' }), '<h1>Boots</h1><p class="price">€ 49.00</p>'), {
      path: '/products/boots',
    }),
  ],
})
