import { markedUp } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { googleDocsUrl, RETIRED_FEATURES } from '#rules/google-features.ts'
import { thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'

export const sdFeatureRetired = pageRule({
  id: 'sd-feature-retired',
  name: 'Structured data for a retired Google feature',
  version: 2,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  isUnscored: true,
  source: googleDocsUrl('search-gallery'),
  reviewed: '2026-11',
  check: 'Look for the listed type in Google’s structured data search gallery (developers.google.com/search): it is no longer listed.',
  applies: withThing(...RETIRED_FEATURES.keys()),

  find(page) {
    return [...RETIRED_FEATURES].flatMap(([type, since]) => {
      const [thing] = thingsOf(page, type).filter(({ parentProperty }) => parentProperty === null)
      return thing === undefined
        ? []
        : [
            {
              at: thingLocation(thing),
              found: `${type} (until ${since})`,
              expected: 'nothing to change: the markup can stay',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: `Stop adding retired structured data: ${pagesThat(cases, 'has', 'have')} it`,
    problem: `${pagesThat(cases, 'has', 'have')} markup for a rich result that Google has retired${withAllValues(cases)} It does no harm and other services may read it, but it no longer helps you in Google.`,
    solution:
      'You don’t have to change these pages. Don’t spend time on adding such markup to new pages; use types that Google shows, such as Product, Article or VideoObject.',
    example: null,
  }),

  fires: () => [markedUp({ '@type': 'FAQPage', mainEntity: [] }), markedUp({ '@type': 'HowTo', name: 'Lace boots' })],
  quiet: () => [
    markedUp({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Are they good?' } }),
    markedUp({ '@type': 'JobPosting', occupationalCategory: { '@type': 'Occupation', name: 'Bootmaker' } }),
    markedUp({ '@type': 'WebSite', name: 'Acme', potentialAction: { '@type': 'SearchAction', target: '/?q={q}' } }),
  ],
})
