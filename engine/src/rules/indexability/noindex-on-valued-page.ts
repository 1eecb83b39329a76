import { promotionOf } from '#facts/indexing.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site, urlset } from '#testing/example.ts'

export const noindexOnValuedPage = siteRule({
  id: 'noindex-on-valued-page',
  name: 'Promoted page is kept out of results',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  explains: [
    'sitemap-lists-noindex',
    'link-to-noindex',
    'link-equity-wasted',
    'hreflang-to-noindex',
    'canonical-to-noindex',
    'header-noindex',
    'noindex-plus-canonical',
  ],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Run the SEO check of the Lighthouse panel on the page: it says “Page is blocked from indexing”, though your own site promotes it.',
  find(site) {
    return site.pages
      .filter((page) => isHtmlPage(page) && page.noindex && page.indexing === 'excluded by mistake' && page !== site.home)
      .map((page) => {
        const reasons = promotionOf(page, site)
        return {
          url: page.url,
          at: 'robots directives',
          found: reasons.length === 0 ? 'noindex, like most of the site' : `noindex, although ${reasons.join(' and ')}`,
          expected: 'index, or no promotion',
        }
      })
  },

  advise: (cases) => ({
    title: 'Let promoted pages into the results',
    problem: `${pagesThat(cases, 'is', 'are')} promoted by the site itself but marked noindex, so search engines leave it out.`,
    solution:
      'Remove noindex where the page should be found. Where it should not, take the page out of the sitemap and the main navigation.',
    example: '<meta name="robots" content="index, follow">',
  }),

  fires: () => [
    site({
      '/': document('', '<nav><a href="/boots">Boots</a></nav>'),
      '/boots': document('<meta name="robots" content="noindex">', '<p>Boots</p>'),
    }),
    site({
      '/': linking('/boots'),
      '/boots': { headers: { 'x-robots-tag': 'noindex' }, body: linking('/') },
      '/sitemap.xml': urlset('/boots'),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/boots'), '/boots': document('<meta name="robots" content="noindex">', '<p>Boots</p>') }),
    site({
      '/': document('', '<nav><a href="/cart">Cart</a></nav>'),
      '/cart': document('<meta name="robots" content="noindex">', '<p>Cart</p>'),
    }),
    site({
      '/': document('', '<nav><a href="/book/print.html">Print this book</a></nav>'),
      '/book/print.html': document('<meta name="robots" content="noindex">', '<p>Boots</p>'),
    }),
  ],
})
