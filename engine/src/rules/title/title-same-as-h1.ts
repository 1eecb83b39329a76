import { folded } from '#facts/duplicates.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

/** What stands after the last separator is the name of the site. */
const withoutBrand = (title: string): string => title.replace(/\s+[|–—·-]\s+[^|–—·]{1,40}$/, '')

/** Of the 580 px that results show; in a wider title there is no place for other words. */
const ROOM = 350

export const titleSameAsH1 = pageRule({
  id: 'title-same-as-h1',
  name: 'Title and main heading are the same',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Compare the words in the browser tab with the large heading on the page: apart from the site’s name they are the same.',
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
    return [{ at: 'head > title', found: page.title.text, expected: 'other words than the h1, for the same thing' }]
  },

  advise: (cases) => ({
    title: 'Use title and heading for different words',
    problem: `${pagesThat(cases, 'repeats', 'repeat')} the heading as title. That is no fault, but a chance lost: two texts can carry two ways to say it.`,
    solution: 'Keep the heading short for readers; put the words people search for into the title.',
    example: null,
  }),

  fires: () => [page(document('<title>Boots | Shop</title>', '<h1>Boots</h1>')), page(document('<title>Boots</title>', '<h1>boots</h1>'))],
  quiet: () => [
    page(document('<title>Waterproof walking boots for women | Acme Outdoor</title>', '<h1>Waterproof walking boots for women</h1>')),
    page(document('<title>Waterproof boots for women | Shop</title>', '<h1>Boots</h1>')),
    page(document('<title>Boots</title>', '')),
  ],
})
