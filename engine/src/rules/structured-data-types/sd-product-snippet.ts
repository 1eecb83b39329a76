import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  completionFix,
  fieldsToAdd,
  hasProperty,
  mainThingsOf,
  missingProperties,
  missingPropertiesEvidence,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  withThing,
} from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = { name: 'the name', offers: 'offers, aggregateRating or review' }

export const sdProductSnippet = pageRule<PropertyDetails>({
  id: 'sd-product-snippet',
  name: 'Incomplete Product markup',
  version: 2,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  explains: ['sd-required-missing', 'sd-merchant-listing'],
  source: googleDocsUrl('product-snippet'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Product snippets: the name is missing, or there is no offer, review or rating.',
  applies: withThing('Product'),

  // Takes more than 2% of the judging time: it is the first rule that reads the structured data, and other rules reuse the result.
  find(page) {
    const products = mainThingsOf(page, 'Product')
    // Google shows no product results for entries of a list.
    if (products.length > 1) return []
    return products.flatMap((thing) => {
      const missing = missingProperties(page, thing.properties, requiredProperties('Product'))
      if (missing.length === 0) return []
      // Without an image, the new offers would cause another finding.
      const added = hasProperty(page, thing.properties, 'image') ? missing : [...missing, 'image']
      return [{ ...missingPropertiesEvidence(page, thing, missing), fix: () => completionFix(page, thing, added) }]
    })
  },

  advise: (cases) => ({
    title: `Fill in the missing fields of the Product markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} Product markup without what Google requires${withExample(cases)} Google can’t show price, stock or stars in search results, and plain results get fewer clicks.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}, as shown on the page. ${REPLACE_SAMPLES_NOTE} Then check the page in the Rich Results Test.`,
  }),

  fires: () => [
    markedUp({ '@type': 'Product', name: 'Boots', description: 'Good boots.' }),
    markedUp({ '@type': 'Product', offers: { '@type': 'Offer', price: '49.00' } }),
  ],
  quiet: () => [
    markedUp({
      '@graph': [
        { '@type': 'Product', name: 'Boots' },
        { '@type': 'Product', name: 'Shoes' },
      ],
    }),
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'AggregateOffer', lowPrice: 49 } }),
    markedUp({ '@type': 'Article', headline: 'Boots', mentions: { '@type': 'Product', name: 'Boots' } }),
    markedUp({ '@type': 'ProductGroup', name: 'Boots', hasVariant: [{ '@type': 'Product', name: 'Boots, 40' }] }),
  ],
})
