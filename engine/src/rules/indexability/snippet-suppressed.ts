import { directivesFor } from '#facts/robots-directives.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const snippetSuppressed = pageRule({
  id: 'snippet-suppressed',
  name: 'Snippet is forbidden',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page’s source and the answer to `curl -sI ADDRESS` for `nosnippet` and `max-snippet:0`: one of them occurs.',
  applies: isIndexable,

  find(page) {
    const tokens = directivesFor(page.directives)
    const token = ['nosnippet', 'max-snippet:0'].find((each) => tokens.has(each))
    return token === undefined ? [] : [{ at: 'robots directives', found: token, expected: 'a snippet, or at least max-snippet:50' }]
  },

  advise: (cases) => ({
    title: 'Allow a text snippet',
    problem: `${pagesThat(cases, 'forbids', 'forbid')} any text under the title in results, which also keeps it out of AI answers.`,
    solution: 'Remove the directive, or limit the length instead.',
    example: '<meta name="robots" content="max-snippet:160">',
  }),

  fires: () => [head('<meta name="robots" content="nosnippet">'), head('<meta name="robots" content="max-snippet: 0">')],
  quiet: () => [head('<meta name="robots" content="max-snippet:-1">'), head('<meta name="robots" content="noindex, nosnippet">')],
})
