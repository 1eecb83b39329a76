import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Guesses the type from a property that is typical of it. */
const guessedType = (properties: Properties): string =>
  'itemListElement' in properties
    ? 'ItemList'
    : 'offers' in properties || 'sku' in properties
      ? 'Product'
      : 'headline' in properties
        ? 'Article'
        : 'telephone' in properties || 'logo' in properties
          ? 'Organization'
          : 'WebPage'

export const jsonldNoType = pageRule({
  id: 'jsonld-no-type',
  name: 'Missing @type in structured data',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: googleDocsUrl('intro-structured-data'),
  reviewed: '2026-11',
  check: 'View the page source and read the `ld+json` script: an object in it has properties but no `@type`.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.some(({ format }) => format === 'json-ld'),

  find(page) {
    return page.structuredData.items
      .map((item, index) => ({ ...item, index }))
      .filter(({ format, types, properties }) => {
        const names = Object.keys(properties).filter((name) => !name.startsWith('@'))
        // An object with an @id may add properties to an item of another block.
        return format === 'json-ld' && types.length === 0 && names.length > 0 && properties['@id'] === undefined
      })
      .map(({ properties, index }) => ({
        at: 'script[type="application/ld+json"]',
        found: `an object with ${Object.keys(properties)
          .filter((name) => !name.startsWith('@'))
          .slice(0, 5)
          .join(', ')} and no @type`,
        expected: `"@type": "${guessedType(properties)}" or another type that fits`,
        fix: () => [{ do: 'set properties', at: { item: index, within: [] }, values: { '@type': guessedType(properties) } }],
      }))
  },

  advise: (cases) => ({
    title: `Add @type to structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data without a type${withExample(cases)} Search engines don’t know what it describes and skip it.`,
    solution:
      'Add @type to the object. The example uses the type that fits its properties best; change it if your content is something else.',
  }),

  fires: () => [
    markedUp({
      name: 'Boots',
      image: '/boots.jpg',
      description: 'Good boots.',
      brand: 'Acme',
      sku: 'B1',
      offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    }),
  ],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Boots' }),
    markedUp({ '@graph': [{ '@type': 'Product' }, { '@id': '#brand' }] }),
    markedUp({}),
    markedUp({ '@id': '#boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 } }),
  ],
})
