import type { Page } from '#facts/page.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  hasProperty,
  hasThing,
  numberOf,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  type Thing,
  textOf,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const ratedProduct = (values: Record<string, unknown>) =>
  markedUp({ '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ...values } })

/** Removes a rating without any votes. Null if the rated item needs the rating for a rich result. */
const removeRatingFix = (page: Page, { parent, parentProperty }: Thing): Fix | null =>
  parent === null || parentProperty === null || !hasProperty(page, parent.properties, 'offers|review')
    ? null
    : propertiesFix(parent, { [parentProperty]: undefined })

const NO_ITEM = 'no itemReviewed'

/** Whether the rating belongs inside the page’s markup of a product. A fix that edits only the rating can’t show that. */
const belongsToProduct = (page: Page, { parent, properties }: Thing): boolean =>
  parent === null && !hasProperty(page, properties, 'itemReviewed') && hasThing(page, 'Product')

/** Values for missing properties, and for a `ratingValue` that is not within its scale. */
function correctedValues(page: Page, { parent, properties }: Thing): Properties {
  const { ratingValue, bestRating, worstRating, ratingCount, reviewCount } = properties
  const value = numberOf(ratingValue)
  const best = textOf(bestRating) === null ? 5 : numberOf(bestRating)
  const worst = textOf(worstRating) === null ? 0 : numberOf(worstRating)
  return {
    ...(!(value >= worst && value <= best) && { ratingValue: 'YOUR RATING' }),
    ...(textOf(ratingCount) === null && textOf(reviewCount) === null && { reviewCount: 'YOUR REVIEW COUNT' }),
    ...(parent === null && !hasProperty(page, properties, 'itemReviewed') && { itemReviewed: factsOf(page).itemReviewed }),
  }
}

const STEPS: [found: RegExp, step: string][] = [
  [/ratingValue/, 'Set ratingValue to the average and bestRating to the top of the scale.'],
  [/ratingCount/, 'Set ratingCount or reviewCount to the number of ratings.'],
  [/count of 0/, 'If there are no ratings yet, remove the rating.'],
  [
    /itemReviewed/,
    // The example is a book, because Google shows no stars for ratings that a business publishes about itself.
    'If the rated item has its own markup, such as Product, move the rating there as aggregateRating. Otherwise, add itemReviewed with the item’s name and type, such as Book.',
  ],
]
const RATING_OF_PRODUCT = 'the rating inside the Product markup, as aggregateRating'
const MOVE_TO_PRODUCT =
  'Move the rating into the Product markup of the same page, as its aggregateRating. It then needs no itemReviewed, because the product around it is what is rated.'

/** Apps that write ratings into the pages of a shop, by the addresses of their files. */
const REVIEW_APPS: [name: string, address: RegExp][] = [
  ['Judge.me', /\bjudge\.?me\b/i],
  ['Yotpo', /\byotpo\.com\b/i],
  ['Loox', /\bloox\.(?:io|app)\b/i],
  ['Stamped', /\bstamped\.io\b/i],
  ['Okendo', /\bokendo\.(?:io|reviews)\b/i],
  ['Trustpilot', /\btrustpilot\.com\b/i],
]
const reviewAppOn = ({ assets, images }: Page): string | undefined => {
  const addresses = [...assets, ...images].flatMap(({ url }) => url ?? []).join(' ')
  return REVIEW_APPS.find(([, address]) => address.test(addresses))?.[0]
}

const ratingOfProduct = (page: Page): string => {
  const app = reviewAppOn(page)
  return app === undefined ? RATING_OF_PRODUCT : `${RATING_OF_PRODUCT} (the app ${app} may write it)`
}
const isRatingOfProduct = ({ expected }: Pick<Case, 'expected'>): boolean => expected.includes(RATING_OF_PRODUCT)

/** Names the settings of the review app first, because they are easier to change than the theme. */
function reviewAppAdvice(cases: readonly Case[]): string {
  const [app] = cases.flatMap(({ expected }) => / \(the app (.*) may write it\)$/.exec(expected)?.[1] ?? [])
  return app === undefined
    ? ''
    : ` If the rating comes from the app ${app}, look for structured data or rich snippets in its settings, or ask its support, before you edit the theme.`
}

/** The steps for the issues found; all steps if the findings name none. */
function steps(cases: readonly Case[]): string {
  if (cases.every(({ found, expected }) => found === NO_ITEM && isRatingOfProduct({ expected }))) return MOVE_TO_PRODUCT
  const neededSteps = STEPS.filter(([pattern]) => cases.some(({ found }) => pattern.test(found)))
  return (neededSteps.length === 0 ? STEPS : neededSteps).map(([, step]) => step).join(' ')
}

function expectedFor(issues: readonly string[], page: Page, isOfProduct: boolean): string {
  const item = isOfProduct ? ratingOfProduct(page) : 'itemReviewed with the rated item'
  const values = issues.some((issue) => issue !== NO_ITEM) ? ['a ratingValue within its scale', 'a ratingCount or reviewCount'] : []
  return [...values, ...(issues.includes(NO_ITEM) ? [item] : [])].join(', and ')
}

/** For microdata and RDFa, the code shows only the new tags, so the advice must say where they belong. */
const needsPlaceForTags = ({ at, found, expected }: Case): boolean =>
  found.includes(NO_ITEM) && !isRatingOfProduct({ expected }) && !at.startsWith('JSON-LD')

export const sdAggregateRating = pageRule({
  id: 'sd-aggregate-rating',
  name: 'Invalid aggregate rating markup',
  version: 2,
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
      const issues = [
        ...(Number.isNaN(value)
          ? ['no ratingValue']
          : value > best || value < worst
            ? [`a ratingValue of ${value} on a scale of ${worst} to ${best}`]
            : []),
        ...(counts.length === 0 ? ['neither ratingCount nor reviewCount'] : Math.max(...counts) <= 0 ? ['a rating count of 0'] : []),
        ...(thing.parent === null && !hasProperty(page, properties, 'itemReviewed') ? [NO_ITEM] : []),
      ]
      if (issues.length === 0) return []
      const isUnrated = counts.length > 0 && Math.max(...counts) <= 0
      const fix = () =>
        isUnrated ? removeRatingFix(page, thing) : belongsToProduct(page, thing) ? null : propertiesFix(thing, correctedValues(page, thing))
      return [
        {
          at: thingLocation(thing),
          found: listed(issues),
          expected: expectedFor(issues, page, belongsToProduct(page, thing)),
          fix,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix rating markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a rating that Google can’t show${withExample(cases, ({ found }) => `it has ${found.replace(NO_ITEM, 'no itemReviewed, so Google doesn’t know what is rated')}`)} Your search results appear without the stars that attract clicks.`,
    solution: `${steps(cases)}${cases.some(needsPlaceForTags) ? ' Put it inside the element with itemtype AggregateRating.' : ''}${reviewAppAdvice(cases)} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    ratedProduct({ ratingValue: 4.5 }),
    ratedProduct({ ratingValue: 87, reviewCount: 3 }),
    ratedProduct({ ratingValue: 0, reviewCount: 0 }),
    markedUp({ '@type': 'AggregateRating', ratingValue: 4, ratingCount: 2 }),
    body(
      '<h1>Boots</h1><p itemscope itemtype="https://schema.org/AggregateRating"><span itemprop="ratingValue">4</span> of 5 from <span itemprop="ratingCount">2</span> customers</p>',
    ),
  ],
  quiet: () => [
    ratedProduct({ ratingValue: '4,5', ratingCount: '12' }),
    ratedProduct({ ratingValue: 87, bestRating: 100, reviewCount: 3 }),
  ],
})
