import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { document, linking, page } from '#testing/example.ts'

export const nofollowWholePage = pageRule({
  id: 'nofollow-whole-page',
  name: 'All links of a page are switched off',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['page-only-nofollow-inlinks', 'inlinks-mixed-follow'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `name="robots"`: it says `nofollow`, or `x-robots-tag` in `curl -sI ADDRESS` does.',
  applies: isIndexable,

  find(page) {
    if (!page.nofollow || page.links.length === 0) return []
    return [{ at: 'robots directives', found: `nofollow on a page with ${count(page.links.length, 'link')}`, expected: 'follow' }]
  },

  advise: (cases) => ({
    title: 'Let search engines follow the links of your pages',
    problem: `${pagesThat(cases, 'tells', 'tell')} search engines to ignore all links, so the pages behind them lose support.`,
    solution: 'Remove nofollow from the robots directive; mark single links with rel="nofollow" where you do not vouch for the target.',
    example: '<meta name="robots" content="index, follow">',
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
