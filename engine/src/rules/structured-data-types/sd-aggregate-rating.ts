import type { Page } from '#facts/page.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { has, itemFix, numberOf, placeOf, SAMPLES, type Thing, textOf, thingsOf, withThing } from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const rated = (values: Record<string, unknown>) =>
  markedUp({ '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ...values } })

/** Removes a rating without any votes, unless the item needs it. */
const withoutRating = (page: Page, { of, as }: Thing): Fix | null =>
  of === null || as === null || !has(page, of.properties, 'offers|review') ? null : itemFix(of, { [as]: undefined })

/** Only the wrong values. */
function corrected(page: Page, { of, properties }: Thing): Properties {
  const { ratingValue, bestRating, worstRating, ratingCount, reviewCount } = properties
  const value = numberOf(ratingValue)
  const best = textOf(bestRating) === null ? 5 : numberOf(bestRating)
  const worst = textOf(worstRating) === null ? 0 : numberOf(worstRating)
  return {
    ...(!(value >= worst && value <= best) && { ratingValue: 'YOUR RATING' }),
    ...(textOf(ratingCount) === null && textOf(reviewCount) === null && { reviewCount: 'YOUR REVIEW COUNT' }),
    ...(of === null && !has(page, properties, 'itemReviewed') && { itemReviewed: factsOf(page).itemReviewed }),
  }
}

const STEPS: [found: RegExp, step: string][] = [
  [/ratingValue/, 'Set ratingValue to the average, and bestRating to the top of the scale.'],
  [/ratingCount/, 'Set ratingCount or reviewCount to the number of ratings.'],
  [/count of 0/, 'If nobody has rated the item yet, remove the rating.'],
  [
    /itemReviewed/,
    // Google shows no stars for ratings that a business publishes about itself.
    'Name what was rated in itemReviewed, or move the rating into the markup of the product. If something other than a product was rated, change Product to its type.',
  ],
]

/** Only the steps for what was found; all of them where nothing is known. */
function steps(cases: readonly Case[]): string {
  const needed = STEPS.filter(([pattern]) => cases.some(({ found }) => pattern.test(found)))
  return (needed.length === 0 ? STEPS : needed).map(([, step]) => step).join(' ')
}

/** The code for JSON-LD shows the whole script; for microdata and RDFa, only the new tags. */
const isNamedInHtml = ({ at, found }: Case): boolean => found.includes('itemReviewed') && !at.startsWith('JSON-LD')

export const sdAggregateRating = pageRule({
  id: 'sd-aggregate-rating',
  name: 'Invalid aggregate rating markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('review-snippet'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the AggregateRating: value, count or item is missing, or the value is off its scale.',
  applies: withThing('AggregateRating'),

  find(page) {
    return thingsOf(page, 'AggregateRating').flatMap((thing): Evidence[] => {
      const { properties } = thing
      const value = numberOf(properties.ratingValue)
      const best = textOf(properties.bestRating) === null ? 5 : numberOf(properties.bestRating)
      const worst = textOf(properties.worstRating) === null ? 0 : numberOf(properties.worstRating)
      const counts = [properties.ratingCount, properties.reviewCount].map(numberOf).filter((each) => !Number.isNaN(each))
      const faults = [
        ...(Number.isNaN(value)
          ? ['no ratingValue']
          : value > best || value < worst
            ? [`a ratingValue of ${value} on a scale of ${worst} to ${best}`]
            : []),
        ...(counts.length === 0 ? ['neither ratingCount nor reviewCount'] : Math.max(...counts) <= 0 ? ['a rating count of 0'] : []),
        ...(thing.of === null && !has(page, properties, 'itemReviewed') ? ['no itemReviewed'] : []),
      ]
      if (faults.length === 0) return []
      const isUnrated = counts.length > 0 && Math.max(...counts) <= 0
      const fix = () => (isUnrated ? withoutRating(page, thing) : itemFix(thing, corrected(page, thing)))
      return [
        { at: placeOf(thing), found: listed(faults), expected: 'a ratingValue within its scale, and a ratingCount or reviewCount', fix },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix rating markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a rating that Google can’t show${withExample(cases, ({ found }) => `it has ${found}`)} Your search results miss the stars that attract clicks.`,
    solution: `${steps(cases)}${cases.some(isNamedInHtml) ? ' Put the code inside the element that holds the rating.' : ''} ${SAMPLES}`,
  }),

  fires: () => [
    rated({ ratingValue: 4.5 }),
    rated({ ratingValue: 87, reviewCount: 3 }),
    rated({ ratingValue: 0, reviewCount: 0 }),
    markedUp({ '@type': 'AggregateRating', ratingValue: 4, ratingCount: 2 }),
    body(
      '<h1>Boots</h1><p itemscope itemtype="https://schema.org/AggregateRating"><span itemprop="ratingValue">4</span> of 5 from <span itemprop="ratingCount">2</span> customers</p>',
    ),
  ],
  quiet: () => [rated({ ratingValue: '4,5', ratingCount: '12' }), rated({ ratingValue: 87, bestRating: 100, reviewCount: 3 })],
})
