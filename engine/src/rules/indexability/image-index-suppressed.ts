import { directivesFor } from '#facts/robots-directives.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const imageIndexSuppressed = pageRule({
  id: 'image-index-suppressed',
  name: 'Images blocked from image search',
  checks: 'Pages that keep their images out of image search with noimageindex',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page source and the output of `curl -sI ADDRESS` for `noimageindex`: one of them contains it.',
  applies: isMeantForSearch,

  find(page) {
    if (!directivesFor(page.directives).has('noimageindex')) return []
    return [{ at: 'robots directives', found: 'noimageindex', expected: 'no noimageindex' }]
  },

  advise: (cases) => ({
    title: `Remove noimageindex from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'uses noimageindex to keep its images', 'use noimageindex to keep their images')} out of Google Images${withExample(cases, 'url')} People who search for images can’t find your site that way.`,
    solution:
      'Remove noimageindex from the robots meta tag or the X-Robots-Tag header, unless you want to keep these images out of image search.',
    example: null,
  }),

  fires: () => [head('<meta name="robots" content="noimageindex">')],
  quiet: () => [head('<meta name="robots" content="max-image-preview:large">'), head('<meta name="bingbot" content="noimageindex">')],
})
