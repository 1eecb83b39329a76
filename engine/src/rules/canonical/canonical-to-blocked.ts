import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalToBlocked = siteRule({
  id: 'canonical-to-blocked',
  name: 'Preferred address may not be crawled',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Paste the address in `rel="canonical"` into URL Inspection in Search Console: it is blocked by robots.txt.',
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
              found: `${page.canonical}, forbidden by ${verdict.line}`,
              expected: 'an address that may be crawled',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: 'Unblock the preferred pages',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} an address that robots.txt forbids: ${cases[0]?.found ?? ''}. Search engines cannot look at it.`,
    solution: 'Allow the address in robots.txt, or let the page name itself.',
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
