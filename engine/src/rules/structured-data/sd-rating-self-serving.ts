import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { describeThing, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** `business`: its type and name. */
type Details = { business: string; property: 'review' | 'aggregateRating' }

const KINDS = ['LocalBusiness', 'Organization']
const RATING = { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 12 }

export const sdRatingSelfServing = pageRule<Details>({
  id: 'sd-rating-self-serving',
  name: 'Self-serving review markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: googleDocsUrl('review-snippet'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open your business: it has `aggregateRating` or `review`.',
  applies: withThing(...KINDS),

  find(page) {
    const { origin } = new URL(page.url)
    return KINDS.flatMap((kind) => thingsOf(page, kind)).flatMap((thing): Evidence<Details>[] => {
      const { aggregateRating, review, url } = thing.properties
      if (aggregateRating === undefined && review === undefined) return []
      // Directories rate other businesses. The site's own business has the site's URL, or is at the top level of the home page.
      const address = textOf(url)?.replace(/\/$/, '') ?? null
      const isOwn = address === origin || (address === null && page.type === 'home' && thing.parentProperty === null)
      const business = describeThing(thing)
      const property = aggregateRating === undefined ? 'review' : 'aggregateRating'
      return isOwn
        ? [
            {
              at: thingLocation(thing),
              found: `${business} with ${property} on its own site`,
              expected: 'no rating of your own business',
              details: { business, property },
              fix: () => propertiesFix(thing, { aggregateRating: undefined, review: undefined }),
            },
          ]
        : []
    })
  },

  advise: (cases) => ({
    title: `Remove self-serving rating markup from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'marks', 'mark')} up ratings of your own business on your own site${withExample(cases, ({ details: { business, property } }) => `${business} with ${property}`)} Google’s guidelines don’t allow this, so search results don’t show these stars.`,
    solution:
      'Remove aggregateRating and review from the business in the structured data. Ratings of individual products can stay, and so can reviews that visitors see on the page.',
  }),

  fires: () => [
    markedUp({ '@type': 'Bakery', name: 'Acme', url: 'https://shop.test/', aggregateRating: RATING }),
    markedUp({ '@type': 'Organization', name: 'Acme', aggregateRating: RATING }, undefined, { path: '/' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'Restaurant', name: 'Other', url: 'https://other.test/', aggregateRating: RATING }),
    markedUp({ '@type': 'Restaurant', name: 'Other', aggregateRating: RATING }),
    markedUp({ '@type': 'Product', name: 'Boots', aggregateRating: RATING, brand: { '@type': 'Organization', name: 'Acme' } }),
  ],
})
