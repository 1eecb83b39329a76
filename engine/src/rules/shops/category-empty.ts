import type { Page } from '#facts/page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

/** This many similar lists with products show that products are in the HTML and not loaded by a script. */
const MIN_SIMILAR_LISTS = 3
const MIN_PRODUCTS = 3

type Details = { isLaterPage: boolean }

const isLaterPage = ({ details }: Case<Details>): boolean => details.isLaterPage

/** Counts the products that the main content links to. */
function countProducts(page: Page, site: Site): number {
  const urls = new Set<string>()
  for (const { url, place } of page.links)
    if (url !== null && (place === 'main' || place === 'body') && site.page(url)?.type === 'product') urls.add(url)
  return urls.size
}

const CATEGORY_PATHS = ['a', 'b', 'c', 'd'].map((name) => `/collections/${name}`)
const exampleSite = (products: (i: number) => number) =>
  site({
    '/': linking(...CATEGORY_PATHS),
    ...Object.fromEntries(
      CATEGORY_PATHS.map((path, i) => [
        path,
        document(
          '<title>Boots</title>',
          `<main class="list"><h1>Boots</h1>${Array.from({ length: products(i) }, (_, n) => `<a href="/products/${n}">Boot ${n}</a>`).join('')}</main>`,
        ),
      ]),
    ),
    ...Object.fromEntries([0, 1, 2].map((n) => [`/products/${n}`, document('<title>Boot</title>', '<h1>Boot</h1>')])),
  })

export const categoryEmpty = siteRule<Details>({
  id: 'category-empty',
  name: 'Empty category page',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site',
  reviewed: '2026-11',
  check: 'Open the category in a private window: it lists no products, and its source has no `noindex`.',

  find(site) {
    return [...site.templates.values()].flatMap((group) => {
      const lists = group.filter((page) => page.type === 'category' && isMeantForSearch(page))
      if (lists.length <= MIN_SIMILAR_LISTS) return []
      const listsWithCounts = lists.map((page) => ({ page, products: countProducts(page, site) }))
      if (listsWithCounts.filter(({ products }) => products >= MIN_PRODUCTS).length < Math.max(MIN_SIMILAR_LISTS, lists.length / 2))
        return []
      return listsWithCounts
        .filter(({ products }) => products === 0)
        .map(({ page }) => ({
          url: page.url,
          at: 'main',
          found: 'no products, unlike the other categories',
          expected: isLaterListPage(page) ? 'a redirect to the first page of the list' : 'products, or noindex until there are some',
          details: { isLaterPage: isLaterListPage(page) },
        }))
    })
  },

  advise: (cases) => ({
    title: `Fill or redirect ${count(cases.length, 'empty category page')}`,
    problem: `${count(cases.length, 'category page lists', 'category pages list')} no products${withExample(cases, 'url')} Visitors from search results find nothing to buy and leave, and Google may treat empty pages as errors.`,
    solution: [
      ...(cases.every(isLaterPage)
        ? []
        : [
            'Add products to the category. If it is gone for good, redirect it to the parent category. If it will be filled later, add noindex and remove it from the sitemap until then.',
          ]),
      ...(cases.some(isLaterPage)
        ? ['Redirect empty further pages of a list, such as page 2, to the first page, and remove the links to them.']
        : []),
    ].join(' '),
  }),

  fires: () => [exampleSite((i) => (i === 3 ? 0 : 3))],
  quiet: () => [exampleSite(() => 3), exampleSite(() => 0), exampleSite((i) => (i > 1 ? 0 : 3))],
})
