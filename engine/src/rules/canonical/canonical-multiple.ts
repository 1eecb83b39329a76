import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listFirst, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalMultiple = pageRule({
  id: 'canonical-multiple',
  name: 'Multiple canonical tags',
  checks: 'Pages with more than one canonical tag',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and count `rel="canonical"`: it appears more than once.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    const elements = page.canonicals.filter((canonical) => canonical.source === 'element')
    if (elements.length < 2) return []
    const targets = new Set(elements.map((canonical) => canonical.url))
    return [
      {
        at: 'link[rel=canonical]',
        found: listFirst(elements.map((canonical) => canonical.href || 'empty')),
        expected: 'one canonical tag',
        impact: targets.size > 1 ? 'high' : 'low',
      },
    ]
  },

  advise: (cases) => ({
    title: `Remove extra canonical tags from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} more than one canonical tag${withExample(cases)} If the tags disagree, Google ignores all of them and may show the wrong version in search results.`,
    solution:
      'Find out what writes each tag; usually the theme and an SEO plugin both do. Turn one of them off and keep the tag with the right URL.',
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
