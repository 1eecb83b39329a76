import { USER_FETCHERS } from '#rules/ai-crawlers.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { allowFix } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { listed } from '#rules/wording.ts'

export const aiUserFetchersBlocked = siteRule({
  id: 'ai-user-fetchers-blocked',
  name: 'AI assistants blocked in robots.txt',
  checks: 'robots.txt that disallows ChatGPT-User, Claude-User, Perplexity-User or MistralAI-User',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://support.claude.com/en/articles/8896518',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site: `Disallow: /` applies to ChatGPT-User, Claude-User, Perplexity-User, MistralAI-User or `*`.',
  find({ crawl: { robots }, start, robotsFor }) {
    if (robots?.state !== 'read' || !robotsFor(start).allowed) return []
    const blocked = USER_FETCHERS.map(({ name }) => ({ name, ...robotsFor(start, name) })).filter(({ allowed }) => !allowed)
    const [first] = blocked
    if (first === undefined) return []
    const found = `${first.line} for ${listed(blocked.map(({ name }) => name))}`
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found,
        expected: 'home page allowed for these assistants',
        fix: () =>
          allowFix(
            robots,
            blocked.map(({ name }) => name),
          ),
      },
    ]
  },

  advise: (cases) => ({
    title: 'Allow AI assistants in robots.txt',
    problem: `Your robots.txt blocks AI assistants that open a page when a person asks about it${withExample(cases)} Assistants that follow robots.txt then can’t read your site, and the person may go to a competitor.`,
    solution: 'Allow these user agents in robots.txt. They fetch a page for one person and don’t collect training data.',
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: ChatGPT-User\nUser-agent: Claude-User\nDisallow: /' })],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: ChatGPT-User\nDisallow: /basket' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /' }),
  ],
})
