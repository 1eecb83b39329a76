import { SEARCH_CRAWLERS, USER_FETCHERS } from '#rules/ai-crawlers.ts'
import { GOOGLEBOT, namedBlocks, refusedByName } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

/** The ones that most people use. */
const BOTS = [...SEARCH_CRAWLERS.slice(0, 3), ...USER_FETCHERS.slice(0, 1)]
const refused = `/ ${BOTS[0]?.agent}`

export const aiBotsFirewalled = probeRule({
  id: 'ai-bots-firewalled',
  name: 'Firewall refuses assistants that robots.txt allows',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  source: 'https://developers.openai.com/docs/bots',
  reviewed: '2026-11',
  check:
    'Run `curl -sI -A OAI-SearchBot ADDRESS` with the name of the refused bot, then with Googlebot: only the first is refused, mostly with 403.',
  asks: (site) => namedBlocks(site, BOTS),

  find(answers) {
    return refusedByName(answers, BOTS).flatMap((block) =>
      block.at === 'robots.txt' ? [] : [{ ...block, expected: 'status 200, as for Googlebot and browsers' }],
    )
  },

  advise: (cases, stack) => ({
    title: 'Let assistants through the firewall',
    problem: `robots.txt allows them, but the server refuses: ${cases.map((each) => each.found).join(', ')}. A request of ours under Googlebot’s name was answered, so it is the name that is refused.`,
    solution: stack.includes('Cloudflare')
      ? 'Look in Cloudflare under Security › Bots (Block AI bots) and AI Crawl Control, and allow the crawlers of search.'
      : 'Look for rules about bots in the firewall, the content network and security plug-ins, and allow these names from the address ranges that their makers publish.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), [refused]: { status: 403 } })],
  quiet: () => [
    site({ '/': linking('/a') }),
    site({ '/': linking('/a'), [refused]: { status: 403 }, [`/ ${GOOGLEBOT}`]: { status: 403 } }),
    site({ '/': linking('/a'), [refused]: { status: 403 }, '/robots.txt': 'User-agent: OAI-SearchBot\nDisallow: /' }),
  ],
})
