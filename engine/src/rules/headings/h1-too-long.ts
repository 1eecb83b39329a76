import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LONGEST = 70

export const h1TooLong = pageRule({
  id: 'h1-too-long',
  name: 'Main heading is too long',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Copy the large heading of the page into a word processor and let it count: it has more than 70 characters.',
  applies: isIndexable,

  find(page) {
    return page.headings
      .filter((heading) => heading.level === 1 && heading.text.length > LONGEST && !heading.inSection)
      .map((heading) => ({ at: 'h1', found: heading.text, expected: `at most ${LONGEST} characters` }))
  },

  advise: (cases) => ({
    title: 'Shorten long headings',
    problem: `${pagesThat(cases, 'has', 'have')} a main heading of more than ${LONGEST} characters, which nobody takes in at a glance.`,
    solution: 'Name the thing in the heading and move the rest into the first paragraph.',
    example: null,
  }),

  fires: () => [body(`<h1>${'Comfortable waterproof walking boots '.repeat(3)}</h1>`)],
  quiet: () => [body('<h1>Comfortable waterproof walking boots</h1>')],
})
