import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, replacedBy } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pageCount, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalChain = siteRule({
  id: 'canonical-chain',
  name: 'Canonical chain',
  checks: 'Canonical tags that point to a page whose own canonical tag points elsewhere',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the page named in `rel="canonical"` and view its source: its own canonical tag points to yet another page.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = replacedBy(page, site)
      const next = target === null ? null : replacedBy(target, site)
      if (target === null || next === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} names ${next.url} as canonical`,
          expected: next.url,
          about: target.url,
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix canonical chains on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a page with a different canonical${withExample(cases)} Google may ignore the whole chain and pick a page on its own.`,
    solution: `Point the canonical tag straight to the last page of the chain.${platformSetting('canonical', stack)}`,
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
