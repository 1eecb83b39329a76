import { SEARCH_CRAWLERS } from '#rules/ai-crawlers.ts'
import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const aiSearchBotsBlocked = siteRule({
  id: 'ai-search-bots-blocked',
  name: 'Answer engines may not index the site',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.openai.com/docs/bots',
  reviewed: '2026-11',
  check:
    'Open /robots.txt of your site: `Disallow: /` stands below OAI-SearchBot, Claude-SearchBot, PerplexityBot, DuckAssistBot, Applebot or `*`.',
  find({ crawl: { robots }, start, robotsFor }) {
    // A site closed to all has a finding of its own.
    if (robots?.state !== 'read' || !robotsFor(start).allowed) return []
    const blocked = SEARCH_CRAWLERS.map(({ name }) => ({ name, ...robotsFor(start, name) })).filter(({ allowed }) => !allowed)
    const [first] = blocked
    if (first === undefined) return []
    const found = `${first.line} (for ${blocked.map(({ name }) => name).join(', ')})`
    return [{ url: robots.url, at: 'robots.txt', found, expected: 'the start page allowed for them' }]
  },

  advise: (cases) => ({
    title: 'Let answer engines index the site',
    problem: `robots.txt keeps out crawlers that only build search indexes: ${cases[0]?.found ?? ''}. Their assistants then cannot cite you. To keep texts out of training, these names need not be blocked.`,
    solution: 'Allow the crawlers of search, and forbid those of training by their own names if you wish.',
    example: `${SEARCH_CRAWLERS.map(({ name }) => `User-agent: ${name}`).join('\n')}\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: Googlebot\nUser-agent: SiteAuditBot\nAllow: /\n\nUser-agent: *\nDisallow: /' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: PerplexityBot\nDisallow: /private' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /' }),
  ],
})
