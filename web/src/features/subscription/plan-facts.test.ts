import { expect, test } from 'vitest'
import { isHigher, mostPopular, type Offer, planFacts, shownOffers } from './plan-facts.ts'

const offer = (key: Offer['key'], changes: Partial<Offer> = {}): Offer => ({
  key,
  name: key,
  price: 19,
  currency: 'usd',
  interval: 'month',
  priceId: `default:${key}:usd:19`,
  ...changes,
})
const monthly = (['tier1', 'tier2', 'tier3', 'tier4'] as const).map((key) => offer(key))

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
  ['B-K-44 of two the second', ['single_report', 'premium_report'], 'free', 'premium_report'],
  ['B-K-44 of three the middle', ['tier1', 'tier2', 'tier3'], 'free', 'tier2'],
  ['B-K-45 the only one', ['tier3'], 'free', 'tier3'],
  ['B-K-46 of more Professional', ['tier1', 'tier2', 'tier3', 'tier4'], 'free', 'tier2'],
  ['B-K-47 nobody is offered what they have', ['tier1', 'tier2', 'tier3', 'tier4'], 'tier2', null],
  ['nothing of nothing', [], 'free', null],
] as const)('most popular: %s', (_name, keys, current, expected) => {
  expect(
    mostPopular(
      keys.map((key) => offer(key)),
      current,
    ),
  ).toBe(expected)
})

test('B-S-22 B-S-23 B-S-24 ranks go from free to Power', () => {
  const order = ['free', ...monthly.map(({ key }) => key)] as const
  for (const [at, tier] of order.entries()) for (const [other, than] of order.entries()) expect(isHigher(tier, than)).toBe(at > other)
})

test.each([
  ['B-K-35', 'single_report', ['1 store analysis', '30-day access']],
  ['B-K-36', 'premium_report', ['60-day access', 'Priority email support']],
  ['B-K-37', 'tier1', ['1 domain analysis per month']],
  ['B-K-38', 'tier2', ['3 domain analyses per month']],
  ['B-K-39', 'tier3', ['10 domain analyses per month']],
  ['B-K-40', 'tier4', ['50 domain analyses per month', 'Priority processing, client portal, white-label and API access']],
] as const)('%s %s says what it includes, B-K-41 with 100 action items', (_id, tier, points) => {
  expect(planFacts[tier].points).toEqual(expect.arrayContaining([...points, '100 action items']))
})

test('B-K-43 the buttons have the specified labels', () => {
  expect(Object.values(planFacts).map(({ verb }) => verb)).toEqual([
    'Buy SEO Report',
    'Buy Premium Report',
    'Start Basic',
    'Go Professional',
    'Go Business',
    'Go Power',
  ])
})
