import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalToNoindex = siteRule({
  id: 'canonical-to-noindex',
  name: 'Preferred address is kept out of results',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Paste the address in `rel="canonical"` into URL Inspection in Search Console: a noindex keeps it out.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.status !== 200 || !target.noindex) return []
      return [{ url: page.url, at: 'link[rel=canonical]', found: `${target.url} is noindex`, expected: 'an indexable page' }]
    })
  },

  advise: (cases) => ({
    title: 'Make the preferred page indexable',
    problem: `${pagesThat(cases, 'hands', 'hand')} its place to a page that is kept out of results: ${cases[0]?.found ?? ''}. In the end neither is found.`,
    solution: 'Remove noindex from the preferred page, or let this page name itself.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/all">', ''),
      '/all': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
  quiet: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/all">', ''), '/all': linking('/') })],
})
