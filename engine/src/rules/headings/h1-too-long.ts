import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { namingH1 } from '#rules/naming-h1.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_LENGTH = 70

export const h1TooLong = pageRule({
  id: 'h1-too-long',
  name: 'H1 heading too long',
  checks: 'H1 headings with more than 70 characters',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Copy the main heading of the page into a word processor and count: it has more than 70 characters.',
  applies: isMeantForSearch,

  find(page) {
    const heading = namingH1(page)
    if (heading === undefined || heading.inSection || heading.text.length <= MAX_LENGTH) return []
    return [{ at: 'h1', found: heading.text, expected: `at most ${MAX_LENGTH} characters` }]
  },

  advise: (cases) => ({
    title: `Shorten the ${byPageCount(cases, 'H1 heading', 'H1 headings')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an H1 heading with more than ${MAX_LENGTH} characters${withExample(cases, 'quote')} Visitors can’t take in a heading this long at a glance, and the main search term gets lost.`,
    solution: 'Keep the topic in the H1 and move the rest into the text below it.',
    example: null,
  }),

  fires: () => [body(`<h1>${'Comfortable waterproof walking boots '.repeat(3)}</h1>`)],
  quiet: () => [
    body('<h1>Comfortable waterproof walking boots</h1>'),
    // The second H1 is a sentence, which `h1-multiple` reports.
    body(`<h1>Comfortable walking boots</h1><h1>${'These boots are sure to impress. '.repeat(3)}</h1>`),
  ],
})
