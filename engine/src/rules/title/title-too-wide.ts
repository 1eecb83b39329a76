import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Result pages cut titles at a pixel width, not at a count of letters. */
const WIDEST = 580

export const titleTooWide = pageRule({
  id: 'title-too-wide',
  name: 'Title will be cut in results',
  checks: 'Titles wider than 580 pixels in the letters of result pages',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Search for the page by its title: where the result ends in an ellipsis, the title was cut.',
  applies: isIndexable,

  find({ title }) {
    if (title === null || title.width <= WIDEST) return []
    return [{ at: 'head > title', found: title.text, expected: `at most ${WIDEST} px wide` }]
  },

  advise: (cases) => ({
    title: 'Shorten page titles that get cut off',
    problem: `${pagesThat(cases, 'has a title', 'have titles')} wider than ${WIDEST} px, so searchers see only a part.`,
    solution: 'Put the words people search for first, keep the brand short, and drop what every other page says too.',
    example: `<title>${escaped((cases[0]?.found ?? '').slice(0, 55).replace(/\s+\S*$/, ''))}</title>`,
  }),

  fires: () => [head('<title>Comfortable waterproof walking boots for men, women and children in all sizes and widths</title>')],
  quiet: () => [head('<title>Waterproof walking boots</title>'), head('')],
})
