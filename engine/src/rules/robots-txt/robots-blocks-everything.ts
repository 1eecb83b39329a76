import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const ENGINES = ['Googlebot', 'Bingbot']

export const robotsBlocksEverything = siteRule({
  id: 'robots-blocks-everything',
  name: 'Search engines are shut out of the whole site',
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
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site: below `User-agent: *`, Googlebot or Bingbot a line such as `Disallow: /` covers the start page.',
  find(site) {
    const robots = site.crawl.robots
    if (robots?.state !== 'read') return []
    const shut = ENGINES.map((agent) => ({ agent, ...site.robotsFor(site.start, agent) })).filter((verdict) => !verdict.allowed)
    const [first] = shut
    if (first === undefined) return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: `${first.line} (for ${shut.map(({ agent }) => agent).join(', ')})`,
        expected: 'the start page allowed',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Open the site to search engines',
    problem: `robots.txt forbids the start page: ${cases[0]?.found ?? 'Disallow: /'}. Nothing new from the site can be found.`,
    solution: 'Remove the line, or limit it to the folders that must not be crawled. It is often left over from the time before launch.',
    example: 'User-agent: *\nDisallow:',
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: GPTBot\nDisallow: /' }),
  ],
})
