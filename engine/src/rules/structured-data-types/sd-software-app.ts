import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { fieldsToAdd, incompleteEvidence, mainThingsOf, REPLACE_SAMPLES_NOTE, requiredProperties, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = { name: 'the name', offers: 'the price (0 for a free app)', aggregateRating: 'a real rating or review' }

export const sdSoftwareApp = pageRule({
  id: 'sd-software-app',
  name: 'Incomplete app markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('software-app'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Software apps: name, price or rating is missing.',
  applies: withThing('SoftwareApplication'),

  find: (page) => incompleteEvidence(page, mainThingsOf(page, 'SoftwareApplication'), requiredProperties('SoftwareApplication')),

  advise: (cases) => ({
    title: `Fill in the missing fields of the app markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} app markup without what Google requires${withExample(cases)} Google can’t show price and stars in search results.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}.${cases.some(({ expected }) => expected.includes('aggregateRating')) ? ' If the app has no ratings yet, leave the markup as it is and ignore this task.' : ''} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp({ '@type': 'MobileApplication', name: 'Boot finder', offers: { '@type': 'Offer', price: 0 } })],
  quiet: () => [
    markedUp({
      '@type': 'WebApplication',
      name: 'Boot finder',
      offers: { '@type': 'Offer', price: 0 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 3 },
    }),
    markedUp({ '@type': 'HowTo', tool: { '@type': 'SoftwareApplication', name: 'Editor' } }),
  ],
})
