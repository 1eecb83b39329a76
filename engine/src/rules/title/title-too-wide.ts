import { isLaterListPage } from '#facts/page-number.ts'
import { hasTagsInTitle } from '#facts/title-parts.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { sharedEnding } from '#rules/shared-ending.ts'
import { shorterTitle } from '#rules/suggested-texts.ts'
import { fittingRange, fittingTitleLength, MAX_TITLE_WIDTH_PX, TAGS_STEP } from '#rules/text-lengths.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { length: number }

/** `“Boots …” (72 characters; about 60 fit)`. */
const quotedWithFittingLength = ({ found, details }: Case<Details>): string =>
  `“${found.trim()}” (${count(details.length, 'character')}; about ${fittingTitleLength(found)} fit)`

const MIN_LONG_ENDING = 15

/** If most of the titles end in the same long text, the template adds it. */
function shorteningAdvice(cases: readonly Case[]): string {
  const shared = sharedEnding(cases)
  if (shared === null || shared.ending.length < MIN_LONG_ENDING)
    return `Put the words people search for first, and drop words that add nothing. Keep the brand name short and at the end${cases.some(({ url }) => new URL(url).pathname === '/') ? ' (on the home page, it can come first)' : ''}, or leave it out.`
  return `${shared.isOnAll ? 'All' : 'Most'} of these titles end in “${shared.ending}”. Shorten or remove this ending. If a title is still too long, put the words people search for first and drop words that add nothing.`
}

export const titleTooWide = pageRule<Details>({
  id: 'title-too-wide',
  name: 'Title tag too long',
  checks: 'Title tags wider than 580 pixels in Google’s font',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Search Google for the exact title of the page: if the headline of your result ends in “…”, the title was cut off.',
  applies: (page) => isMeantForSearch(page) && !isLaterListPage(page),

  find(page) {
    const { title } = page
    if (title === null || title.width <= MAX_TITLE_WIDTH_PX) return []
    return [
      {
        at: 'head > title',
        found: title.text,
        expected: `at most ${fittingTitleLength(title.text)} characters`,
        details: { length: title.text.trim().length },
        fix: () => {
          const text = shorterTitle(page)
          return text === null ? null : [{ do: 'set text', at: { tag: 'title', nth: 0 }, text }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a title tag that is', 'have title tags that are')} too long for search results${withExample(cases, quotedWithFittingLength)} Google may cut off the end, so people miss the words that would make them click.`,
    solution: `${cases.some(({ found }) => hasTagsInTitle(found)) ? `${TAGS_STEP} ` : ''}${shorteningAdvice(cases)} Search results show about ${fittingRange(cases, fittingTitleLength)}.${platformSetting('long title', stack)}`,
  }),

  fires: () => [
    head('<title>Comfortable waterproof walking boots for men, women and children in all sizes and widths</title>'),
    head('<title>Comfortable waterproof walking boots for women and children | Acme Outdoor Supplies</title>'),
    page(
      document(
        '<title>Comfortable waterproof walking boots for men, women and children in all sizes and widths</title>',
        '<h1>Waterproof walking boots in all sizes</h1>',
      ),
    ),
  ],
  quiet: () => [
    head('<title>Waterproof walking boots</title>'),
    head(''),
    head(`<title>${'Waterproof walking boots '.repeat(9)}– Page 2</title>`),
  ],
})
