import type { Page } from '#facts/page.ts'
import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { BROWSER, describeGap } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { linkedProfiles } from '#rules/social-networks.ts'
import { foundCount } from '#rules/wording.ts'

const MAX_PROFILES = 3

const page = document('', '<footer><a href="https://github.com/acme">GitHub</a></footer>')

const checkableProfiles = (home: Page | null) => (home === null ? [] : linkedProfiles(home).filter(({ reportsMissing }) => reportsMissing))

export const socialProfileDead = probeRule({
  id: 'social-profile-dead',
  name: 'Broken social media link',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  isAboutSite: true,
  minutes: 5,
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
  reviewed: '2026-11',
  check: 'Click the link to the listed profile in a private window: the network says that the page doesn’t exist.',
  // Only some networks are checked: the others return a login page or an error even for profiles that exist.
  requests: ({ home }) => {
    const profiles = checkableProfiles(home)
    if (home === null || profiles.length === 0) return null
    const probes = profiles.slice(0, MAX_PROFILES).map(({ url }) => ({ url, of: home.url, hops: 1, isOptional: true }))
    return [...probes, ...probes.map((request) => ({ ...request, agent: BROWSER }))]
  },

  sampleGap: ({ home }) => describeGap(MAX_PROFILES, checkableProfiles(home).length, `We check at most ${MAX_PROFILES}.`, 'social profile'),

  find(responses) {
    const isGone = (status: number): boolean => status === 404 || status === 410
    return [...new Set(responses.map(({ url }) => url))].flatMap((profile) => {
      const profileResponses = responses.filter(({ url }) => url === profile)
      const [first] = profileResponses
      if (first === undefined || profileResponses.some(({ page: { status } }) => !isGone(status))) return []
      return [{ url: first.of, at: 'a[href]', found: `${profile} returns ${first.page.status}`, expected: 'a profile that exists' }]
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken social media link')}`,
    problem: `${foundCount(cases, 'linked social profile doesn’t', 'linked social profiles don’t')} exist${withExample(cases)} Visitors who click land on an error page, and someone else could register the name.`,
    solution: 'Correct the URL of the profile, or remove the link.',
    example: null,
  }),

  fires: () => [site({ '/': page, 'https://github.com/acme': { status: 404 } })],
  quiet: () => [
    site({ '/': page, 'https://github.com/acme': '' }),
    site({ '/': page, 'https://github.com/acme': redirect('https://github.com/acme-corp'), 'https://github.com/acme-corp': '' }),
    site({ '/': page, 'https://github.com/acme': { status: 404 }, [`https://github.com/acme ${BROWSER}`]: '' }),
    site({
      '/': document('', '<a href="https://www.instagram.com/acme">Instagram</a>'),
      'https://www.instagram.com/acme': { status: 404 },
    }),
  ],
})
