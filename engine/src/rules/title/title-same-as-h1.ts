import { folded } from '#facts/duplicates.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isIndexable } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat, perPage } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

/** The text after the last separator is usually the site name. */
const withoutBrand = (title: string): string => title.replace(/\s+[|–—·-]\s+[^|–—·]{1,40}$/, '')

/** Pixels. Search results show 580, so a wider title has no room for more words. */
const ROOM = 350

export const titleSameAsH1 = pageRule({
  id: 'title-same-as-h1',
  name: 'Title tag and H1 are identical',
  checks: 'Short title tags that repeat the H1 word for word, apart from the site name',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Compare the words in the browser tab with the main heading of the page: apart from the site name they are the same.',
  applies: isIndexable,

  find(page) {
    const heading = page.headings.find((each) => each.level === 1 && each.text !== '')
    if (
      page.title === null ||
      page.title.width > ROOM ||
      heading === undefined ||
      folded(withoutBrand(page.title.text)) !== folded(heading.text)
    )
      return []
    return [{ at: 'head > title', found: page.title.text, expected: 'a title that adds to the H1' }]
  },

  advise: (cases, stack) => ({
    title: `Add search terms to the ${perPage(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a short title tag that only repeats the H1${withExample(cases, 'quote')} It isn’t an error, but a missed chance: the title has room for more words that people search for.`,
    solution: `Keep the H1 short for readers. In the title tag, add a detail people search for, such as the type, use, size or place.${platformSetting('title and description', stack)}`,
    example: null,
  }),

  fires: () => [page(document('<title>Boots | Shop</title>', '<h1>Boots</h1>')), page(document('<title>Boots</title>', '<h1>boots</h1>'))],
  quiet: () => [
    page(document('<title>Waterproof walking boots for women | Acme Outdoor</title>', '<h1>Waterproof walking boots for women</h1>')),
    page(document('<title>Waterproof boots for women | Shop</title>', '<h1>Boots</h1>')),
    page(document('<title>Boots</title>', '')),
  ],
})
