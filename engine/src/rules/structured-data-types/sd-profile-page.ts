import { documented } from '#rules/google-features.ts'
import { fixIn, incomplete, requiredOf, SAMPLES, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

export const sdProfilePage = pageRule({
  id: 'sd-profile-page',
  name: 'Profile markup does not name the person',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: documented('profile-page'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Profile page: the person in `mainEntity` has no name.',
  applies: withThing('ProfilePage'),

  find: (page, now) => incomplete(page, thingsOf(page, 'ProfilePage'), requiredOf('ProfilePage'), now),

  advise: (cases) => ({
    title: 'Name the person on profile pages',
    problem: `${pagesThat(cases, 'lacks', 'lack')} the name of whom they are about: ${cases[0]?.found ?? ''}.`,
    solution: `Put the person or organisation into mainEntity, with the name that the page shows. ${SAMPLES}`,
    example: fixIn(cases),
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
