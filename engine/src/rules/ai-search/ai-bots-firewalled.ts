import { SEARCH_CRAWLERS, USER_FETCHERS } from '#rules/ai-crawlers.ts'
import { linking, site } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { botProbes, botRefusals, GOOGLEBOT } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'

/** Bots of the most widely used assistants. */
const BOTS = [...SEARCH_CRAWLERS.slice(0, 3), ...USER_FETCHERS.slice(0, 1)]
/** In an example site, the key of the home page’s response to the first bot: its path and the user agent. */
const homeForBot = `/ ${BOTS[0]?.agent}`

export const aiBotsFirewalled = probeRule({
  id: 'ai-bots-firewalled',
  name: 'Firewall blocks AI crawlers',
  checks: 'AI crawlers that robots.txt allows but the server refuses by name',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  isAboutSite: true,
  minutes: 30,
  source: 'https://developers.openai.com/docs/bots',
  reviewed: '2026-11',
  check:
    'Run `curl -sI -A OAI-SearchBot ADDRESS` with the name of the refused bot, then with Googlebot: only the first is refused, usually with 403.',
  requests: (site) => botProbes(site, BOTS),

  find(responses) {
    return botRefusals(responses, BOTS).flatMap((block) =>
      block.at === 'robots.txt' ? [] : [{ ...block, expected: 'status 200, as for Googlebot and browsers' }],
    )
  },

  advise: (cases, stack) => ({
    title: 'Allow AI crawlers through the firewall',
    problem: `Your robots.txt allows AI crawlers that your server refuses${withAllValues(cases)} The same request under Googlebot’s name works, so a rule blocks the others by name. AI assistants such as ChatGPT then can’t read or recommend your site.`,
    solution: stack.includes('Cloudflare')
      ? 'In Cloudflare, open Security › Bots (Block AI bots) and AI Crawl Control, and allow the search crawlers.'
      : 'Look for bot rules in the firewall, the CDN and security plugins. Allow these crawlers from the IP ranges that their makers publish.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), [homeForBot]: { status: 403 } })],
  quiet: () => [
    site({ '/': linking('/a') }),
    site({ '/': linking('/a'), [homeForBot]: { status: 403 }, [`/ ${GOOGLEBOT}`]: { status: 403 } }),
    site({ '/': linking('/a'), [homeForBot]: { status: 403 }, '/robots.txt': 'User-agent: OAI-SearchBot\nDisallow: /' }),
  ],
})
