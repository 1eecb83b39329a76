import { documented, RETIRED } from '#rules/google-features.ts'
import { placeOf, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

export const sdFeatureRetired = pageRule({
  id: 'sd-feature-retired',
  name: 'Structured data for a result that Google no longer shows',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: documented('search-gallery'),
  reviewed: '2026-11',
  check: 'Look for the named type in Google’s structured data search gallery (developers.google.com/search): it is not there any more.',
  applies: withThing(...RETIRED.keys()),

  find(page) {
    return [...RETIRED].flatMap(([type, since]) => {
      const [thing] = thingsOf(page, type).filter(({ as }) => as === null)
      return thing === undefined
        ? []
        : [
            {
              at: placeOf(thing),
              found: `${type}, without a result of its own since ${since}`,
              expected: 'nothing to expect from it in Google',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: 'Expect nothing more from retired markup',
    problem: `${pagesThat(cases, 'has', 'have')} markup that Google no longer shows: ${cases[0]?.found ?? ''}. It does no harm, and other services may read it.`,
    solution: 'It may stay. Put new work into types that Google shows, such as Product, Article or VideoObject.',
    example: null,
  }),

  fires: () => [markedUp({ '@type': 'FAQPage', mainEntity: [] }), markedUp({ '@type': 'HowTo', name: 'Lace boots' })],
  quiet: () => [
    markedUp({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Are they good?' } }),
    markedUp({ '@type': 'JobPosting', occupationalCategory: { '@type': 'Occupation', name: 'Bootmaker' } }),
    markedUp({ '@type': 'WebSite', name: 'Acme', potentialAction: { '@type': 'SearchAction', target: '/?q={q}' } }),
  ],
})
