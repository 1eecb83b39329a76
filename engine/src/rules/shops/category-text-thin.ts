import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const FEWEST_WORDS = 50
const FEWEST_PRODUCTS = 3

const made = (text: string, isSold = true) =>
  site({
    '/': linking('/collections/boots'),
    '/collections/boots': document(
      '<title>Boots</title>',
      `<main><h1>Boots</h1>${text}<ul>${[0, 1, 2].map((n) => `<li><a href="/${isSold ? 'products' : 'notes'}/${n}">Boot ${n}</a><p>${'Good. '.repeat(30)}</p></li>`).join('')}</ul></main>`,
    ),
    ...Object.fromEntries(
      [0, 1, 2].map((n) => [`/${isSold ? 'products' : 'notes'}/${n}`, document('<title>Boot</title>', '<h1>Boot</h1>')]),
    ),
  })

export const categoryTextThin = siteRule({
  id: 'category-text-thin',
  name: 'Category says nothing of its own',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site',
  reviewed: '2026-11',
  check: 'Copy what the category page says beside its products into a word processor: it counts fewer than 50 words.',

  find(site) {
    return site.pages
      .filter((page) => {
        if (page.type !== 'category' || !isIndexable(page) || page.signs.proseWords >= FEWEST_WORDS) return false
        // The second page of a list need not say it again.
        if (page.prev !== null || /[?&]p(age)?=|\/page\/\d+/.test(page.url)) return false
        const products = new Set(page.links.flatMap(({ url }) => (url !== null && site.page(url)?.type === 'product' ? url : [])))
        return products.size >= FEWEST_PRODUCTS
      })
      .map((page) => ({
        url: page.url,
        at: 'main',
        found: `${page.signs.proseWords} words beside the products`,
        expected: `at least ${FEWEST_WORDS}`,
      }))
  },

  advise: (cases) => ({
    title: 'Say in each category what it is for',
    problem: `${pagesThat(cases, 'consists', 'consist')} of products only, so little tells search engines how it differs from the next.`,
    solution: 'Write a short paragraph above the products: for whom they are, how to choose among them, what you recommend.',
    example: null,
  }),

  fires: () => [made(''), made('<p>Good boots.</p>')],
  quiet: () => [made(`<p>${'How to choose the boots that fit you best. '.repeat(8)}</p>`), made('', false)],
})
