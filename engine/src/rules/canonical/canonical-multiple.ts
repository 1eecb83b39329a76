import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalMultiple = pageRule({
  id: 'canonical-multiple',
  name: 'Page names several preferred addresses',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and count `rel="canonical"`: it occurs more than once.',
  applies: isHtmlPage,

  find(page) {
    const elements = page.canonicals.filter((canonical) => canonical.source === 'element')
    if (elements.length < 2) return []
    const targets = new Set(elements.map((canonical) => canonical.url))
    return [
      {
        at: 'link[rel=canonical]',
        found: elements.map((canonical) => canonical.href).join(' and '),
        expected: 'one canonical',
        impact: targets.size > 1 ? 'high' : 'low',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Keep one canonical per page',
    problem: `${pagesThat(cases, 'names', 'name')} more than one: ${cases[0]?.found ?? ''}. Search engines then ignore all of them.`,
    solution: 'Remove all but the right one. A theme and a plugin that both print it are the usual cause.',
    example: null,
  }),

  fires: () => [
    head('<link rel="canonical" href="/boots"><link rel="canonical" href="/shoes">'),
    head('<link rel="canonical" href="/boots"><link rel="canonical" href="/boots">'),
  ],
  quiet: () => [
    head('<link rel="canonical" href="/boots"><link rel="alternate" href="/shoes">'),
    head('<link rel="canonical" href="/boots">'),
  ],
})
