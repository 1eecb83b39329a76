import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { asArray, mainThingsOf, propertiesFix } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { isOwnProfile, linkedProfiles, profilesInStructuredData } from '#rules/social-networks.ts'
import { listed } from '#rules/wording.ts'

const shop = (...sameAs: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'OnlineStore', name: 'Acme', sameAs })}</script>`
const footer = '<footer><a href="https://www.instagram.com/acme/">Instagram</a> <a href="https://x.com/acme">X</a></footer>'

type Details = { unlisted: string[] }

export const socialSameasGap = siteRule<Details>({
  id: 'social-sameas-gap',
  name: 'Social profiles missing from sameAs',
  version: 2,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the organization: a profile linked in the header or footer is not in `sameAs`.',
  find({ home }) {
    const profiles = home === null ? null : profilesInStructuredData(home)
    if (home === null || profiles === null) return []
    // A second profile on the same network may belong to someone else.
    const networks = new Set(profiles.map(({ network }) => network))
    const missing = linkedProfiles(home, ['header', 'nav', 'footer']).filter(
      (profile) => !networks.has(profile.network) && isOwnProfile(profile, home),
    )
    if (missing.length === 0) return []
    const unlisted = missing.map(({ url }) => url)
    return [
      {
        url: home.url,
        at: 'Organization.sameAs',
        found: `sameAs without ${listed(unlisted)}`,
        expected: `sameAs with ${listed(unlisted)}`,
        details: { unlisted },
        fix: () => {
          const owner = ['Organization', 'LocalBusiness', 'Person'].flatMap((kind) => mainThingsOf(home, kind))[0]
          const sameAs = [...asArray(owner?.properties.sameAs), ...unlisted]
          return owner === undefined ? null : propertiesFix(owner, { sameAs })
        },
      },
    ]
  },

  advise: (cases) => ({
    title: 'List your social profiles in the Organization markup',
    problem: `Your header or footer links to social profiles that your Organization markup doesn’t list (in sameAs)${withExample(cases, ({ details }) => listed(details.unlisted))} Search engines and AI assistants may not connect them with you.`,
    solution: 'Add the URLs of your own profiles to sameAs in the Organization markup of the home page.',
  }),

  fires: () => [site({ '/': document(shop('https://x.com/acme'), footer) }), site({ '/': document(shop(), footer) })],
  quiet: () => [
    site({ '/': document(shop('https://twitter.com/Acme', 'https://instagram.com/acme'), footer) }),
    site({ '/': document('', footer) }),
    site({ '/': document(shop('https://x.com/acme'), '<footer><a href="https://github.com/ann-lee">Theme by Ann</a></footer>') }),
    site({
      '/': document(shop('https://x.com/acme'), '<main><a href="https://www.instagram.com/designer/">Photos by a designer</a></main>'),
    }),
  ],
})
