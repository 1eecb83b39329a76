import { documented, FEATURES } from '#rules/google-features.ts'
import { fixIn, has, incomplete, mainThingsOf, SAMPLES, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const RECOMMENDING = FEATURES.filter(({ recommended }) => recommended.length > 0)
/** A list page describes many things briefly, and rightly so. */
const MOST_DESCRIBED = 1

export const sdRecommendedMissing = pageRule({
  id: 'sd-recommended-missing',
  name: 'Structured data lacks what Google recommends',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open the named item: it lists missing fields that are optional.',
  applies: withThing(...RECOMMENDING.map(({ type }) => type)),

  // Over a fiftieth of the judging time: it looks through all that a page describes for all that Google recommends.
  find(page, now) {
    return RECOMMENDING.flatMap(({ type, recommended }) => {
      const things = mainThingsOf(page, type)
      const [thing] = things
      if (thing === undefined || things.length > MOST_DESCRIBED) return []
      // What is not there at all is another rule's matter; nothing is said of its parts.
      const paths = recommended.filter((path) => !path.includes('.') || has(page, thing.properties, path.split('.')[0] ?? ''))
      return incomplete(page, things, paths, now)
    })
  },

  advise: (cases) => ({
    title: 'Say more in structured data',
    problem: `${pagesThat(cases, 'leaves', 'leave')} out what would make its result richer: ${cases[0]?.found ?? ''}.`,
    solution: `Add each property that you can fill truthfully; leave out the rest. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({
      '@type': 'Recipe',
      name: 'Porridge',
      image: '/p.jpg',
      author: 'Ann',
      description: 'Warm.',
      totalTime: 'PT5M',
      recipeYield: '2',
    }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR' } }),
  ],
  quiet: () => [
    markedUp({
      '@type': 'Product',
      name: 'Boots',
      description: 'Good boots.',
      brand: { '@id': 'https://shop.test/#brand' },
      sku: 'B1',
      offers: [{ '@type': 'Offer', price: '49.00', availability: 'InStock' }],
    }),
    markedUp({
      '@graph': [
        { '@type': 'Product', name: 'Boots' },
        { '@type': 'Product', name: 'Shoes' },
      ],
    }),
    markedUp({ '@type': 'Article', headline: 'Boots', video: { '@type': 'VideoObject', name: 'Boots' } }),
  ],
})
