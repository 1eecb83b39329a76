import { directivesFor } from '#facts/robots-directives.ts'
import { removeDirectivesFix } from '#rules/directive-fixes.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

export const snippetSuppressed = pageRule({
  id: 'snippet-suppressed',
  name: 'Search snippets blocked (nosnippet)',
  checks: 'Pages that forbid snippets, which also keeps the text out of AI answers',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page source and the output of `curl -sI ADDRESS` for `nosnippet` and `max-snippet:0`: one of them occurs.',
  applies: isMeantForSearch,

  find(page) {
    const tokens = directivesFor(page.directives)
    const token = ['nosnippet', 'max-snippet:0'].find((each) => tokens.has(each))
    if (token === undefined) return []
    return [
      {
        at: 'robots directives',
        found: token,
        expected: 'no nosnippet, or at least max-snippet:50',
        fix: () => removeDirectivesFix(page, 'nosnippet', 'max-snippet:0'),
      },
    ]
  },

  advise: (cases) => ({
    title: `Allow search snippets on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'forbids', 'forbid')} any text below the title in search results${withExample(cases, 'page')} A result without a description gets fewer clicks, and Google can’t use the text in AI answers.`,
    solution: `Remove ${listed([...new Set(cases.map(({ found }) => found || 'nosnippet'))], 'or')} from the robots meta tag or the X-Robots-Tag header. To limit the length instead, set a number of characters, such as max-snippet:160.`,
  }),

  fires: () => [head('<meta name="robots" content="nosnippet">'), head('<meta name="robots" content="max-snippet: 0">')],
  quiet: () => [head('<meta name="robots" content="max-snippet:-1">'), head('<meta name="robots" content="noindex, nosnippet">')],
})
