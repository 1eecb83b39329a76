import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { describeThing, mainThingsOf, objectsOf, propertiesFix, textOf, thingLocation, withThing } from '#rules/markup.ts'
import { amountIn, currencyIn } from '#rules/markup-facts.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const boots = (price: string, inBody: string, path = '/products/boots') =>
  markedUp(
    { '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } },
    `<main><h1>Boots</h1>${inBody}</main>`,
    { path },
  )

export const priceMismatch = pageRule({
  id: 'price-mismatch',
  name: 'Price mismatch in product markup',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: googleDocsUrl('merchant-listing'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org, open the Product and compare its price with the one on the page: they differ.',
  applies: withThing('Product'),

  find(page) {
    const products = mainThingsOf(page, 'Product')
    const [product] = products
    const shownAmounts = page.signs.prices.flatMap((price) => amountIn(price) ?? [])
    const [firstPrice = ''] = page.signs.prices
    if (product === undefined || products.length > 1 || shownAmounts.length === 0) return []
    const offers = objectsOf(page, product.properties, 'offers')
    const [offer] = offers
    // All prices in the markup must be missing from the page. A price anywhere in the text counts as shown.
    if (offer === undefined || offers.some((each) => 'lowPrice' in each || !page.signs.unseen.prices.includes(textOf(each.price) ?? '')))
      return []
    const currency = currencyIn(firstPrice)
    // A price in another currency is meant for other visitors.
    if (currency !== null && currency !== textOf(offer.priceCurrency)) return []
    return [
      {
        at: thingLocation(product),
        found: `${describeThing(product)} with price ${textOf(offer.price)} in the markup, “${firstPrice}” on the page`,
        expected: `price ${shownAmounts[0]}`,
        fix: () => propertiesFix(product, { offers: { ...offer, price: shownAmounts[0] } }),
      },
    ]
  },

  advise: (cases) => ({
    title: `Correct the price in the product markup of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} one price in the structured data and another in the text${withExample(cases)} Google removes such offers from its shopping results.`,
    solution:
      'Fill the price in the markup from the value that the page shows, with the same discount and tax. If the prices differ only sometimes, check your cache: it may store one of them longer.',
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
