import { wideSignsIn } from '#facts/wide-signs.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const SHORTEST = 30
/** Pixels. */
const NARROWEST = 200

export const titleTooShort = pageRule({
  id: 'title-too-short',
  name: 'Title says little',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Bookmark the page: the name that the browser proposes is its title, and it has fewer than 30 characters.',
  applies: isIndexable,

  find({ title }) {
    if (title === null) return []
    const wide = wideSignsIn(title.text)
    // Signs of Chinese, Japanese and Korean say more in less space.
    if (title.text.length + 2 * wide >= SHORTEST && (title.width >= NARROWEST || wide > 0)) return []
    const how = wide > 0 ? ', each wide sign counted as three' : ''
    return [{ at: 'head > title', found: title.text, expected: `at least ${SHORTEST} characters${how}` }]
  },

  advise: (cases) => ({
    title: 'Write fuller titles',
    problem: `${pagesThat(cases, 'has', 'have')} a title too short to tell what is there, such as “${cases[0]?.found ?? ''}”. Searchers pass over what they cannot place.`,
    solution: 'Add what sets the page apart: kind, use, place, brand. 30 to 60 characters fit.',
    example: `<title>${escaped(cases[0]?.found ?? 'Boots')} for wet and cold weather | Shop</title>`,
  }),

  fires: () => [head('<title>Boots</title>'), head('<title>1.5. 靴の手入れ</title>')],
  quiet: () => [
    head('<title>Waterproof walking boots for women</title>'),
    head('<title>女性用の防水ウォーキングブーツ通販</title>'),
    head('<title>3.4. インストールの前に決めること</title>'),
    head(''),
  ],
})
