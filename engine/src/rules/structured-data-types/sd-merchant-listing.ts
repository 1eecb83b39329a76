import type { Page } from '#facts/page.ts'
import type { Stack } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeMissing,
  describeThing,
  fieldsToAdd,
  hasProperty,
  mainThingsOf,
  numberOf,
  objectsOf,
  type PropertyDetails,
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
import { byPageCount, listed, pageCount, pagesThat } from '#rules/wording.ts'

/** The price may be in a nested priceSpecification. */
const withNestedPrice = (page: Page, offer: Properties): Properties => ({ ...objectsOf(page, offer, 'priceSpecification')[0], ...offer })

const PRICE_ABOVE_0 = 'price above 0'

/** What an offer lacks for Google’s merchant listings. Price ranges (`lowPrice`) are used only in snippets, so they are not checked here. */
function missingIn(page: Page, offer: Properties): string[] {
  const { price, priceCurrency } = withNestedPrice(page, offer)
  return [
    ...(price === undefined ? ['price'] : numberOf(price) === 0 ? [PRICE_ABOVE_0] : []),
    ...(textOf(priceCurrency) === null ? ['priceCurrency'] : []),
  ]
}

/** Adds a missing image, price or currency from the page and leaves the rest of each offer as it is. */
function completedListing(page: Page, product: Thing): Fix | null {
  const { image, offers: sample } = factsOf(page) as { image: string; offers: Properties }
  const edits: Fix = hasProperty(page, product.properties, 'image') ? [] : propertiesFix(product, { image })
  for (const offer of thingsOf(page, 'Offer').filter(({ parent }) => parent === product)) {
    const { price, priceCurrency } = withNestedPrice(page, offer.properties)
    const values = {
      ...(!(numberOf(price) > 0) && { price: sample.price }),
      ...(textOf(priceCurrency) === null && { priceCurrency: sample.priceCurrency }),
    }
    if (Object.keys(values).length > 0) edits.push(...propertiesFix(offer, values))
  }
  return edits.length === 0 ? null : edits
}

const OFFER = { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR' }

const FIELD_NAMES = { image: 'the photo', price: 'the price', priceCurrency: 'the currency' }
const FIELDS = {
  image: 'image (the URL of the product photo)',
  price: 'price (a number above 0)',
  priceCurrency: 'priceCurrency (a three-letter code such as USD)',
}

type Details = PropertyDetails & { product: string; isMicrodata: boolean; hasOnlyPriceZero: boolean }

const hasOnlyPriceZero = ({ details }: Case<Details>): boolean => details.hasOnlyPriceZero

const lacks = (cases: readonly Case<Details>[], name: string): boolean => cases.some(({ details }) => details.toAdd.includes(name))

/** Where price and currency belong. */
function offerStep(cases: readonly Case<Details>[]): string {
  const [price, currency] = [lacks(cases, 'price'), lacks(cases, 'priceCurrency')]
  if (!price && !currency) return ''
  const subject = price && currency ? 'Price and currency belong' : price ? 'The price belongs' : 'The currency belongs'
  return ` ${subject} inside ${cases.every(({ details }) => details.isMicrodata) ? 'the element with itemprop="offers"' : 'offers'}.`
}

/** A price typed into a template would be the price of all products. */
function templateStep(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  if (!lacks(cases, 'price')) return ''
  if (stack.includes('Shopify'))
    return ' In your Shopify theme, the price is `{{ product.selected_or_first_available_variant.price | divided_by: 100.0 }}`.'
  return byPageCount(cases, '', ' In a template, use the variable for the price of the product, not a number.')
}

export const sdMerchantListing = pageRule<Details>({
  id: 'sd-merchant-listing',
  name: 'Product not eligible for merchant listings',
  version: 3,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('merchant-listing'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Merchant listings: image, price or currency is missing, or the price is 0.',
  applies: withThing('Product'),

  find(page) {
    return mainThingsOf(page, 'Product').flatMap((product): Evidence<Details>[] => {
      const offers = objectsOf(page, product.properties, 'offers')
      const [offer] = offers
      if (offer === undefined || offers.some((each) => 'lowPrice' in each || 'offers' in each || Object.keys(each).length <= 1)) return []
      const missing = [
        ...(hasProperty(page, product.properties, 'image') ? [] : ['image']),
        ...new Set(offers.flatMap((each) => missingIn(page, each))),
      ]
      if (missing.length === 0) return []
      const isOnlyPriceZero = missing.join() === PRICE_ABOVE_0
      return [
        {
          at: thingLocation(product),
          found: `${describeThing(product)} has ${describeMissing(missing)}`,
          expected: listed(missing),
          // Shops that only give quotes have such prices, and they have no price to add.
          ...(isOnlyPriceZero && { impact: 'medium' as const }),
          details: {
            product: describeThing(product),
            toAdd: missing.map((each) => each.replace(/ .*/, '')),
            isMicrodata: product.format === 'microdata',
            hasOnlyPriceZero: isOnlyPriceZero,
          },
          fix: () => (isOnlyPriceZero ? null : completedListing(page, product)),
        },
      ]
    })
  },

  advise: (cases, stack) =>
    cases.every(hasOnlyPriceZero)
      ? {
          title: `Correct the price 0 in the Product markup on ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} a product whose price is 0 in the markup${withExample(cases, ({ url, details }) => `${details.product} on ${url}`)} Google leaves such products out of its shopping results.`,
          solution: `Enter the price of ${byPageCount(cases, 'the product', 'each product')} in your shop, so that page and markup contain it. If you only give quotes, leave the price empty instead of 0. If ${byPageCount(cases, 'the product', 'a product')} is free, leave it as it is.`,
        }
      : {
          title: `Add ${fieldsToAdd(cases, FIELD_NAMES)} to the Product markup on ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} incomplete Product markup${withExample(cases)} Google can leave such products out of its shopping results.`,
          solution: `Add ${fieldsToAdd(cases, FIELDS)} to the Product markup.${offerStep(cases)} ${REPLACE_SAMPLES_NOTE}${templateStep(cases, stack)} Then check the page in the Rich Results Test.`,
        },

  fires: () => [
    // The saved page of a product has a file name that its URL lacks.
    markedUp({ '@type': 'Product', name: 'Boots', url: 'https://shop.test/products/boots', offers: OFFER }, undefined, {
      path: '/products/boots.html',
    }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: OFFER }),
    markedUp({ '@type': 'Product', name: 'Boots', image: '/b.jpg', offers: { '@type': 'Offer', price: '49.00' } }),
    markedUp({ '@type': 'Product', name: 'Boots', image: '/b.jpg', offers: { ...OFFER, price: '0.00' } }),
  ],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Boots', url: 'https://shop.test/products/shoes', offers: OFFER }, undefined, {
      path: '/products/boots.html',
    }),
    markedUp({ '@type': 'Product', name: 'Boots', image: '/b.jpg', offers: [OFFER] }),
    markedUp({
      '@type': 'Product',
      name: 'Boots',
      image: '/b.jpg',
      offers: { '@type': 'Offer', priceSpecification: { price: 49, priceCurrency: 'EUR' } },
    }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'AggregateOffer', lowPrice: 49, priceCurrency: 'EUR' } }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@id': '#offer' } }),
  ],
})
