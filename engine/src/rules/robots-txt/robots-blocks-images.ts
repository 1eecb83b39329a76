import type { Robots } from '#crawl/robots.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

/** Google’s crawler for images obeys what is said to Googlebot where it is not named itself. */
const agentFor = ({ groups }: Robots): string =>
  groups.some(({ agents }) => agents.includes('googlebot-image')) ? 'Googlebot-Image' : 'Googlebot'

export const robotsBlocksImages = siteRule({
  id: 'robots-blocks-images',
  name: 'Images may not be fetched',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Right-click the image, copy its address and compare it with the `Disallow` lines in /robots.txt of your site: one covers it.',
  find(site) {
    const seen = new Set<string>()
    const agent = agentFor(site.robots)
    return site.pages.flatMap((page) =>
      page.images.flatMap(({ url }) => {
        if (url === null || seen.has(url) || !site.isInternal(url)) return []
        seen.add(url)
        const verdict = site.robotsFor(url, agent)
        return verdict.allowed ? [] : [{ url: page.url, at: 'robots.txt', found: `${verdict.line} forbids ${url}`, expected: 'allowed' }]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Let search engines fetch your images',
    problem: `${count(cases.length, 'image')} may not be fetched, so they cannot appear in image search or as previews.`,
    solution: 'Allow the folder with the images.',
    example: 'User-agent: Googlebot-Image\nAllow: /images/',
  }),

  fires: () => [
    site({ '/': document('', '<img src="/images/boot.jpg" alt="Boot">'), '/robots.txt': 'User-agent: *\nDisallow: /images/' }),
    site({ '/': document('', '<img src="/images/boot.jpg" alt="Boot">'), '/robots.txt': 'User-agent: Googlebot\nDisallow: /images/' }),
  ],
  quiet: () => [
    site({
      '/': document('', '<img src="/images/boot.jpg" alt="Boot">'),
      '/robots.txt': 'User-agent: *\nDisallow: /images/\n\nUser-agent: Googlebot-Image\nAllow: /',
    }),
  ],
})
