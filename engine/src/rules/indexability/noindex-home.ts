import { removeDirectivesFix } from '#rules/directive-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'

type Details = { isHeader: boolean; hasNofollow: boolean }
const sourceName = (cases: readonly Case<Details>[]): string => (cases[0]?.details.isHeader ? 'X-Robots-Tag header' : 'robots meta tag')

export const noindexHome = siteRule<Details>({
  id: 'noindex-home',
  name: 'Noindex on the home page',
  checks: 'Home pages that are excluded from search results',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  explains: [
    'sitemap-lists-noindex',
    'sitemap-misses-page',
    'link-to-noindex',
    'link-equity-wasted',
    'hreflang-to-noindex',
    'canonical-to-noindex',
    'header-noindex',
    'nofollow-whole-page',
  ],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Inspect the URL of your home page in Search Console: it is excluded by noindex.',
  find({ home }) {
    if (home === null || !isHtmlPage(home) || !home.noindex) return []
    const source = home.directives.find((directives) => directives.tokens.includes('noindex') || directives.tokens.includes('none'))
    const isHeader = source?.source === 'header'
    return [
      {
        url: home.url,
        at: isHeader ? 'X-Robots-Tag' : `meta[name=${source?.agent ?? 'robots'}]`,
        found: source?.tokens.join(', ') ?? 'noindex',
        expected: 'no noindex',
        details: { isHeader, hasNofollow: source?.tokens.includes('nofollow') === true },
        fix: () => removeDirectivesFix(home, 'noindex', 'none', 'nofollow'),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Remove noindex from the home page',
    problem: `Your home page tells search engines to leave it out of search results (“${cases[0]?.found || 'noindex'}” in the ${sourceName(cases)}). People who search for your name or brand can’t find it.`,
    solution: `Remove ${cases[0]?.details.hasNofollow ? 'noindex and nofollow' : 'this directive'} from the ${sourceName(cases)}.${platformSetting('noindex', stack)} Then request indexing in Search Console.`,
  }),

  fires: () => [
    site({ '/': document('<meta name="robots" content="noindex">', '<p>Shop</p>') }),
    site({ '/': { headers: { 'x-robots-tag': 'none' }, body: linking('/a') } }),
    site({ '/': document('<meta name="robots" content="noindex, nofollow">', '<a href="/a">Boots</a>') }),
  ],
  quiet: () => [
    site({ '/': document('<meta name="robots" content="nofollow">', '<p>Shop</p>') }),
    site({ '/': { headers: { 'x-robots-tag': 'otherbot: noindex' }, body: linking('/a') } }),
  ],
})
