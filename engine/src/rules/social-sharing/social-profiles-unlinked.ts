import type { Page } from '#facts/page.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { linkedProfiles, profilesInStructuredData } from '#rules/social-networks.ts'

const markup = '<script type="application/ld+json">{"@type":"Organization","sameAs":["https://www.instagram.com/acme/"]}</script>'

const hasFooter = ({ links, structure }: Page): boolean =>
  links.some(({ place }) => place === 'footer') || structure.parts.includes('footer')

type Details = { profiles: string[] }

export const socialProfilesUnlinked = siteRule<Details>({
  id: 'social-profiles-unlinked',
  name: 'Social profiles not linked',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  isAboutSite: true,
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  reviewed: '2026-11',
  check: 'Search the source of the home page for `sameAs`: it names profiles that no link in the header or footer leads to.',
  // Links are expected only if the site’s own markup lists profiles; a site without profiles has no issue.
  find({ home, pages }) {
    if (home === null) return []
    const profiles = profilesInStructuredData(home) ?? []
    if (profiles.length === 0 || pages.some((page) => linkedProfiles(page).length > 0)) return []
    const urls = profiles.map(({ url }) => url)
    return [
      {
        url: home.url,
        at: 'footer',
        found: `no link to ${urls.join(', ')}`,
        expected: 'links to your profiles in the header or footer',
        details: { profiles: urls },
        fix: (): Fix => {
          const html = `<p>${profiles.map(({ network, url }) => tag('a', { href: url }, network)).join(' ')}</p>`
          return [{ do: 'insert', where: hasFooter(home) ? { endOf: { tag: 'footer', nth: 0 } } : 'end of body', html }]
        },
      },
    ]
  },

  advise: (cases) => {
    const hasSeveral = cases.some(({ details }) => details.profiles.length > 1)
    return {
      title: 'Link to your social media profiles',
      problem: `Your structured data names ${hasSeveral ? 'social profiles' : 'a social profile'} that no page links to${withExample(cases, ({ details }) => details.profiles.join(', '))} Visitors don’t find ${hasSeveral ? 'them' : 'it'} and can’t follow you.`,
      solution:
        'In the footer of every page, link to the profiles that you keep up to date. Remove profiles that are not yours, or that you no longer use, from sameAs in the structured data.',
    }
  },

  fires: () => [site({ '/': document(markup, '<footer>Acme</footer>') })],
  quiet: () => [
    // A twitter:site tag is not enough to expect a link: many sites left X but kept the tag.
    site({ '/': document('<meta name="twitter:site" content="@acme">', '') }),
    site({ '/': document(markup, '<footer><a href="https://instagram.com/acme">Instagram</a></footer>') }),
    site({ '/': document('<title>Acme</title>', '<footer>Acme</footer>') }),
    site({ '/': document(markup, '<a href="/about">About</a>'), '/about': document('', '<a href="https://x.com/acme">X</a>') }),
  ],
})
