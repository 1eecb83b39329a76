import { directivesFor } from '#facts/robots-directives.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const imageIndexSuppressed = pageRule({
  id: 'image-index-suppressed',
  name: 'Images are kept out of image search',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page’s source and the answer to `curl -sI ADDRESS` for `noimageindex`: one of them has it.',
  applies: isIndexable,

  find(page) {
    if (!directivesFor(page.directives).has('noimageindex')) return []
    return [{ at: 'robots directives', found: 'noimageindex', expected: 'no such directive on pages with content images' }]
  },

  advise: (cases) => ({
    title: 'Let your images be found',
    problem: `${pagesThat(cases, 'keeps', 'keep')} its images out of image search. Whoever looks for pictures never comes.`,
    solution: 'Remove noimageindex unless the images must not be shown elsewhere.',
    example: null,
  }),

  fires: () => [head('<meta name="robots" content="noimageindex">')],
  quiet: () => [head('<meta name="robots" content="max-image-preview:large">'), head('<meta name="bingbot" content="noimageindex">')],
})
