import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

/**
 * Carts and accounts at the root or in a language folder; in other folders, the word may be a topic. Sign-in pages are not included, because
 * people search for them.
 */
const CART_OR_ACCOUNT_PATH =
  /^(\/[a-z]{2}([-_][a-z]{2})?)?\/(cart|checkout|basket|warenkorb|kasse|panier|carrito|carrello|winkelwagen|account|my-account|mein-konto|mon-compte|mi-cuenta)\/?$/i

/** Adds noindex, and removes the page from the sitemap, which must not list noindex pages. */
const noindexFix = ({ url, metas }: Page, { crawl }: Site): Fix => [
  ...(metas.some(({ name }) => name === 'robots')
    ? [{ do: 'set attributes' as const, at: { tag: 'meta', has: { name: 'robots' } }, values: { content: 'noindex' } }]
    : [{ do: 'insert' as const, where: 'end of head' as const, html: tag('meta', { name: 'robots', content: 'noindex' }) }]),
  ...crawl.sitemaps.pages
    .filter((listed) => listed.url === url)
    .map(({ file, loc }) => ({ do: 'set sitemap entry' as const, file, from: loc, to: null })),
]

export const cartIndexable = siteRule({
  id: 'cart-indexable',
  name: 'Cart or account page can be indexed',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'View the page source and search for `noindex`: it isn’t there, and /robots.txt doesn’t block the page either.',

  find(site) {
    return site.pages
      .filter(
        (page) =>
          isMeantForSearch(page) && !page.noindex && CART_OR_ACCOUNT_PATH.test(pathOf(page.url)) && site.robotsFor(page.url).allowed,
      )
      .map((page) => ({
        url: page.url,
        at: 'meta[name=robots]',
        found: 'no noindex',
        expected: 'noindex',
        fix: () => noindexFix(page, site),
      }))
  },

  advise: (cases, stack) => ({
    title: `Add noindex to ${count(cases.length, 'cart or account page')}`,
    problem: `${count(cases.length, 'cart, checkout or account page', 'cart, checkout or account pages')} can appear in search results${withExample(cases, 'url')} Searchers who land there find an empty cart or a login form and leave.`,
    solution: `${stack.includes('WordPress') ? 'WooCommerce adds noindex itself when its cart, checkout and account pages are set under WooCommerce › Settings › Advanced. Otherwise add' : 'Add'} the noindex tag ${byPageCount(cases, 'to this page. Don’t also block it', 'to these pages. Don’t also block them')} in robots.txt, or search engines never see the tag.`,
  }),

  fires: () => [site({ '/': linking('/cart'), '/cart': document('<title>Your cart</title>', '<h1>Your cart</h1>') })],
  quiet: () => [
    site({ '/': linking('/cart'), '/cart': document('<meta name="robots" content="noindex">', '<h1>Your cart</h1>') }),
    // The whole site has noindex by mistake.
    site(
      Object.fromEntries(
        ['/', '/a', '/b', '/c', '/d', '/mi-cuenta'].map((path) => [
          path,
          document(
            '<meta name="robots" content="noindex">',
            `<h1>${path}</h1><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a><a href="/mi-cuenta">M</a>`,
          ),
        ]),
      ),
    ),
    site({
      '/': linking('/cart', '/golf/cart'),
      '/cart': document('', '<h1>Cart</h1>'),
      '/golf/cart': document('', '<h1>Golf carts</h1>'),
      '/robots.txt': 'User-agent: *\nDisallow: /cart',
    }),
  ],
})
