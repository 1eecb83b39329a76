import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** So many lists built alike with products show that products are written into the page, not fetched by a script. */
const SIBLINGS = 3
const FEWEST_PRODUCTS = 3

/** Links of the main part that lead to products. */
function productsIn(page: Page, site: Site): number {
  const urls = new Set<string>()
  for (const { url, place } of page.links)
    if (url !== null && (place === 'main' || place === 'body') && site.page(url)?.type === 'product') urls.add(url)
  return urls.size
}

const CATEGORIES = ['a', 'b', 'c', 'd'].map((name) => `/collections/${name}`)
const made = (products: (i: number) => number) =>
  site({
    '/': linking(...CATEGORIES),
    ...Object.fromEntries(
      CATEGORIES.map((path, i) => [
        path,
        document(
          '<title>Boots</title>',
          `<main class="list"><h1>Boots</h1>${Array.from({ length: products(i) }, (_, n) => `<a href="/products/${n}">Boot ${n}</a>`).join('')}</main>`,
        ),
      ]),
    ),
    ...Object.fromEntries([0, 1, 2].map((n) => [`/products/${n}`, document('<title>Boot</title>', '<h1>Boot</h1>')])),
  })

export const categoryEmpty = siteRule({
  id: 'category-empty',
  name: 'Category without products may be indexed',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site',
  reviewed: '2026-11',
  check: 'Open the category in a private window: it lists no product, and its source has no `noindex`.',

  find(site) {
    return [...site.templates.values()].flatMap((group) => {
      const lists = group.filter((page) => page.type === 'category' && isIndexable(page))
      if (lists.length <= SIBLINGS) return []
      const counted = lists.map((page) => ({ page, products: productsIn(page, site) }))
      if (counted.filter(({ products }) => products >= FEWEST_PRODUCTS).length < Math.max(SIBLINGS, lists.length / 2)) return []
      return counted
        .filter(({ products }) => products === 0)
        .map(({ page }) => ({
          url: page.url,
          at: 'main',
          found: 'no link to a product, unlike other lists of the shop',
          expected: 'products, or noindex until there are some',
        }))
    })
  },

  advise: (cases) => ({
    title: 'Fill empty categories or keep them out of results',
    problem: `${pagesThat(cases, 'lists', 'list')} nothing, so searchers who come find an empty shelf.`,
    solution:
      'Redirect a category that is gone for good to the one above it. One that will be filled again gets noindex until then, and no place in the sitemap.',
    example: '<meta name="robots" content="noindex">',
  }),

  fires: () => [made((i) => (i === 3 ? 0 : 3))],
  quiet: () => [made(() => 3), made(() => 0), made((i) => (i > 1 ? 0 : 3))],
})
