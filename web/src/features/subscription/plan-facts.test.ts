import { expect, test } from 'vitest'
import { isHigherTier, mostPopular, type Offer, planFacts, shownOffers } from './plan-facts.ts'

const offer = (key: Offer['key'], changes: Partial<Offer> = {}): Offer => ({
  key,
  name: key,
  price: 19,
  currency: 'usd',
  interval: 'month',
  priceId: `default:${key}:usd:19`,
  ...changes,
})
const monthlyOffers = (['tier1', 'tier2', 'tier3', 'tier4'] as const).map((key) => offer(key))

test('B-V-27 an offer needs a price id, and a price or a one-time purchase', () => {
  const offers = [
    offer('tier1'),
    offer('tier2', { priceId: null }),
    offer('tier3', { price: null }),
    offer('single_report', { price: null, interval: 'one_time' }),
  ]
  expect(shownOffers(offers).map(({ key }) => key)).toEqual(['tier1', 'single_report'])
})

test.each([
  ['B-K-44 the second of two', ['single_report', 'premium_report'], 'free', 'premium_report'],
  ['B-K-44 the middle one of three', ['tier1', 'tier2', 'tier3'], 'free', 'tier2'],
  ['B-K-45 the only offer', ['tier3'], 'free', 'tier3'],
  ['B-K-46 Professional if there are more', ['tier1', 'tier2', 'tier3', 'tier4'], 'free', 'tier2'],
  ['B-K-47 none if it is the current plan', ['tier1', 'tier2', 'tier3', 'tier4'], 'tier2', null],
  ['none if there are no offers', [], 'free', null],
] as const)('the most popular offer is %s', (_name, keys, current, expected) => {
  expect(
    mostPopular(
      keys.map((key) => offer(key)),
      current,
    ),
  ).toBe(expected)
})

test('B-S-22 B-S-23 B-S-24 the plans are ranked from Free to Power', () => {
  const order = ['free', ...monthlyOffers.map(({ key }) => key)] as const
  for (const [rank, tier] of order.entries())
    for (const [otherRank, otherTier] of order.entries()) expect(isHigherTier(tier, otherTier)).toBe(rank > otherRank)
})

test.each([
  ['B-K-35', 'single_report', ['1 store analysis', '30-day access']],
  ['B-K-36', 'premium_report', ['60-day access', 'Priority email support']],
  ['B-K-37', 'tier1', ['1 domain analysis per month']],
  ['B-K-38', 'tier2', ['3 domain analyses per month']],
  ['B-K-39', 'tier3', ['10 domain analyses per month']],
  ['B-K-40', 'tier4', ['50 domain analyses per month', 'Priority processing, client portal, white-label and API access']],
] as const)('%s %s lists what it includes, B-K-41 with 100 action items', (_id, tier, features) => {
  expect(planFacts[tier].features).toEqual(expect.arrayContaining([...features, '100 action items']))
})

test('B-K-43 the buttons have the specified labels', () => {
  expect(Object.values(planFacts).map(({ buttonLabel }) => buttonLabel)).toEqual([
    'Buy SEO Report',
    'Buy Premium Report',
    'Start Basic',
    'Go Professional',
    'Go Business',
    'Go Power',
  ])
})
