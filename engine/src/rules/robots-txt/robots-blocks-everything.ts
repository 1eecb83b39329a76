import { linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { emptyRulesFix } from '#rules/robots-fixes.ts'
import { type Case, siteRule } from '#rules/rule.ts'

const SEARCH_BOTS = ['Googlebot', 'Bingbot']

const isBingAlone = (cases: readonly Case[]): boolean => cases.length > 0 && cases.every(({ impact }) => impact === 'medium')

export const robotsBlocksEverything = siteRule({
  id: 'robots-blocks-everything',
  name: 'robots.txt blocks the whole site',
  checks: 'Rules that disallow the home page for Googlebot or Bingbot',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  explainsEverywhere: [
    'robots-blocks-linked-pages',
    'robots-blocks-images',
    'robots-blocks-render-assets',
    'sitemap-lists-blocked',
    'canonical-to-blocked',
    'noindex-hidden-by-robots',
    'ai-search-bots-blocked',
  ],
  blocksIndexing: 'when high',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site: under `User-agent: *`, Googlebot or Bingbot, a line such as `Disallow: /` covers the home page.',
  find(site) {
    const robots = site.crawl.robots
    if (robots?.state !== 'read') return []
    const blocked = SEARCH_BOTS.map((agent) => ({ agent, ...site.robotsFor(site.start, agent) })).filter((verdict) => !verdict.allowed)
    const [first] = blocked
    if (first === undefined) return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: `${first.line} (for ${blocked.map(({ agent }) => agent).join(', ')})`,
        expected: 'the home page allowed',
        fix: () =>
          emptyRulesFix(
            robots,
            site.start,
            blocked.map(({ agent }) => agent),
          ),
        // Without Bing, most visitors still find the site.
        ...(blocked.every(({ agent }) => agent !== 'Googlebot') && { impact: 'medium' as const }),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: isBingAlone(cases) ? 'Unblock Bingbot in robots.txt' : 'Unblock your site in robots.txt',
    problem: isBingAlone(cases)
      ? `robots.txt blocks Bingbot from your home page: ${cases[0]?.found}. Googlebot may read it, but your site drops out of Bing and of the search engines that use its index.`
      : `robots.txt blocks search engines from your home page: ${cases[0]?.found || 'Disallow: /'}. They can’t read your content, so your site drops out of their search results.`,
    solution: `Remove the line, or limit it to the folders that must not be crawled. Such a rule is often left over from before the launch.${platformSetting('robots.txt', stack)} Then request a recrawl in Search Console under Settings › robots.txt.`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: Bingbot\nDisallow: /\n\nUser-agent: *\nDisallow:' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: GPTBot\nDisallow: /' }),
  ],
})
