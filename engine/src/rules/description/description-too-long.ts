import { pathOf } from '#facts/path-of.ts'
import { isWideText } from '#facts/wide-characters.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { shorterDescription } from '#rules/suggested-texts.ts'
import { characterRange } from '#rules/text-lengths.ts'
import { byPageCount, count, grouped, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_LENGTH = 160
/** Shorter than the maximum, because most screens show a little less. */
const ADVISED_LENGTH = 155
/** In Chinese, Japanese and Korean. */
const ADVISED_WIDE_LENGTH = 70
/** What search results show on a desktop. */
const MAX_WIDTH_PX = 985
/** The example is one of the first pages, because a task lists these. */
const LISTED_CASES = 5
const TOO_WIDE_NOTE = '; this one is '

const isOnlyTooWide = ({ expected }: Case): boolean => expected.includes(TOO_WIDE_NOTE)

const widthOf = ({ expected }: Case): number => Number.parseInt(expected.split(TOO_WIDE_NOTE)[1] ?? '', 10)

/** Only texts with capital letters or dashes get the advice about wide characters. Arabic and Chinese, for example, have none. */
const hasWideLetters = ({ found }: Case): boolean => !isWideText(found) && /[\p{Lu}–—]/u.test(found)

/** Evidence is cut off after 300 characters, so the exact length may be unknown. */
const describeLength = ({ found }: Case): string =>
  `${found.endsWith('…') && found.length === 300 ? 'more than ' : ''}${count(found.length, 'character')}`

/** The limit for this text, because the number of characters alone can look short enough. */
function describeLimit(each: Case): string {
  if (isWideText(each.found)) return ` Only about ${ADVISED_WIDE_LENGTH} Chinese, Japanese or Korean characters fit.`
  return isOnlyTooWide(each) ? ` It is ${grouped(widthOf(each))} pixels wide, and ${MAX_WIDTH_PX} fit.` : ''
}

/** `, for example: “…” (212 characters) on /boots.` States the length of the example, because its text is shortened. */
function withLongestExample(cases: readonly Case[]): string {
  // The longest text is the example, because a text that is only a few pixels too long convinces nobody.
  const byLength = cases.slice(0, LISTED_CASES).toSorted((a, b) => b.found.length - a.found.length)
  const [longest] = byLength
  if (longest === undefined || longest.found === '') return '.'
  const example = withExample(byLength, (each) => `“${each.found}” (${describeLength(each)}) on ${pathOf(each.url)}`)
  return `${example}${describeLimit(longest)}`
}

function lengthFor(cases: readonly Case[]): string {
  const [first] = cases
  // Cyrillic and Greek letters are wider than Latin ones.
  if (first !== undefined && cases.every(isOnlyTooWide) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(first.found))
    return `${Math.floor((first.found.length * MAX_WIDTH_PX) / widthOf(first) / 5) * 5} characters`
  const length = characterRange(cases, `${ADVISED_LENGTH}`, `${ADVISED_WIDE_LENGTH}`)
  return cases.some((each) => isOnlyTooWide(each) && hasWideLetters(each))
    ? `${length}, or earlier if the text has many wide letters, such as capitals`
    : length
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
    'Count the characters of the text after `name="description"` in the page source: there are more than 160, or more than about 70 in Chinese, Japanese or Korean.',
  applies: isMeantForSearch,

  find({ description }) {
    if (description === null || (description.text.length <= MAX_LENGTH && description.width <= MAX_WIDTH_PX)) return []
    const { text, width } = description
    // Capitals, dashes and Chinese characters are wide, so even a text with few characters can be too wide.
    const expected =
      text.length > ADVISED_LENGTH && !isWideText(text)
        ? `at most ${ADVISED_LENGTH} characters`
        : isWideText(text)
          ? `about ${ADVISED_WIDE_LENGTH} characters`
          : `at most ${MAX_WIDTH_PX} px wide${TOO_WIDE_NOTE}${Math.round(width)} px`
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
    title: `Shorten the ${byPageCount(cases, 'meta description', 'meta descriptions')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a meta description that is longer than search results show${withLongestExample(cases)} Google cuts off the end, so searchers miss it.`,
    solution: `Say the most important thing first and stop after about ${lengthFor(cases)}.${platformSetting('description', stack)}`,
  }),

  fires: () => [
    head(`<meta name="description" content="${'Good boots for all. '.repeat(10)}">`),
    head(`<meta name="description" content="${'GOOD BOOTS FOR ALL. '.repeat(7)}">`),
    head(`<meta name="description" content="${'本文详细分析了cgroup初始化的过程。'.repeat(5)}">`),
  ],
  quiet: () => [head(`<meta name="description" content="${'Good boots for all. '.repeat(7)}">`), head('')],
})
