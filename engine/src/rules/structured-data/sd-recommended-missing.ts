import type { Page } from '#facts/page.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { FEATURES, googleDocsUrl } from '#rules/google-features.ts'
import {
  hasProperty,
  incompleteEvidence,
  mainThingsOf,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  type Thing,
  textOf,
  withThing,
} from '#rules/markup.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FEATURES_WITH_RECOMMENDATIONS = FEATURES.filter(({ recommended }) => recommended.length > 0)
/** Google accepts several properties for the product number. The evidence lists the first three of them, until it is replaced by a shorter text. */
const MISSING_NUMBERS = 'no gtin, gtin8 or gtin12'
const EXPECTED_NUMBERS = 'gtin (or gtin8 or gtin12)'
const NO_NUMBER = 'no gtin'
const lacksNumber = ({ details }: Case<PropertyDetails>): boolean => details.toAdd.includes('gtin')
const lacksOnlyNumber = (each: Case<PropertyDetails>): boolean => lacksNumber(each) && each.details.toAdd.length === 1

const NUMBER_STEP =
  ' The property gtin takes the number below the barcode, with 8, 12, 13 or 14 digits. Leave it out for products that have no such number; your own article number doesn’t belong there.'
const SHOPIFY_STEP =
  ' In Shopify, enter it as the barcode of each variant, and print it in the markup of the theme with `{{ product.selected_or_first_available_variant.barcode }}`.'

const GIFT_CARD = /gift[ -]?(card|voucher|certificate)|gutschein|carte[ -]cadeau|tarjeta[ -]regalo|buono[ -]regalo|cadeaubon/i
/** Gift cards have no product number. */
const isGiftCard = ({ url }: Page, { properties }: Thing): boolean => GIFT_CARD.test(`${url} ${textOf(properties.name)}`)

/** A page with more things is a list, which rightly describes each of them briefly. */
const MAX_THINGS = 1

export const sdRecommendedMissing = pageRule<PropertyDetails>({
  id: 'sd-recommended-missing',
  name: 'Missing recommended structured data properties',
  version: 3,
  category: 'schema',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open the listed item: it lists missing optional fields.',
  applies: withThing(...FEATURES_WITH_RECOMMENDATIONS.map(({ type }) => type)),

  // Takes more than 2% of the judging time: it compares the page’s main item of each type with all that Google recommends.
  find(page) {
    return FEATURES_WITH_RECOMMENDATIONS.flatMap(({ type, recommended }) => {
      const things = mainThingsOf(page, type)
      const [thing] = things
      if (thing === undefined || things.length > MAX_THINGS) return []
      // A nested property, such as `offers.availability`, is reported only if its parent exists: a product may have reviews instead of offers.
      const paths = recommended.filter(
        (path) =>
          !(path.startsWith('gtin') && isGiftCard(page, thing)) &&
          (!path.includes('.') || hasProperty(page, thing.properties, path.split('.')[0] ?? '')),
      )
      return incompleteEvidence(page, things, paths).map((each) => ({
        ...each,
        found: each.found.replace(MISSING_NUMBERS, NO_NUMBER),
        expected: each.expected.replace(EXPECTED_NUMBERS, 'gtin with 8, 12, 13 or 14 digits'),
      }))
    })
  },

  advise: (cases, stack) => ({
    title: `Add ${cases.every(lacksOnlyNumber) ? 'product numbers (GTIN)' : 'recommended properties'} to the structured data of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data without ${cases.every(lacksOnlyNumber) ? 'a property' : 'properties'} that Google recommends${withExample(cases, ({ found }) => found.replace(NO_NUMBER, 'no product number, such as a GTIN (the number below the barcode)'))} ${cases.every(lacksOnlyNumber) ? 'With a product number, Google recognizes the product and' : 'These properties help Google understand the page and'} can add details to your search results.`,
    solution: `Add only what you have real data for, next to the other properties of the item, in the theme or plugin that writes the markup.${cases.some(lacksNumber) ? NUMBER_STEP : ''}${stack.includes('Shopify') && cases.some(lacksNumber) ? SHOPIFY_STEP : ''} ${REPLACE_SAMPLES_NOTE}`,
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
