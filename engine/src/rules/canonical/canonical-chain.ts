import { htmlPages, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalChain = siteRule({
  id: 'canonical-chain',
  name: 'Preferred address prefers yet another',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the address that `rel="canonical"` in the page’s source names and view its source too: it names yet another one.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = replacedBy(page, site)
      const next = target === null ? null : replacedBy(target, site)
      if (target === null || next === null) return []
      return [
        { url: page.url, at: 'link[rel=canonical]', found: `${target.url} prefers ${next.url}`, expected: next.url, about: target.url },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Shorten chains of canonicals',
    problem: `${pagesThat(cases, 'names', 'name')} a preferred page that itself names another: ${cases[0]?.found ?? ''}. Search engines may follow neither.`,
    solution: 'Name the last page of the chain directly.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [
    site({
      '/': linking('/a'),
      '/a': document('<link rel="canonical" href="/b">', ''),
      '/b': document('<link rel="canonical" href="/c">', ''),
      '/c': linking('/'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/a'),
      '/a': document('<link rel="canonical" href="/b">', ''),
      '/b': document('<link rel="canonical" href="/b">', ''),
    }),
  ],
})
