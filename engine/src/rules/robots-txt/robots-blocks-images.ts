import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { allowAddressFix } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'
import type { Robots } from '#web/robots.ts'

/** Googlebot-Image follows the rules for Googlebot unless it has its own. */
const imageAgentFor = ({ groups }: Robots): string =>
  groups.some(({ agents }) => agents.includes('googlebot-image')) ? 'Googlebot-Image' : 'Googlebot'

export const robotsBlocksImages = siteRule({
  id: 'robots-blocks-images',
  name: 'Images blocked by robots.txt',
  checks: 'Images on your pages that are disallowed for Google',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Copy the URL of the image and compare it with the `Disallow` lines in /robots.txt on your site: one of them covers it.',
  find(site) {
    const checkedUrls = new Set<string>()
    const agent = imageAgentFor(site.robots)
    return site.pages.flatMap((page) =>
      page.images.flatMap(({ url }) => {
        if (url === null || checkedUrls.has(url) || !site.isInternal(url)) return []
        checkedUrls.add(url)
        const verdict = site.robotsFor(url, agent)
        return verdict.allowed
          ? []
          : [
              {
                url: page.url,
                at: 'robots.txt',
                found: `${verdict.line} blocks ${url}`,
                expected: 'allowed',
                fix: () => (site.crawl.robots === null ? null : allowAddressFix(site.crawl.robots, url, agent)),
              },
            ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Unblock ${foundCount(cases, 'image')} in robots.txt`,
    problem: `robots.txt blocks ${foundCount(cases, 'image')}${withExample(cases)} Blocked images can’t appear in Google Images or next to your search results.`,
    solution: `Remove the rule, or add an Allow line for the folder with your images.${platformSetting('robots.txt', stack)}`,
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
