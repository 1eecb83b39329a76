import { siteRule } from '#rules/rule.ts'
import { linkedProfiles, markedProfiles } from '#rules/social-networks.ts'
import { document, site } from '#testing/example.ts'

const shop = (...sameAs: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'OnlineStore', name: 'Acme', sameAs })}</script>`
const footer = '<footer><a href="https://www.instagram.com/acme/">Instagram</a> <a href="https://x.com/acme">X</a></footer>'

export const socialSameasGap = siteRule({
  id: 'social-sameas-gap',
  name: 'Linked profiles are missing in the markup',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the organisation: `sameAs` lacks a profile that header or footer link to.',
  find({ home }) {
    const marked = home === null ? null : markedProfiles(home)
    if (home === null || marked === null) return []
    // Several profiles on one network are not all one's own.
    const networks = new Set(marked.map(({ network }) => network))
    const missing = linkedProfiles(home, ['header', 'nav', 'footer']).filter(({ network }) => !networks.has(network))
    if (missing.length === 0) return []
    const addresses = missing.map(({ url }) => url).join(', ')
    return [{ url: home.url, at: 'Organization.sameAs', found: `no ${addresses}`, expected: `sameAs with ${addresses}` }]
  },

  advise: (cases) => ({
    title: 'Name all profiles in the markup',
    problem: `Header or footer link to profiles that the organisation’s sameAs does not list: ${cases[0]?.found ?? ''}. Search engines and assistants may not connect them with you.`,
    solution: 'Add the addresses of your own profiles to sameAs.',
    example: '"sameAs": [\n  "https://www.instagram.com/acme/",\n  "https://x.com/acme"\n]',
  }),

  fires: () => [site({ '/': document(shop('https://x.com/acme'), footer) }), site({ '/': document(shop(), footer) })],
  quiet: () => [
    site({ '/': document(shop('https://twitter.com/Acme', 'https://instagram.com/acme'), footer) }),
    site({ '/': document('', footer) }),
    site({
      '/': document(shop('https://x.com/acme'), '<main><a href="https://www.instagram.com/designer/">Photos by a designer</a></main>'),
    }),
  ],
})
