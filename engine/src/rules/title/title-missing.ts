import { isWideText } from '#facts/wide-characters.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { suggestedTitle } from '#rules/suggested-texts.ts'
import { characterRange } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { isEmpty: boolean; isWide: boolean }

/** In Chinese, Japanese and Korean. */
const WIDE_LENGTH = '10 to 28'

export const titleMissing = pageRule<Details>({
  id: 'title-missing',
  name: 'Missing title tag',
  checks: 'Pages without a title tag, or with one that has no text',
  version: 3,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 4,
  explains: ['title-template-outlier'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'View the page source and search for `<title`: there is none in the head, or there is no text between `<title>` and `</title>`.',
  applies: isMeantForSearch,

  find(page) {
    const [isEmpty, isWide] = [page.titles.length > 0, isWideText(page.text.start)]
    return page.title !== null
      ? []
      : [
          {
            at: 'head > title',
            found: isEmpty ? 'an empty title tag' : 'no title tag',
            expected: isWide ? `a title of ${WIDE_LENGTH} characters that describes the page` : 'a title that describes the page',
            details: { isEmpty, isWide },
            fix: (): Fix => {
              const text = suggestedTitle(page)
              if (isEmpty) return [{ do: 'set text', at: { tag: 'title', nth: 0 }, text }]
              return [{ do: 'insert', where: 'end of head', html: tag('title', {}, text) }]
            },
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'a title tag', 'title tags')} to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${cases.every(({ details }) => details.isEmpty) ? byPageCount(cases, 'an empty title tag', 'empty title tags') : 'no title tag'}${withExample(cases, 'url')} The title is the headline people click in search results. Without one, Google makes one up from the page.`,
    solution: `Write a title that says what ${byPageCount(cases, 'this', 'the')} page offers, in ${characterRange(cases, '30 to 60', WIDE_LENGTH, ({ details }) => details.isWide)}. Put the words people search for first and the brand name last.${platformSetting('title', stack)}`,
  }),

  fires: () => [
    head(''),
    head('<title> </title>'),
    page(document('', '<svg><title>Icon</title></svg>')),
    page(document('', '<p>本文详细分析了初始化的过程。</p>', 'zh')),
    head('<title>|</title>'),
  ],
  quiet: () => [
    head('<title>Boots</title>'),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
