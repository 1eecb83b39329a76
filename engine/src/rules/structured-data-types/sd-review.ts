import type { Fix } from '#fixes/fix.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  asArray,
  describeMissing,
  describeThing,
  fieldsToAdd,
  hasProperty,
  hasThing,
  numberOf,
  objectsOf,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  spotOf,
  textOf,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 5
const product = (review: Record<string, unknown>) =>
  markedUp({ '@type': 'Product', name: 'Boots', review: { '@type': 'Review', ...review } })
const RATING = { '@type': 'Rating', ratingValue: 4 }

const FIELDS = { author: 'the author’s name', itemReviewed: 'the item reviewed', reviewRating: 'a rating within its scale' }

export const sdReview = pageRule<PropertyDetails>({
  id: 'sd-review',
  name: 'Invalid review markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('review-snippet'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into the Rich Results Test and open Review snippets: author, item or rating is missing, or the rating is off its scale.',
  applies: withThing('Review'),

  find(page) {
    const facts = () => factsOf(page)
    return thingsOf(page, 'Review')
      .flatMap((thing): Evidence<PropertyDetails>[] => {
        const { properties } = thing
        // A review without a rating is allowed.
        const [rating] = objectsOf(page, properties, 'reviewRating')
        if (rating === undefined || Object.keys(rating).length <= 1) return []
        const value = numberOf(rating.ratingValue)
        const [best, worst] = [
          textOf(rating.bestRating) === null ? 5 : numberOf(rating.bestRating),
          textOf(rating.worstRating) === null ? 0 : numberOf(rating.worstRating),
        ]
        const isOffScale = value > best || value < worst
        const missing = [
          ...(hasProperty(page, properties, 'author.name') ? [] : ['author']),
          ...(thing.parent !== null || hasProperty(page, properties, 'itemReviewed') ? [] : ['itemReviewed']),
          ...(textOf(rating.ratingValue) === null ? ['reviewRating.ratingValue'] : []),
        ]
        if (missing.length === 0 && !isOffScale) return []
        const ratingIndex = asArray(properties.reviewRating).indexOf(rating)
        const fix = (): Fix | null => {
          const isRated = !isOffScale && textOf(rating.ratingValue) !== null
          if (!isRated && ratingIndex === -1) return null
          // The review belongs inside the existing markup of the product.
          if (missing.includes('itemReviewed') && hasThing(page, 'Product')) return null
          const { item, within } = spotOf(thing)
          return [
            ...(missing.length === 0
              ? []
              : propertiesFix(thing, {
                  // The author of the page is not the author of the review.
                  ...(missing.includes('author') && { author: { '@type': 'Person', name: 'YOUR AUTHOR NAME' } }),
                  ...(missing.includes('itemReviewed') && { itemReviewed: facts().itemReviewed }),
                })),
            ...(isRated
              ? []
              : [
                  {
                    do: 'set properties' as const,
                    at: { item, within: [...within, 'reviewRating', ratingIndex] },
                    values: { ratingValue: 'YOUR RATING' },
                  },
                ]),
          ]
        }
        const problem =
          missing.length > 0 ? `has ${describeMissing(missing)}` : `has a rating of ${value} on a scale of ${worst} to ${best}`
        return [
          {
            at: thingLocation(thing),
            found: `${describeThing(thing)} ${problem}`,
            expected: missing.length > 0 ? listed(missing) : `a rating from ${worst} to ${best}`,
            details: { toAdd: [...missing.map((path) => path.replace(/\..*/, '')), ...(isOffScale ? ['reviewRating'] : [])] },
            fix,
          },
        ]
      })
      .slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases) => ({
    title: `Fix review markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} review markup that Google can’t show${withExample(cases)} Your search results appear without the stars that attract clicks.`,
    solution: `Give each review ${fieldsToAdd(cases, FIELDS)}.${cases.some(({ details }) => details.toAdd.includes('itemReviewed')) ? ' If the reviewed item has its own markup, such as Product, move the review there as review. Otherwise, add itemReviewed with the item’s name and type, such as Book. Remove reviews of blog posts: Google shows no stars for them.' : ''} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    product({ reviewRating: RATING }),
    product({ author: 'Ann', reviewRating: { ...RATING, ratingValue: 9 } }),
    markedUp({ '@type': 'Review', author: { '@type': 'Person', name: 'Ann' }, reviewRating: RATING }),
  ],
  quiet: () => [
    product({ author: { '@type': 'Person', name: 'Ann' }, reviewRating: { ...RATING, ratingValue: '9', bestRating: '10' } }),
    product({ author: 'Ann', reviewBody: 'Good.' }),
  ],
})
