import { documented } from '#rules/google-features.ts'
import { fixIn, incomplete, mainThingsOf, requiredOf, SAMPLES, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

export const sdProductSnippet = pageRule({
  id: 'sd-product-snippet',
  name: 'Product markup cannot become a result',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  explains: ['sd-required-missing', 'sd-merchant-listing'],
  source: documented('product-snippet'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Product snippets: the name is missing, or all of offers, review and rating.',
  applies: withThing('Product'),

  // Over a fiftieth of the judging time: it is the first to ask what a page describes, and the others use the answer.
  find: (page, now) => incomplete(page, mainThingsOf(page, 'Product'), requiredOf('Product'), now),

  advise: (cases) => ({
    title: 'Complete product markup for results with price or stars',
    problem: `${pagesThat(cases, 'lacks', 'lack')} what Google requires of a product: ${cases[0]?.found ?? ''}.`,
    solution: `Give every product its name and one of price, rating or review, each as visitors see it. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'Product', name: 'Boots', description: 'Good boots.' }),
    markedUp({ '@type': 'Product', offers: { '@type': 'Offer', price: '49.00' } }),
  ],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Boots', offers: { '@type': 'AggregateOffer', lowPrice: 49 } }),
    markedUp({ '@type': 'Article', headline: 'Boots', mentions: { '@type': 'Product', name: 'Boots' } }),
    markedUp({ '@type': 'ProductGroup', name: 'Boots', hasVariant: [{ '@type': 'Product', name: 'Boots, 40' }] }),
  ],
})
