import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, head, page } from '#testing/example.ts'

export const titleMissing = pageRule({
  id: 'title-missing',
  name: 'Page has no title',
  checks: 'No title element, or one without text',
  version: 2,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 4,
  explains: ['title-template-outlier'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `<title`: there is none in the head, or nothing stands between `<title>` and `</title>`.',
  applies: isIndexable,

  find(page) {
    return page.title !== null
      ? []
      : [{ at: 'head > title', found: page.titles.length > 0 ? 'an empty title' : 'no title', expected: 'a title that names the page' }]
  },

  advise: (cases) => ({
    title: 'Give every page a title',
    problem: `${pagesThat(cases, 'has', 'have')} no title. It is the line people click on; without one search engines make something up.`,
    solution: 'Write a title of 30 to 60 characters that says what is on this page and nowhere else.',
    example: '<title>Waterproof walking boots for women | Shop</title>',
  }),

  fires: () => [head(''), head('<title> </title>'), page(document('', '<svg><title>Icon</title></svg>'))],
  quiet: () => [
    head('<title>Boots</title>'),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
