import { duplicateGroupsBy, folded } from '#facts/duplicates.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { isGenericAlt } from '#rules/generic-alt.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

const MIN_IMAGES = 4

const images = (count: number, altOf: (i: number) => string, urlOf = (i: number) => `/${i}.jpg`) =>
  body(Array.from({ length: count }, (_, i) => `<img src="${urlOf(i)}" alt="${altOf(i)}">`).join(''))

type Details = { images: number }

/** The same images on several pages count once. */
const imageCount = (cases: readonly Case<Details>[]): number =>
  [...new Map(cases.map(({ found, details }) => [found, details])).values()].reduce((sum, { images }) => sum + images, 0)

export const imageAltRepeated = pageRule<Details>({
  id: 'image-alt-repeated',
  name: 'Same alt text on many images',
  checks: 'Four or more different images on a page with the same alt text',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  countElements: ({ details }) => details.images,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Right-click several images of the page and choose Inspect: four or more of them have the same words in `alt`.',
  applies: isMeantForSearch,

  find(page) {
    const distinctImages = [...new Map(page.images.filter(({ url }) => url !== null).map((image) => [image.url, image])).values()]
    return duplicateGroupsBy(distinctImages, ({ alt }) => folded(alt ?? ''))
      .filter((group) => group.length >= MIN_IMAGES && !isGenericAlt(group[0]?.alt ?? ''))
      .map((group) => ({
        at: group[0]?.path ?? 'img',
        found: `“${group[0]?.alt}” on ${group.length} images`,
        expected: 'different alt text for each image',
        details: { images: group.length },
      }))
  },

  advise: (cases) => ({
    title: `Write separate alt texts for ${count(imageCount(cases), 'different image')}`,
    problem: `${pagesThat(cases, 'has', 'have')} different images with the same alt text${withExample(cases)} Google Images and people who use a screen reader can’t tell the images apart.`,
    solution:
      'Describe what each image shows, including what sets it apart from the others: for a product the view or color, for a chart the figures, for a dish its name.',
  }),

  fires: () => [images(4, () => 'Walking boots')],
  quiet: () => [
    images(4, () => 'Picture'),
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
