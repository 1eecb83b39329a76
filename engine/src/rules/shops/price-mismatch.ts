import { documented } from '#rules/google-features.ts'
import { amountIn, changed, currencyIn, described, fixIn, mainThingsOf, objectsOf, placeOf, textOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const boots = (price: string, inBody: string, path = '/products/boots') =>
  markedUp(
    { '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } },
    `<main><h1>Boots</h1>${inBody}</main>`,
    { path },
  )

export const priceMismatch = pageRule({
  id: 'price-mismatch',
  name: 'Marked-up price is not the price shown',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: documented('merchant-listing'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org, open the Product and compare its price with the one on the page: they differ.',
  applies: withThing('Product'),

  find(page) {
    const products = mainThingsOf(page, 'Product')
    const [product] = products
    const shown = page.signs.prices.flatMap((written) => amountIn(written) ?? [])
    const [first = ''] = page.signs.prices
    if (product === undefined || products.length > 1 || shown.length === 0) return []
    const offers = objectsOf(page, product.properties, 'offers')
    const [offer] = offers
    // Of several offers the page may show any; what stands anywhere in the text is shown.
    if (offer === undefined || offers.some((each) => 'lowPrice' in each || !page.signs.unseen.prices.includes(textOf(each.price) ?? '')))
      return []
    const currency = currencyIn(first)
    // Another currency is another visitor's price.
    if (currency !== null && currency !== textOf(offer.priceCurrency)) return []
    return [
      {
        at: placeOf(product),
        found: `${described(product)}: price ${textOf(offer.price)} in the markup, “${first}” on the page`,
        expected: `price ${shown[0]}`,
        fix: () => changed(product, { offers: { ...offer, price: shown[0] } }),
      },
    ]
  },

  advise: (cases) => ({
    title: 'Mark up the price that visitors see',
    problem: `${pagesThat(cases, 'tells', 'tell')} search engines another price than visitors: ${cases[0]?.found ?? ''}. Google takes such offers out of its listings.`,
    solution:
      'Write both from the same value, taxes included, also after a discount. A cache that keeps one of them longer is a common cause.',
    example: fixIn(cases),
  }),

  fires: () => [boots('49.00', '<p class="price">€ 59,00</p>'), boots('1299.50', '<div class="product-price">1.399,50 €</div>')],
  quiet: () => [
    boots('1299.50', '<div class="product-price">1.299,50 €</div>'),
    boots('49.00', '<p class="price">€ 59</p><p>now only € <b>49</b><sup>.00</sup></p>'),
    boots('49.00', '<p class="price">$ 59.00</p>'),
    boots('49.00', '<p>Free delivery from € 60</p>'),
    boots('49.00', '<h2>Goes well with</h2><p class="price">€ 9.00</p>'),
  ],
})
