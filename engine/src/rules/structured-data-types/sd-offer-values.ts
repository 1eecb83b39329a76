import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { isoDateMs, mainThingsOf, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { amountIn, currencyIn, factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** Values of schema.org's ItemAvailability. */
const AVAILABILITY_NAMES =
  'BackOrder|Discontinued|InStock|InStoreOnly|LimitedAvailability|MadeToOrder|OnlineOnly|OutOfStock|PreOrder|PreSale|Reserved|SoldOut'.split(
    '|',
  )
const LOWERCASE_AVAILABILITIES = new Set(AVAILABILITY_NAMES.map((name) => name.toLowerCase()))
const DAY_MS = 86_400_000

const isListOfProducts = (page: Page): boolean => thingsOf(page, 'Product').length > 1 && mainThingsOf(page, 'Product').length !== 1

/** The schema.org value for words such as `In Stock` or `out_of_stock`; null if none fits. */
function availabilityIn(written: string): string | null {
  const letters = written.toLowerCase().replace(/[^a-z]/g, '')
  const name =
    AVAILABILITY_NAMES.find((each) => letters === each.toLowerCase()) ?? (letters === 'available' || letters === 'yes' ? 'InStock' : null)
  return name === null ? null : `https://schema.org/${name}`
}

type Details = { property: 'price' | 'lowPrice' | 'priceCurrency' | 'availability' | 'priceValidUntil'; written: string }

/** Whether the case is a date in the past, which needs other advice than values in the wrong format. */
const isPastDate = ({ details }: Case<Details>): boolean => details.property === 'priceValidUntil'

const FAULTS: { properties: Details['property'][]; shown: string; step: string }[] = [
  {
    properties: ['price', 'lowPrice'],
    shown: 'price',
    step: 'Write prices as digits with a decimal point, without currency sign or thousands separator.',
  },
  { properties: ['priceCurrency'], shown: 'currency', step: 'Use three-letter currency codes, such as EUR.' },
  {
    properties: ['availability'],
    shown: 'availability',
    step: 'Use schema.org values for availability, such as https://schema.org/InStock.',
  },
  { properties: ['priceValidUntil'], shown: 'price date', step: 'Update or remove priceValidUntil dates that have passed.' },
]

const faultsIn = (cases: readonly Case<Details>[]): typeof FAULTS =>
  FAULTS.filter(({ properties }) => cases.some(({ details }) => properties.includes(details.property)))

/** `the price`, `the price and currency`. At most two names fit into a title. */
const faultyParts = (cases: readonly Case<Details>[]): string => {
  const names = faultsIn(cases).map(({ shown }) => shown)
  return names.length > 2 ? 'the offers' : `the ${listed(names)}`
}

const offer = (values: Properties) =>
  markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR', ...values } })

const microdata = (inOffer: string) =>
  body(
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Boots</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR">${inOffer}</div></div>`,
  )

export const sdOfferValues = pageRule<Details>({
  id: 'sd-offer-values',
  name: 'Invalid price or availability in product markup',
  version: 2,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['sd-merchant-listing'],
  source: googleDocsUrl('merchant-listing'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the Offer: the listed price, currency or availability has the wrong format, or the date has passed.',
  applies: withThing('Offer', 'AggregateOffer'),

  find(page, now) {
    const sample = () => (factsOf(page) as { offers: Properties }).offers
    const evidence: Evidence<Details>[] = []
    // Google shows product results only for product pages, not for entries of a list.
    const impact: Pick<Evidence, 'impact'> = isListOfProducts(page) ? { impact: 'low' } : {}
    for (const thing of [...thingsOf(page, 'Offer'), ...thingsOf(page, 'AggregateOffer')].slice(0, 50)) {
      const { price, lowPrice, priceCurrency, availability, priceValidUntil } = thing.properties
      const add = (name: Details['property'], written: string, expected: string, value: unknown) =>
        evidence.push({
          at: thingLocation(thing),
          found: `${name} “${written}”`,
          expected,
          details: { property: name, written },
          ...impact,
          fix: () => propertiesFix(thing, { [name]: value }),
        })
      for (const [name, value] of [
        ['price', price],
        ['lowPrice', lowPrice],
      ] as const) {
        const written = textOf(value)
        if (written !== null && !/^\d+(\.\d+)?$/.test(written))
          add(name, written, 'digits with a decimal point, such as 1299.50', amountIn(written) ?? sample().price)
      }
      const currency = textOf(priceCurrency)
      if (currency !== null && !CURRENCIES.has(currency))
        add('priceCurrency', currency, 'a three-letter currency code, such as EUR', currencyIn(currency) ?? sample().priceCurrency)
      const stock = textOf(availability)
      if (
        stock !== null &&
        !LOWERCASE_AVAILABILITIES.has(
          stock
            .replace(/^.*[/#:]/, '')
            .trim()
            .toLowerCase(),
        )
      )
        add('availability', stock, 'a schema.org value, such as https://schema.org/InStock', availabilityIn(stock) ?? sample().availability)
      const validUntilMs = isoDateMs(priceValidUntil)
      if (validUntilMs !== null && validUntilMs + DAY_MS < now)
        add('priceValidUntil', textOf(priceValidUntil) ?? '', 'a date in the future, or none', null)
    }
    return evidence
  },

  advise: (cases) =>
    cases.every(isPastDate)
      ? {
          title: `Update or remove old price dates in the Product markup of ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} product offers with a priceValidUntil date that has passed${withExample(cases, ({ details }) => `“${details.written}”`)} Google may then show no product details, such as price and ratings, in search results.`,
          solution:
            'Have your shop system update priceValidUntil automatically, so that the date is always in the future. If it can’t, remove the date: Google doesn’t require it.',
        }
      : {
          title: `Fix ${faultyParts(cases)} in the Product markup of ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} product offers with values that Google misreads or ignores${withExample(cases, ({ found, expected }) => `${found} (expected: ${expected})`)} Wrong values keep products out of shopping results.`,
          solution: faultsIn(cases)
            .map(({ step }) => step)
            .join(' '),
        },

  fires: () => [
    offer({ price: '1.299,50 €' }),
    offer({ priceCurrency: '€' }),
    offer({ availability: 'In Stock' }),
    offer({ availability: 'maybe' }),
    microdata('<link itemprop="availability" href="/in-stock"><meta itemprop="price" content="1.299,50 €">'),
    offer({ priceValidUntil: '2024-12-31' }),
  ],
  quiet: () => [
    offer({ price: 49.9, availability: 'http://schema.org/InStock', priceValidUntil: '2027-01-01' }),
    offer({ availability: 'instock', priceValidUntil: '2026-11-15' }),
  ],
})
