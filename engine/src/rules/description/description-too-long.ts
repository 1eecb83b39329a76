import { DESCRIPTION_FONT_PX } from '#facts/head-reader.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { pathOf } from '#facts/path-of.ts'
import { hasExactWidth } from '#facts/pixel-width.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { shorterDescription } from '#rules/suggested-texts.ts'
import { fittingLength, fittingRange } from '#rules/text-lengths.ts'
import { byPageCount, count, grouped, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_LENGTH = 160
/** Shorter than the maximum, because most screens show a little less. */
const ADVISED_LENGTH = 155
/** What search results show on a desktop. */
const MAX_WIDTH_PX = 985
/** The example is one of the first pages, because a task lists these. */
const LISTED_CASES = 5

/** More letters of a narrow script, such as Arabic, fit, so only the width counts for them. */
const isTooLong = (text: string): boolean => text.length > MAX_LENGTH && hasExactWidth(text)

/** Up to this length, an excerpt that the template cuts off is hardly longer than what search results show, so searchers miss nothing. */
const MAX_EXCERPT_LENGTH = 176
const isCutExcerpt = (text: string): boolean => text.length <= MAX_EXCERPT_LENGTH && /(…|\.\.\.)$/.test(text)

/** In capitals or Chinese, far fewer characters fit. */
const advisedLength = (text: string): number => Math.min(ADVISED_LENGTH, fittingLength(text, DESCRIPTION_FONT_PX, MAX_WIDTH_PX))

type Details = { length: number }

/** How much of this text fits, because the number of characters alone can look short enough. */
const describeWidth = ({ found }: Case<Details>): string =>
  isTooLong(found) || found === '' ? '' : ` Its letters are wide, so only about ${advisedLength(found)} fit.`

/** `, for example: “…” (212 characters) on /boots.` States the length of the example, because its text is shortened. */
function withLongestExample(cases: readonly Case<Details>[]): string {
  // The longest text is the example, because a text that is only a few pixels too long convinces nobody.
  const byLength = cases.slice(0, LISTED_CASES).toSorted((a, b) => b.found.length - a.found.length)
  const [longest] = byLength
  if (longest === undefined) return '.'
  const example = withExample(byLength, ({ url, found, details }) => `“${found}” (${count(details.length, 'character')}) on ${pathOf(url)}`)
  return `${example}${describeWidth(longest)}`
}

export const descriptionTooLong = pageRule<Details>({
  id: 'description-too-long',
  name: 'Meta description too long',
  checks: 'Meta descriptions with more than 160 characters or wider than 985 pixels',
  version: 4,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check:
    'Count the characters of the text after `name="description"` in the page source: there are more than search results show, about 155, or 70 in Chinese, Japanese or Korean.',
  applies: (page) => isMeantForSearch(page) && !isLaterListPage(page),

  find({ description, title }) {
    if (description === null || (!isTooLong(description.text) && description.width <= MAX_WIDTH_PX)) return []
    const { text } = description
    if (isCutExcerpt(text)) return []
    return [
      {
        at: 'meta[name=description]',
        found: text,
        expected: `at most ${advisedLength(text)} characters, not ${grouped(text.length)}`,
        details: { length: text.length },
        fix: () => {
          const content = shorterDescription(text, title?.text)
          return content === null
            ? null
            : [{ do: 'set attributes', at: { tag: 'meta', has: { name: 'description' }, nth: 0 }, values: { content } }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${byPageCount(cases, 'meta description', 'meta descriptions')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a meta description that is longer than search results show${withLongestExample(cases)} Google cuts off the end, so searchers miss it.`,
    solution: `Say the most important thing first and stop after about ${fittingRange(cases, advisedLength)}.${platformSetting('description', stack)}`,
  }),

  fires: () => [
    head(`<meta name="description" content="${'Good boots for all. '.repeat(10)}">`),
    head(`<meta name="description" content="${'GOOD BOOTS FOR ALL. '.repeat(7)}">`),
    head(`<meta name="description" content="${'本文详细分析了cgroup初始化的过程。'.repeat(5)}">`),
  ],
  quiet: () => [
    head(`<meta name="description" content="${'Good boots for all. '.repeat(7)}">`),
    head(`<meta name="description" content="${'Good boots for all. '.repeat(8)}For cold …">`),
    head(''),
    head(`<meta name="description" content="${'Good boots for all. '.repeat(20)}">`, { path: '/boots?page=2' }),
  ],
})
