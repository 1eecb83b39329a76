import { isLaterListPage } from '#facts/page-number.ts'
import { pathOf } from '#facts/path-of.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, listed } from '#rules/wording.ts'

const MIN_WORDS = 50
/** With almost enough words, a few more make no difference. */
const MAX_THIN_WORDS = 40
const MIN_PRODUCTS = 3

const exampleSite = (text: string, isSold = true, path = '/collections/boots') =>
  site({
    '/': linking(path),
    [path]: document(
      '<title>Boots</title>',
      `<main><h1>Boots</h1>${text}<ul>${[0, 1, 2].map((n) => `<li><a href="/${isSold ? 'products' : 'notes'}/${n}">Boot ${n}</a><p>${'Good. '.repeat(30)}</p></li>`).join('')}</ul></main>`,
    ),
    ...Object.fromEntries(
      [0, 1, 2].map((n) => [`/${isSold ? 'products' : 'notes'}/${n}`, document('<title>Boot</title>', '<h1>Boot</h1>')]),
    ),
  })

/** Lists of products with a tag. */
const TAG_PATH = /\/(?:tags?|product-tag|produkt-schlagwort|etiquette-produit|etiqueta-producto)\//
/** Only WooCommerce has these paths. */
const WOOCOMMERCE_PATH =
  /\/(?:product-(?:category|tag)|produkt-(?:kategorie|schlagwort)|(?:categorie|etiquette)-produit|(?:categoria|etiqueta)-producto|categoria-prodotto|productcategorie)\//
/** The list of all products, which WooCommerce keeps as a page. */
const SHOP_PATH = /^\/(?:shop|store|boutique|tienda|loja|negozio|winkel)\/?(?:index\.html?)?$/
const isShop = ({ url }: Case): boolean => SHOP_PATH.test(pathOf(url))
const isTag = ({ url }: Case): boolean => TAG_PATH.test(url)

/** `4 category pages`, `the shop page, 2 category pages and 1 tag page`. */
function describePages(cases: readonly Case[]): string {
  const tagCount = cases.filter(isTag).length
  const shopCount = cases.filter(isShop).length
  const categoryCount = cases.length - tagCount - shopCount
  return listed([
    ...(shopCount > 0 ? [count(shopCount, 'shop page')] : []),
    ...(categoryCount > 0 ? [count(categoryCount, 'category page')] : []),
    ...(tagCount > 0 ? [count(tagCount, 'tag page')] : []),
  ])
}

/** Where WooCommerce has the text of a category, a tag and the shop page. */
function whereToWrite(cases: readonly Case[]): string {
  const wooCommerceCases = cases.filter(({ url }) => WOOCOMMERCE_PATH.test(url))
  if (wooCommerceCases.length === 0) return ''
  const menus = [
    ...(wooCommerceCases.every(isTag) ? [] : ['Products › Categories']),
    ...(wooCommerceCases.some(isTag) ? ['Products › Tags'] : []),
  ]
  return ` In WooCommerce, put it into the field Description under ${listed(menus)}.${cases.some(isShop) ? ' The shop page is the page Shop under Pages.' : ''}`
}

type Details = { words: number }

export const categoryTextThin = siteRule<Details>({
  id: 'category-text-thin',
  name: 'Category page without text',
  checks: `Category pages with at most ${MAX_THIN_WORDS} words apart from the products`,
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  minutesEach: 5,
  // Fifty words are enough there too.
  explains: ['thin-content'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site',
  reviewed: '2026-11',
  check: `Copy the text of the category page, without the products, into a word processor: it counts fewer than ${MIN_WORDS} words.`,

  find(site) {
    return site.pages
      .filter((page) => {
        if (page.type !== 'category' || isAction(page.url) || !isMeantForSearch(page) || page.signs.proseWords > MAX_THIN_WORDS)
          return false
        // Page 2 and later pages don’t need to repeat the text.
        if (page.prev !== null || isLaterListPage(page)) return false
        const products = new Set(page.links.flatMap(({ url }) => (url !== null && site.page(url)?.type === 'product' ? url : [])))
        return products.size >= MIN_PRODUCTS
      })
      .map((page) => ({
        url: page.url,
        at: 'main',
        found: `${count(page.signs.proseWords, 'word')} apart from the products`,
        expected: `at least ${MIN_WORDS} words`,
        details: { words: page.signs.proseWords },
      }))
  },

  advise: (cases) => ({
    title: `Write ${byPageCount(cases, 'an introduction', 'introductions')} for ${describePages(cases)}`,
    problem: `${describePages(cases)} ${cases.length === 1 ? 'has' : 'have'} almost no text apart from the products${withExample(cases, ({ url, details }) => `${url} (${count(details.words, 'word')})`)} Search engines can’t tell what sets ${byPageCount(cases, 'the page', 'each page')} apart, so it ranks for fewer searches.`,
    solution: `Write at least ${MIN_WORDS} words above the products: what they have in common, how they differ and how to choose.${byPageCount(cases, '', ' Start with the most important pages.')}${whereToWrite(cases)}${cases.some(isTag) ? ' If a tag isn’t worth a text, delete it and redirect its URL.' : ''}`,
    example: null,
  }),

  fires: () => [
    exampleSite(''),
    exampleSite('<p>Good boots.</p>'),
    exampleSite(`</main><div class="modal"><p>${'Added to your cart. '.repeat(20)}</p></div><main>`),
  ],
  quiet: () => [
    exampleSite(`<p>${'Good boots last long. '.repeat(11)}</p>`),
    exampleSite(`<p>${'How to choose the boots that fit you best. '.repeat(8)}</p>`),
    exampleSite('', false),
    exampleSite('', true, '/shop/index.html%3Fadd-to-cart=8.html'),
    exampleSite('', true, '/collections/boots?page=2'),
  ],
})
