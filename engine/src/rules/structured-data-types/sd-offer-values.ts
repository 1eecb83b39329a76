import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { dateOf, itemFix, mainThingsOf, placeOf, textOf, thingsOf, withThing } from '#rules/markup.ts'
import { amountIn, currencyIn, factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** Values of schema.org's ItemAvailability. */
const NAMES =
  'BackOrder|Discontinued|InStock|InStoreOnly|LimitedAvailability|MadeToOrder|OnlineOnly|OutOfStock|PreOrder|PreSale|Reserved|SoldOut'.split(
    '|',
  )
const AVAILABILITY = new Set(NAMES.map((name) => name.toLowerCase()))
const DAY = 86_400_000

const isListOfProducts = (page: Page): boolean => thingsOf(page, 'Product').length > 1 && mainThingsOf(page, 'Product').length !== 1

/** Maps words of the page such as `In Stock` or `out_of_stock` to schema.org's name. */
function stockIn(written: string): string | null {
  const letters = written.toLowerCase().replace(/[^a-z]/g, '')
  const name = NAMES.find((each) => letters === each.toLowerCase()) ?? (letters === 'available' || letters === 'yes' ? 'InStock' : null)
  return name === null ? null : `https://schema.org/${name}`
}

/** Dates in the past need other advice than values in the wrong format. */
const isDate = ({ found }: Case): boolean => found.startsWith('priceValidUntil')

const offer = (values: Properties) =>
  markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR', ...values } })

const microdata = (inOffer: string) =>
  body(
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Boots</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR">${inOffer}</div></div>`,
  )

export const sdOfferValues = pageRule({
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
    const found: Evidence[] = []
    // Google shows product results only for product pages, not for the cards of a list.
    const impact: Pick<Evidence, 'impact'> = isListOfProducts(page) ? { impact: 'low' } : {}
    for (const thing of [...thingsOf(page, 'Offer'), ...thingsOf(page, 'AggregateOffer')].slice(0, 50)) {
      const { price, lowPrice, priceCurrency, availability, priceValidUntil } = thing.properties
      const add = (name: string, written: string, expected: string, value: unknown) =>
        found.push({ at: placeOf(thing), found: `${name} “${written}”`, expected, ...impact, fix: () => itemFix(thing, { [name]: value }) })
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
        !AVAILABILITY.has(
          stock
            .replace(/^.*[/#:]/, '')
            .trim()
            .toLowerCase(),
        )
      )
        add('availability', stock, 'a schema.org value, such as https://schema.org/InStock', stockIn(stock) ?? sample().availability)
      const until = dateOf(priceValidUntil)
      if (until !== null && until + DAY < now) add('priceValidUntil', textOf(priceValidUntil) ?? '', 'a date in the future, or none', null)
    }
    return found
  },

  advise: (cases) =>
    cases.every(isDate)
      ? {
          title: `Update the price dates in the Product markup of ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} product offers with a priceValidUntil date that has passed${withExample(cases, ({ found }) => found.replace('priceValidUntil ', ''))} Google may then leave the price out of search results.`,
          solution:
            'Change priceValidUntil to a date in the future, or remove it. Let your shop system write it, so that it never gets old.',
        }
      : {
          title: `Fix price and availability in the Product markup of ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} product offers with values that Google misreads or ignores${withExample(cases, ({ found, expected }) => `${found} (expected: ${expected})`)} Wrong prices or stock levels keep products out of shopping results.`,
          solution:
            'Write prices as digits with a decimal point, without currency sign or thousands separator. Use three-letter currency codes and schema.org values for availability. Update or remove priceValidUntil dates that have passed.',
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
