import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  hasProperty,
  incompleteEvidence,
  mainThingsOf,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  withThing,
} from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = { name: 'the name', offers: 'the price (0 for a free app)' }

/** Google also requires a rating, but an app without reviews has none to add. */
const REQUIRED = requiredProperties('SoftwareApplication').filter((path) => !path.startsWith('aggregateRating'))

export const sdSoftwareApp = pageRule<PropertyDetails>({
  id: 'sd-software-app',
  name: 'Incomplete app markup',
  version: 3,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('software-app'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Software apps: name or price is missing.',
  applies: withThing('SoftwareApplication'),

  // Without a rating, Google shows nothing about the app, even with a price.
  find: (page) =>
    mainThingsOf(page, 'SoftwareApplication').flatMap((thing) => {
      const isRated = hasProperty(page, thing.properties, 'aggregateRating') || hasProperty(page, thing.properties, 'review')
      return incompleteEvidence(page, [thing], REQUIRED).map((evidence) => (isRated ? evidence : { ...evidence, impact: 'low' as const }))
    }),

  advise: (cases) => ({
    title: `Fill in the missing fields of the app markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} app markup without what Google requires${withExample(cases)} Google shows the price and rating of an app only if the markup has both.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    markedUp({ '@type': 'MobileApplication', name: 'Boot finder' }),
    markedUp({
      '@type': 'WebApplication',
      name: 'Boot finder',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 3 },
    }),
  ],
  quiet: () => [
    markedUp({ '@type': 'WebApplication', name: 'Boot finder', offers: { '@type': 'Offer', price: 0 } }),
    markedUp({
      '@type': 'WebApplication',
      name: 'Boot finder',
      offers: { '@type': 'Offer', price: 0 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 3 },
    }),
    markedUp({ '@type': 'HowTo', tool: { '@type': 'SoftwareApplication', name: 'Editor' } }),
  ],
})
