import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

export const noindexHome = siteRule({
  id: 'noindex-home',
  name: 'Home page is kept out of results',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  explains: [
    'sitemap-lists-noindex',
    'link-to-noindex',
    'link-equity-wasted',
    'hreflang-to-noindex',
    'canonical-to-noindex',
    'header-noindex',
  ],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Paste the address of your start page into URL Inspection in Search Console: a noindex keeps it out.',
  find({ home }) {
    if (home === null || !isHtmlPage(home) || !home.noindex) return []
    const source = home.directives.find((directives) => directives.tokens.includes('noindex') || directives.tokens.includes('none'))
    const at = source?.source === 'header' ? 'X-Robots-Tag' : `meta[name=${source?.agent ?? 'robots'}]`
    return [{ url: home.url, at, found: source?.tokens.join(', ') ?? 'noindex', expected: 'index' }]
  },

  advise: (cases) => ({
    title: 'Remove noindex from the home page',
    problem: `The home page tells search engines to leave it out (${cases[0]?.at ?? 'robots'}: ${cases[0]?.found ?? 'noindex'}). People who search for your name will not find it.`,
    solution: 'Remove the directive. In WordPress it is the tick box under Settings → Reading → Search engine visibility.',
    example: '<meta name="robots" content="index, follow">',
  }),

  fires: () => [
    site({ '/': document('<meta name="robots" content="noindex">', '<p>Shop</p>') }),
    site({ '/': { headers: { 'x-robots-tag': 'none' }, body: linking('/a') } }),
  ],
  quiet: () => [
    site({ '/': document('<meta name="robots" content="nofollow">', '<p>Shop</p>') }),
    site({ '/': { headers: { 'x-robots-tag': 'otherbot: noindex' }, body: linking('/a') } }),
  ],
})
