import { examplePage } from '#rules/first-example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const noindexPlusCanonical = pageRule({
  id: 'noindex-plus-canonical',
  name: 'Noindex combined with a canonical tag',
  checks: 'Page has noindex and a canonical tag to another page',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Search the page source and the output of `curl -sI ADDRESS` for `noindex`: it is there, while `rel="canonical"` points to another page.',
  applies: isHtmlPage,

  find(page) {
    if (!page.noindex || page.canonical === null || page.canonical === page.url) return []
    return [{ at: 'link[rel=canonical]', found: `noindex, canonical ${page.canonical}`, expected: 'either noindex or the canonical tag' }]
  },

  advise: (cases) => ({
    title: `Choose between noindex and canonical on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} noindex and also a canonical tag that points to another page.${examplePage(cases)} The two contradict each other, and Google may apply the noindex to the other page as well.`,
    solution:
      'If the page is a copy, keep the canonical tag and remove noindex. If it should stay out of search results, keep noindex and remove the canonical tag.',
    example: null,
  }),

  fires: () => [head('<meta name="robots" content="noindex"><link rel="canonical" href="/shoes">')],
  quiet: () => [
    head('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">'),
    head('<link rel="canonical" href="/shoes">'),
  ],
})
