import { USER_FETCHERS } from '#rules/ai-crawlers.ts'
import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const aiUserFetchersBlocked = siteRule({
  id: 'ai-user-fetchers-blocked',
  name: 'Assistants may not open pages for their users',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://support.claude.com/en/articles/8896518',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site: `Disallow: /` stands below ChatGPT-User, Claude-User, Perplexity-User, MistralAI-User or `*`.',
  find({ crawl: { robots }, start, robotsFor }) {
    if (robots?.state !== 'read' || !robotsFor(start).allowed) return []
    const blocked = USER_FETCHERS.map(({ name }) => ({ name, ...robotsFor(start, name) })).filter(({ allowed }) => !allowed)
    const [first] = blocked
    if (first === undefined) return []
    const found = `${first.line} (for ${blocked.map(({ name }) => name).join(', ')})`
    return [{ url: robots.url, at: 'robots.txt', found, expected: 'the start page allowed for them' }]
  },

  advise: (cases) => ({
    title: 'Let assistants open pages for their users',
    problem: `robots.txt keeps out fetchers that come only when a person asks for a page: ${cases[0]?.found ?? ''}. The person is told that your site cannot be read.`,
    solution: 'Allow them. They gather nothing for training, and some do not ask robots.txt at all because a person sends them.',
    example: `${USER_FETCHERS.map(({ name }) => `User-agent: ${name}`).join('\n')}\nAllow: /`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: ChatGPT-User\nUser-agent: Claude-User\nDisallow: /' })],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: ChatGPT-User\nDisallow: /basket' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /' }),
  ],
})
