import { SEARCH_CRAWLERS } from '#rules/ai-crawlers.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { allowFix } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { listed } from '#rules/wording.ts'

type Details = { crawlers: string[] }

export const aiSearchBotsBlocked = siteRule<Details>({
  id: 'ai-search-bots-blocked',
  name: 'AI search crawlers blocked in robots.txt',
  checks: 'robots.txt that disallows OAI-SearchBot, Claude-SearchBot, PerplexityBot, DuckAssistBot or Applebot',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.openai.com/docs/bots',
  reviewed: '2026-11',
  check:
    'Open /robots.txt on your site: `Disallow: /` applies to OAI-SearchBot, Claude-SearchBot, PerplexityBot, DuckAssistBot, Applebot or `*`.',
  find({ crawl: { robots }, start, robotsFor }) {
    // A site that blocks every crawler is reported by another rule.
    if (robots?.state !== 'read' || !robotsFor(start).allowed) return []
    const blocked = SEARCH_CRAWLERS.map(({ name }) => ({ name, ...robotsFor(start, name) })).filter(({ allowed }) => !allowed)
    const [first] = blocked
    if (first === undefined) return []
    const crawlers = blocked.map(({ name }) => name)
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: `${first.line} for ${listed(crawlers)}`,
        expected: 'home page allowed for these crawlers',
        details: { crawlers },
        fix: () => allowFix(robots, crawlers),
      },
    ]
  },

  advise: (cases) => {
    // Apple also trains its models on what Applebot reads, unless Applebot-Extended is disallowed.
    const isApplebotBlocked = cases.some(({ details }) => details.crawlers.includes('Applebot'))
    return {
      title: 'Allow AI search crawlers in robots.txt',
      problem: `Your robots.txt blocks crawlers that build the search indexes of AI assistants${withExample(cases)} The assistants then can’t cite or recommend your site. ${isApplebotBlocked ? 'Except for Applebot, they don’t' : 'These crawlers don’t'} collect training data.`,
      solution: `Allow the AI search crawlers in robots.txt. If you don’t want your content used for AI training, block the training crawlers by name instead${isApplebotBlocked ? ', including Applebot-Extended, which stops Apple’s training' : ''}.`,
    }
  },

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
