import { changeDirectivesFix } from '#rules/directive-fixes.ts'
import { document, linking, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

export const nofollowWholePage = pageRule({
  id: 'nofollow-whole-page',
  name: 'Nofollow on the whole page',
  checks: 'Indexable pages that tell search engines not to follow any links',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['page-only-nofollow-inlinks', 'inlinks-mixed-follow'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Search the page source for `name="robots"`, and the output of `curl -sI ADDRESS` for `x-robots-tag`: one of them contains `nofollow`.',
  applies: isMeantForSearch,

  find(page) {
    if (!page.nofollow || page.links.length === 0) return []
    return [
      {
        at: 'robots directives',
        found: `nofollow on a page with ${count(page.links.length, 'link')}`,
        expected: 'follow',
        fix: () =>
          changeDirectivesFix(page, (tokens) =>
            tokens.filter((token) => token !== 'nofollow').map((token) => (token === 'none' ? 'noindex' : token)),
          ),
      },
    ]
  },

  advise: (cases) => ({
    title: `Remove the page-level nofollow from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'tells', 'tell')} search engines not to follow any links${withExample(cases, 'page')} The linked pages are found later, and these links don’t help them rank.`,
    solution:
      'Remove nofollow from the robots meta tag or the X-Robots-Tag header. If you don’t trust a link, add rel="nofollow" to that link only.',
  }),

  fires: () => [
    page(document('<meta name="robots" content="nofollow">', '<a href="/a">A</a>')),
    page(linking('/a'), { headers: { 'x-robots-tag': 'nofollow' } }),
  ],
  quiet: () => [
    page(document('<meta name="robots" content="noindex, nofollow">', '<a href="/a">A</a>')),
    page(document('', '<a href="/a" rel="nofollow">A</a>')),
  ],
})
