import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { describeThing, mainThingsOf, numberOf, objectsOf, spotOf, type Thing, textOf, thingLocation, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Identifies a thing. Product numbers come before names, because variants can share a name. */
function identityOf({ properties }: Thing): string | null {
  const { '@id': id, sku, gtin, gtin13, mpn, name, headline } = properties
  return textOf(sku) ?? textOf(gtin) ?? textOf(gtin13) ?? textOf(mpn) ?? textOf(id) ?? textOf(name ?? headline)?.toLowerCase() ?? null
}

const priceOf = (page: Page, properties: Properties): number | null => {
  const offers = objectsOf(page, properties, 'offers')
  const price = offers.length === 1 ? numberOf(offers[0]?.price) : Number.NaN
  return Number.isNaN(price) ? null : price
}

function describeConflict(page: Page, a: Thing, b: Thing): string | null {
  const [priceA, priceB] = [priceOf(page, a.properties), priceOf(page, b.properties)]
  if (priceA !== null && priceB !== null && priceA !== priceB) return `the prices ${priceA} and ${priceB}`
  const [nameA, nameB] = [a, b].map(({ properties }) => textOf(properties.name ?? properties.headline))
  if (nameA !== nameB && nameA !== null && nameB !== null && nameA?.toLowerCase() !== nameB?.toLowerCase())
    return `the names “${nameA}” and “${nameB}”`
  return null
}

const lengthOf = ({ properties }: Thing): number => JSON.stringify(properties).length

/** Whether visitors don’t see the price or name of the item. */
function isUnseen(page: Page, { properties }: Thing): boolean {
  const { prices, names } = page.signs.unseen
  const price = priceOf(page, properties)
  return prices.some((each) => Number(each) === price) || names.includes(textOf(properties.name)?.slice(0, 200) ?? '')
}

/** Of two items, the one that doesn’t match the page; the shorter one if that is unclear. */
function wrongItem(page: Page, a: Thing, b: Thing): Thing {
  if (isUnseen(page, a) !== isUnseen(page, b)) return isUnseen(page, a) ? a : b
  return lengthOf(b) < lengthOf(a) ? b : a
}

const BOOTS = {
  image: '/boots.jpg',
  description: 'Good boots of leather for long walks on wet ground, with a sole that grips on rock and can be replaced.',
  brand: 'Acme',
  gtin12: '042100005264',
  offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
}
const POST = {
  image: '/shoes.jpg',
  datePublished: '2026-11-01T08:00:00+01:00',
  author: { '@type': 'Person', name: 'Ann', url: 'https://shop.test/ann' },
}

export const sdEntitiesConflict = pageRule({
  id: 'sd-entities-conflict',
  name: 'Conflicting structured data',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: googleDocsUrl('sd-policies'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and compare the items that describe the same product or article: names or prices differ.',
  applies: withThing('Product', 'Article'),

  find(page) {
    return ['Product', 'Article'].flatMap((kind) => {
      const thingByIdentity = new Map<string, Thing>()
      return mainThingsOf(page, kind).flatMap((thing) => {
        const identity = identityOf(thing)
        const before = identity === null ? undefined : thingByIdentity.get(identity)
        if (identity !== null && before === undefined) thingByIdentity.set(identity, thing)
        const conflict = before === undefined ? null : describeConflict(page, before, thing)
        return conflict === null || before === undefined
          ? []
          : [
              {
                at: thingLocation(thing),
                found: `${describeThing(before)} described twice, with ${conflict}`,
                expected: 'one block per product or article',
                fix: () => [{ do: 'remove item', at: spotOf(wrongItem(page, before, thing)) }],
              },
            ]
      })
    })
  },

  advise: (cases) => ({
    title: `Remove conflicting structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'describes', 'describe')} the same product or article twice, with different values${withExample(cases)} Search engines can’t tell which is right and may show the wrong price or no rich result.`,
    solution:
      'Find out what writes the two blocks: usually the theme writes one and a plugin or app the other. Keep the block whose values match the page, and turn the other one off. Check that the example code keeps the right one.',
  }),

  fires: () => [
    markedUp({
      '@graph': [
        { '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: '49.00' } },
        { '@type': 'Product', name: 'Boots', ...BOOTS, offers: { ...BOOTS.offers, price: '59.00' } },
      ],
    }),
    markedUp({
      '@graph': [
        { '@type': 'Article', '@id': '#a', headline: 'Boots' },
        { '@type': 'BlogPosting', '@id': '#a', headline: 'Shoes', ...POST },
      ],
    }),
  ],
  quiet: () => [
    markedUp({
      '@graph': [
        { '@type': 'Product', name: 'Boots', sku: '1', offers: { '@type': 'Offer', price: '49.00' } },
        { '@type': 'Product', name: 'Boots', sku: '2', offers: { '@type': 'Offer', price: '59.00' } },
      ],
    }),
    markedUp({
      '@graph': [
        { '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: 49 } },
        { '@type': 'Product', name: 'Boots', offers: [{ '@type': 'Offer', price: '49.00' }] },
      ],
    }),
  ],
})
