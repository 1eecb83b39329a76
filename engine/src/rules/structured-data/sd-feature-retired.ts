import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl, RETIRED_FEATURES } from '#rules/google-features.ts'
import { thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const sdFeatureRetired = pageRule({
  id: 'sd-feature-retired',
  name: 'Structured data for a retired Google feature',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
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
              found: `${type}, retired by Google in ${since}`,
              expected: 'a type that Google still shows',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: `Review retired structured data types on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} markup for a rich result that Google has retired${withExample(cases)} It does no harm and other services may read it, but it no longer helps you in Google.`,
    solution:
      'You don’t have to remove it, but don’t spend time on adding it to new pages. Put new work into types that Google shows, such as Product, Article or VideoObject.',
    example: null,
  }),

  fires: () => [markedUp({ '@type': 'FAQPage', mainEntity: [] }), markedUp({ '@type': 'HowTo', name: 'Lace boots' })],
  quiet: () => [
    markedUp({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Are they good?' } }),
    markedUp({ '@type': 'JobPosting', occupationalCategory: { '@type': 'Occupation', name: 'Bootmaker' } }),
    markedUp({ '@type': 'WebSite', name: 'Acme', potentialAction: { '@type': 'SearchAction', target: '/?q={q}' } }),
  ],
})
