import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const LONGEST = 160
/** Pixels on a desktop. */
const WIDEST = 985

export const descriptionTooLong = pageRule({
  id: 'description-too-long',
  name: 'Description will be cut in results',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'Copy the text after `name="description"` from the page’s source into a word processor: it counts more than about 160 characters.',
  applies: isIndexable,

  find({ description }) {
    if (description === null || (description.text.length <= LONGEST && description.width <= WIDEST)) return []
    const { text, width } = description
    // Capitals and dashes are wide: fewer signs can be too many.
    const expected =
      text.length > LONGEST ? `at most ${LONGEST} characters` : `at most ${WIDEST} px wide; these are ${Math.round(width)} px`
    return [{ at: 'meta[name=description]', found: text, expected }]
  },

  advise: (cases) => ({
    title: 'Shorten descriptions that get cut off',
    problem: `${pagesThat(cases, 'has', 'have')} a description longer than results show, so its end is lost.`,
    solution: 'Say the most important thing first and stop after about 155 characters.',
    example: `<meta name="description" content="${escaped((cases[0]?.found ?? '').slice(0, 150).replace(/\s+\S*$/, ''))}">`,
  }),

  fires: () => [head(`<meta name="description" content="${'Good boots for all. '.repeat(10)}">`)],
  quiet: () => [head(`<meta name="description" content="${'Good boots for all. '.repeat(7)}">`), head('')],
})
