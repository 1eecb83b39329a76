import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { incompleteEvidence, REPLACE_SAMPLES_NOTE, requiredProperties, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const sdProfilePage = pageRule({
  id: 'sd-profile-page',
  name: 'Incomplete profile page markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: googleDocsUrl('profile-page'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Profile page: the person in `mainEntity` has no name.',
  applies: withThing('ProfilePage'),

  find: (page) => incompleteEvidence(page, thingsOf(page, 'ProfilePage'), requiredProperties('ProfilePage')),

  advise: (cases) => ({
    title: `Add the name to the profile page markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} profile markup without a name${withExample(cases)} Google can’t connect the profile with a person or organization.`,
    solution: `Put the person or organization into mainEntity, with the name shown on the page. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    markedUp({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', image: '/ann.jpg' } }),
    markedUp({ '@type': 'ProfilePage', name: 'Ann' }),
  ],
  quiet: () => [
    markedUp({
      '@graph': [
        { '@type': 'ProfilePage', mainEntity: { '@id': '#ann' } },
        { '@type': 'Person', '@id': '#ann', name: 'Ann' },
      ],
    }),
  ],
})
