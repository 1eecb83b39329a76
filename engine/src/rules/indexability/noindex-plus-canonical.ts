import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const noindexPlusCanonical = pageRule({
  id: 'noindex-plus-canonical',
  name: 'Page is both excluded and canonicalised',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Search the page’s source, or `x-robots-tag` in `curl -sI ADDRESS`, for `noindex`: it is there, while `rel="canonical"` names another page.',
  applies: isHtmlPage,

  find(page) {
    if (!page.noindex || page.canonical === null || page.canonical === page.url) return []
    return [{ at: 'link[rel=canonical]', found: `noindex, canonical ${page.canonical}`, expected: 'one of both' }]
  },

  advise: (cases) => ({
    title: 'Choose between noindex and canonical',
    problem: `${pagesThat(cases, 'asks', 'ask')} to be left out and, at once, to be merged with another page. The noindex may then be taken for that other page.`,
    solution:
      'For a copy of a page keep the canonical and drop the noindex. For a page that should not be found keep the noindex and drop the canonical.',
    example: null,
  }),

  fires: () => [head('<meta name="robots" content="noindex"><link rel="canonical" href="/shoes">')],
  quiet: () => [
    head('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">'),
    head('<link rel="canonical" href="/shoes">'),
  ],
})
