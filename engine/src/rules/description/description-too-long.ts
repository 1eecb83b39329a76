import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { shorterDescription } from '#rules/suggested-texts.ts'
import { count, grouped, pageCount, pagesThat, perPage } from '#rules/wording.ts'

const MAX_LENGTH = 160
/** Pixels on a desktop. */
const MAX_WIDTH = 985
const TOO_WIDE = '; this one is '

const isWideOnly = ({ expected }: Case): boolean => expected.includes(TOO_WIDE)

/** `. The longest has 312 characters: “…”.` */
function withLongest(cases: readonly Case[]): string {
  const [longest] = cases.toSorted((a, b) => b.found.length - a.found.length)
  if (longest === undefined || longest.found === '') return '.'
  const pixels = isWideOnly(longest) ? ` and is ${grouped(Number.parseInt(longest.expected.split(TOO_WIDE)[1] ?? '', 10))} pixels wide` : ''
  return `. ${perPage(cases, 'It', 'The longest')} has ${count(longest.found.length, 'character')}${pixels}${withExample([longest], 'quote')}`
}

export const descriptionTooLong = pageRule({
  id: 'description-too-long',
  name: 'Meta description too long',
  checks: 'Meta descriptions with more than 160 characters or wider than 985 pixels',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check:
    'Copy the text after `name="description"` from the page source into a word processor: it has more than 160 characters, or many wide letters that take up more than 985 pixels.',
  applies: isMeantForSearch,

  find({ description }) {
    if (description === null || (description.text.length <= MAX_LENGTH && description.width <= MAX_WIDTH)) return []
    const { text, width } = description
    // Capitals and dashes are wide, so even a text with few characters can be too wide.
    const expected =
      text.length > MAX_LENGTH ? `at most ${MAX_LENGTH} characters` : `at most ${MAX_WIDTH} px wide${TOO_WIDE}${Math.round(width)} px`
    return [
      {
        at: 'meta[name=description]',
        found: text,
        expected,
        fix: () => {
          const content = shorterDescription(text)
          return content === null
            ? null
            : [{ do: 'set attributes', at: { tag: 'meta', has: { name: 'description' }, nth: 0 }, values: { content } }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${perPage(cases, 'meta description', 'meta descriptions')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a meta description that is longer than search results show${withLongest(cases)} Google cuts off the end, so searchers miss it.`,
    solution: `Say the most important thing first and stop after about 155 characters${cases.some(isWideOnly) ? ', sooner if the text has many capital letters or dashes' : ''}.${platformSetting('description', stack)}`,
  }),

  fires: () => [
    head(`<meta name="description" content="${'Good boots for all. '.repeat(10)}">`),
    head(`<meta name="description" content="${'GOOD BOOTS FOR ALL. '.repeat(7)}">`),
  ],
  quiet: () => [head(`<meta name="description" content="${'Good boots for all. '.repeat(7)}">`), head('')],
})
