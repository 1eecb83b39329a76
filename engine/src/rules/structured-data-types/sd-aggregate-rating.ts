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

/** `belongsToProduct`: the page has markup of a product. `app`: may write the rating into it. */
type Details = { issues: Issue[]; belongsToProduct: boolean; app: string | null; isJsonLd: boolean }
type Issue = 'value' | 'no count' | 'count of 0' | 'no item'

const STEPS: Record<Issue, string> = {
  value: 'Set ratingValue to the average and bestRating to the top of the scale.',
  'no count': 'Set ratingCount or reviewCount to the number of ratings.',
  'count of 0': 'If there are no ratings yet, remove the rating.',
  'no item':
    // The example is a book, because Google shows no stars for ratings that a business publishes about itself.
    'If the rated item has its own markup, such as Product, move the rating there as aggregateRating. Otherwise, add itemReviewed with the item’s name and type, such as Book.',
}
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
const reviewAppOn = ({ assets, images }: Page): string | null => {
  const addresses = [...assets, ...images].flatMap(({ url }) => url ?? []).join(' ')
  return REVIEW_APPS.find(([, address]) => address.test(addresses))?.[0] ?? null
}

/** Names the settings of the review app first, because they are easier to change than the theme. */
function reviewAppAdvice(cases: readonly Case<Details>[]): string {
  const [app] = cases.flatMap(({ details }) => details.app ?? [])
  return app === undefined
    ? ''
    : ` If the rating comes from the app ${app}, look for structured data or rich snippets in its settings, or ask its support, before you edit the theme.`
}

function steps(cases: readonly Case<Details>[]): string {
  const issues = new Set(cases.flatMap(({ details }) => details.issues))
  if (issues.size === 1 && cases.every(({ details }) => details.belongsToProduct)) return MOVE_TO_PRODUCT
  return (Object.keys(STEPS) as Issue[]).flatMap((issue) => (issues.has(issue) ? STEPS[issue] : [])).join(' ')
}

function expectedFor({ issues, belongsToProduct, app }: Details): string {
  const item = belongsToProduct
    ? `the rating inside the Product markup, as aggregateRating${app === null ? '' : ` (the app ${app} may write it)`}`
    : 'itemReviewed with the rated item'
  const values = issues.some((issue) => issue !== 'no item') ? ['a ratingValue within its scale', 'a ratingCount or reviewCount'] : []
  return [...values, ...(issues.includes('no item') ? [item] : [])].join(', and ')
}

/** For microdata and RDFa, the code shows only the new tags, so the advice must say where they belong. */
const needsPlaceForTags = ({ details: { issues, belongsToProduct, isJsonLd } }: Case<Details>): boolean =>
  issues.includes('no item') && !belongsToProduct && !isJsonLd

export const sdAggregateRating = pageRule<Details>({
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
    return thingsOf(page, 'AggregateRating').flatMap((thing): Evidence<Details>[] => {
      const { properties } = thing
      const value = numberOf(properties.ratingValue)
      const best = textOf(properties.bestRating) === null ? 5 : numberOf(properties.bestRating)
      const worst = textOf(properties.worstRating) === null ? 0 : numberOf(properties.worstRating)
      const counts = [properties.ratingCount, properties.reviewCount].map(numberOf).filter((each) => !Number.isNaN(each))
      const isUnrated = counts.length > 0 && Math.max(...counts) <= 0
      const shownIssues: Partial<Record<Issue, string>> = {
        ...(Number.isNaN(value)
          ? { value: 'no ratingValue' }
          : (value > best || value < worst) && { value: `a ratingValue of ${value} on a scale of ${worst} to ${best}` }),
        ...(counts.length === 0
          ? { 'no count': 'neither ratingCount nor reviewCount' }
          : isUnrated && { 'count of 0': 'a rating count of 0' }),
        ...(thing.parent === null && !hasProperty(page, properties, 'itemReviewed') && { 'no item': NO_ITEM }),
      }
      const issues = Object.keys(shownIssues) as Issue[]
      if (issues.length === 0) return []
      const isOfProduct = belongsToProduct(page, thing)
      const app = isOfProduct ? reviewAppOn(page) : null
      const details = { issues, belongsToProduct: isOfProduct, app, isJsonLd: thing.format === 'json-ld' }
      const fix = () => (isUnrated ? removeRatingFix(page, thing) : isOfProduct ? null : propertiesFix(thing, correctedValues(page, thing)))
      return [{ at: thingLocation(thing), found: listed(Object.values(shownIssues)), expected: expectedFor(details), details, fix }]
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
