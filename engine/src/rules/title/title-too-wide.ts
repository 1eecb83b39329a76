import { TITLE_FONT_PX } from '#facts/head-reader.ts'
import type { Page } from '#facts/page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { pathOf } from '#facts/path-of.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import type { Stack } from '#facts/stack.ts'
import { hasTagsInTitle, titleEnding } from '#facts/title-parts.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { sharedEnding } from '#rules/shared-ending.ts'
import { shorterTitle } from '#rules/suggested-texts.ts'
import { fittingTitleLength, MAX_TITLE_WIDTH_PX, TAGS_STEP } from '#rules/text-lengths.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { length: number; ending: string; isOnlyEndingTooLong: boolean }

/** `“Boots …” (72 characters; about 60 fit)`. */
const quotedWithFittingLength = ({ found, details }: Case<Details>): string =>
  `“${found.trim()}” (${count(details.length, 'character')}; about ${fittingTitleLength(found)} fit)`

const MIN_LONG_ENDING = 15

/** The name of the site at the end of the title, which may have several parts: ` - Boots, shoes • Acme`. */
function endingOf({ openGraph }: Page, title: string): string {
  const name = openGraph['og:site_name']?.trim() ?? ''
  const start = title.endsWith(name) ? title.slice(0, title.length - name.length) : ''
  const separator = /\s[|–—·•-]\s$/.exec(start)?.[0]
  return name === '' || separator === undefined ? titleEnding(title) : separator + name
}

/** One setting or template adds such an ending to all titles. */
const SHARE_OF_LONG_ENDING = 0.2

/** Whether the title fits without its ending, which is long enough to shorten. */
function isOnlyEndingTooLong(title: string, ending: string): boolean {
  return ending.length >= MIN_LONG_ENDING && pixelWidth(title.slice(0, -ending.length), TITLE_FONT_PX) <= MAX_TITLE_WIDTH_PX
}

/** If most of the titles end in the same long text, the template adds it. */
function solutionFor(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  const shared = sharedEnding(cases, ({ details }) => details.ending)
  if (shared === null || shared.ending.length < MIN_LONG_ENDING)
    return `Put the words people search for first and drop words that add nothing. Keep the brand name short and at the end, or leave it out.${cases.some(({ url }) => pathOf(url) === '/') ? ' On the home page, it can come first.' : ''}${platformSetting('long title', stack)}`
  const endingSetting = platformSetting('title ending', stack)
  return `${shared.isOnAll ? 'All' : 'Most'} of these titles end in “${shared.ending}”. Shorten or remove this ending.${endingSetting} If a title is still too long, put the words people search for first and drop words that add nothing.${endingSetting === '' ? platformSetting('long title', stack) : ''}`
}

export const titleTooWide = pageRule<Details>({
  id: 'title-too-wide',
  name: 'Title tag too long',
  checks: 'Title tags wider than 580 pixels in Google’s font',
  version: 4,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  shareOfWork: ({ details }) => (details.isOnlyEndingTooLong ? SHARE_OF_LONG_ENDING : 1),
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Search Google for the exact title of the page: if the headline of your result ends in “…”, the title was cut off.',
  applies: (page) => isMeantForSearch(page) && !isLaterListPage(page),

  find(page) {
    const { title } = page
    if (title === null || title.width <= MAX_TITLE_WIDTH_PX) return []
    const text = title.text.trim()
    const ending = endingOf(page, text)
    return [
      {
        at: 'head > title',
        found: title.text,
        expected: `at most ${fittingTitleLength(title.text)} characters`,
        details: { length: text.length, ending, isOnlyEndingTooLong: isOnlyEndingTooLong(text, ending) },
        fix: () => {
          const shorter = shorterTitle(page)
          return shorter === null ? null : [{ do: 'set text', at: { tag: 'title', nth: 0 }, text: shorter }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a title tag that is', 'have title tags that are')} too long for search results${withExample(cases, quotedWithFittingLength)} Google may cut off the end, so people miss the words that would make them click.`,
    solution: `${cases.some(({ found }) => hasTagsInTitle(found)) ? `${TAGS_STEP} ` : ''}${solutionFor(cases, stack)}`,
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
