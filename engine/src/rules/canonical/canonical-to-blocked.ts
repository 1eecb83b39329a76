import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalToBlocked = siteRule({
  id: 'canonical-to-blocked',
  name: 'Canonical tag points to a blocked page',
  checks: 'Canonical tags with a URL that robots.txt disallows',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Paste the URL in `rel="canonical"` into URL Inspection in Search Console: it is blocked by robots.txt.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      if (page.canonical === null || page.canonical === page.url || !site.isInternal(page.canonical)) return []
      const verdict = site.robotsFor(page.canonical)
      return verdict.allowed
        ? []
        : [
            {
              url: page.url,
              at: 'link[rel=canonical]',
              found: `${page.canonical} is blocked by ${verdict.line ?? 'robots.txt'}`,
              expected: 'a URL that robots.txt allows',
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Unblock the canonical ${byPageCount(cases, 'URL', 'URLs')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a URL blocked in robots.txt${withExample(cases)} Google can’t read the canonical page, so both versions can be missing from search results.`,
    solution: `If the canonical page should be found, unblock it in robots.txt with a narrower Disallow rule or an Allow line. If not, change the canonical tag to the page’s own URL.${platformSetting('canonical', stack)}`,
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/print/boots">', ''),
      '/robots.txt': 'User-agent: *\nDisallow: /print/',
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/all">', ''),
      '/all': linking('/'),
      '/robots.txt': 'User-agent: *\nDisallow: /print/',
    }),
  ],
})
