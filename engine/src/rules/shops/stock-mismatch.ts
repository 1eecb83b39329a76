import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { describeThing, mainThingsOf, objectsOf, propertiesFix, quotedName, textOf, thingLocation, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const boots = (availability: string, inBody: string) =>
  markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'Offer', price: '49.00', availability } }, `<h1>Boots</h1>${inBody}`)

/** `“Boots”` */
type Details = { productName: string | null }

export const stockMismatch = pageRule<Details>({
  id: 'stock-mismatch',
  name: 'Stock status mismatch in product markup',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: googleDocsUrl('merchant-listing'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the Product: `availability` says InStock, while the page says sold out.',
  applies: withThing('Product'),

  find(page) {
    const products = mainThingsOf(page, 'Product')
    const [product] = products
    // Many themes have the words “sold out” hidden on every page, so only a disabled button without an active one counts.
    if (product === undefined || products.length > 1 || !page.signs.isSoldOut || page.signs.canBeBought) return []
    const offers = objectsOf(page, product.properties, 'offers')
    const [offer] = offers
    if (offer === undefined || !offers.every(({ availability }) => /(^|\/)InStock$/i.test(textOf(availability) ?? ''))) return []
    return [
      {
        at: thingLocation(product),
        found: `${describeThing(product)} is InStock in the markup, sold out on the page`,
        expected: 'OutOfStock',
        details: { productName: quotedName(product) },
        fix: () => propertiesFix(product, { offers: { ...offer, availability: 'https://schema.org/OutOfStock' } }),
      },
    ]
  },

  advise: (cases) => ({
    title: `Correct the stock status in the product markup of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a product that is', 'have products that are')} in stock in the structured data but sold out on the page${withExample(cases, ({ url, details }) => details.productName ?? url)} Searchers click and can’t buy, and Google may remove the offers from its shopping results.`,
    solution: 'In the template, set availability from the same stock value that turns off the buy button.',
  }),

  fires: () => [boots('https://schema.org/InStock', '<button disabled>Sold out</button>')],
  quiet: () => [
    boots('https://schema.org/OutOfStock', '<button disabled>Sold out</button>'),
    boots('https://schema.org/InStock', '<span class="badge">Sold out</span><button>Add to cart</button>'),
    boots('https://schema.org/InStock', '<button disabled>40 – sold out</button><button>Add to cart</button>'),
  ],
})
