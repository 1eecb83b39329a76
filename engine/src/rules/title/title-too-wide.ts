import { TITLE_FONT_PX } from '#facts/head-reader.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { titleEnding } from '#facts/title-parts.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { shorterTitle } from '#rules/suggested-texts.ts'
import { fittingLength, fittingRange, MAX_TITLE_WIDTH_PX } from '#rules/text-lengths.ts'
import { byPageCount, grouped, pageCount, pagesThat } from '#rules/wording.ts'

const USUAL_TITLE_LENGTH = 60

const fittingTitleLength = (text: string): number => Math.min(USUAL_TITLE_LENGTH, fittingLength(text, TITLE_FONT_PX, MAX_TITLE_WIDTH_PX))

/** `“Boots …” (612 pixels wide; 580 fit)`. */
const quotedWithWidth = ({ found }: Case): string =>
  `“${found.trim()}” (${grouped(pixelWidth(found, TITLE_FONT_PX))} pixels wide; ${MAX_TITLE_WIDTH_PX} fit)`

const MIN_SHARED_TITLES = 5
const MIN_LONG_ENDING = 15
const MIN_SHARE_WITH_SAME_ENDING = 0.8

/** If most of the titles end in the same long text, the template adds it. */
function shorteningAdvice(cases: readonly Case[]): string {
  const endings = Map.groupBy(cases, ({ found }) => titleEnding(found.trim()).trim())
  const [ending, sharing = []] = [...endings].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (!ending || ending.length < MIN_LONG_ENDING || sharing.length < Math.max(MIN_SHARED_TITLES, cases.length * MIN_SHARE_WITH_SAME_ENDING))
    return 'Put the words people search for first, drop words that add nothing, and keep the brand name short and at the end (on the home page, it can come first), or leave it out.'
  return `${sharing.length === cases.length ? 'All' : 'Most'} of these titles end in “${ending}”. Shorten or remove this ending. If a title is still too long, put the words people search for first and drop words that add nothing.`
}

export const titleTooWide = pageRule({
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
        fix: () => {
          const text = shorterTitle(page)
          return text === null ? null : [{ do: 'set text', at: { tag: 'title', nth: 0 }, text }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a title tag that is', 'have title tags that are')} too long for search results${withExample(cases, quotedWithWidth)} Google may cut off the end, so people miss the words that would make them click.`,
    solution: `${shorteningAdvice(cases)} Search results show about ${fittingRange(cases, fittingTitleLength)}.${platformSetting('long title', stack)}`,
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
