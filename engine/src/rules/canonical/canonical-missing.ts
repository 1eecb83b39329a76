import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalMissing = pageRule({
  id: 'canonical-missing',
  name: 'Page names no preferred address',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `canonical`: it does not occur, nor does a line `link` with it in `curl -sI ADDRESS`.',
  applies: (page) => isSeen(page) && !page.noindex,

  find(page) {
    return page.canonicals.length > 0 ? [] : [{ at: 'head', found: 'no canonical', expected: `<link rel="canonical" href="${page.url}">` }]
  },

  advise: (cases) => ({
    title: 'Name the preferred address of each page',
    problem: `${pagesThat(cases, 'does', 'do')} not say which address is the preferred one. Copies with parameters or capitals may then compete with it.`,
    solution: 'Add a canonical link with the page’s own full address to the head of every template.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [head('<title>Boots</title>')],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('', { headers: { link: '<https://shop.test/boots>; rel="canonical"' } }),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
