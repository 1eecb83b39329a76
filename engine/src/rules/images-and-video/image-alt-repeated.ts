import { folded, groupsBy } from '#facts/duplicates.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const FEWEST = 4

const images = (count: number, altOf: (i: number) => string, urlOf = (i: number) => `/${i}.jpg`) =>
  body(Array.from({ length: count }, (_, i) => `<img src="${urlOf(i)}" alt="${altOf(i)}">`).join(''))

export const imageAltRepeated = pageRule({
  id: 'image-alt-repeated',
  name: 'Many images share an alternative text',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Right-click several images of the page and choose Inspect: four or more of them have the same words in `alt`.',
  applies: isIndexable,

  find(page) {
    const distinct = [...new Map(page.images.filter(({ url }) => url !== null).map((image) => [image.url, image])).values()]
    return groupsBy(distinct, ({ alt }) => folded(alt ?? ''))
      .filter((group) => group.length >= FEWEST)
      .map((group) => ({
        at: group[0]?.path ?? 'img',
        found: `“${group[0]?.alt}” on ${group.length} images`,
        expected: 'a text of its own for each image',
      }))
  },

  advise: (cases) => ({
    title: 'Tell images apart by their alternative texts',
    problem: `${pagesThat(cases, 'calls', 'call')} different images the same: ${cases[0]?.found ?? ''}. Whoever cannot see them cannot tell them apart.`,
    solution: 'Add what sets each apart: the side, the colour, the detail.',
    example: '<img src="/boots-sole.jpg" alt="Walking boots, sole with deep tread">',
  }),

  fires: () => [images(4, () => 'Walking boots')],
  quiet: () => [
    images(4, (i) => `Walking boots, view ${i}`),
    images(3, () => 'Walking boots'),
    images(9, () => ''),
    images(
      9,
      () => 'Star',
      () => '/star.svg',
    ),
  ],
})
