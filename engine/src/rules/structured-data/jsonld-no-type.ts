import { isHtmlPage } from '#rules/gates.ts'
import { documented } from '#rules/google-features.ts'
import { fixIn, type Properties, script } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

/** By a property that only one of them has. */
const guessed = (properties: Properties): string =>
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
  name: 'Structured data does not say what it describes',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: documented('intro-structured-data'),
  reviewed: '2026-11',
  check: 'View the page’s source and read the block behind `ld+json`: an object in it has properties but no `@type`.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.some(({ format }) => format === 'json-ld'),

  find(page) {
    return page.structuredData.items
      .filter(({ format, types, properties }) => {
        const names = Object.keys(properties).filter((name) => !name.startsWith('@'))
        // With an id it may add to what another block describes.
        return format === 'json-ld' && types.length === 0 && names.length > 0 && properties['@id'] === undefined
      })
      .map(({ properties }) => ({
        at: 'script[type="application/ld+json"]',
        found: `an object with ${Object.keys(properties)
          .filter((name) => !name.startsWith('@'))
          .slice(0, 5)
          .join(', ')} and no @type`,
        expected: `"@type": "${guessed(properties)}" or what it is`,
        fix: () => script({ '@type': guessed(properties), ...properties }),
      }))
  },

  advise: (cases) => ({
    title: 'Say what structured data describes',
    problem: `${pagesThat(cases, 'has', 'have')} a block without @type, which search engines pass over: ${cases[0]?.found ?? ''}.`,
    solution: 'Add the type. The example has the one that fits the properties best.',
    example: fixIn(cases),
  }),

  fires: () => [markedUp({ name: 'Boots', offers: { '@type': 'Offer', price: '49.00' } })],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Boots' }),
    markedUp({ '@graph': [{ '@type': 'Product' }, { '@id': '#brand' }] }),
    markedUp({}),
    markedUp({ '@id': '#boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 } }),
  ],
})
