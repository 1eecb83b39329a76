import { BROWSER, GOOGLEBOT } from '#rules/questions.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const AGENTS = [
  { name: 'Googlebot', agent: GOOGLEBOT },
  { name: 'GPTBot', agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
  { name: 'a browser', agent: BROWSER },
]
const nameOf = (agent: string): string => AGENTS.find((each) => each.agent === agent)?.name ?? agent

const OPEN = 'User-agent: *\nDisallow:'
const asText = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })

export const robotsDiffersByAgent = probeRule({
  id: 'robots-differs-by-agent',
  name: 'robots.txt is another one for some bots',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check:
    'Open /robots.txt, set Googlebot or GPTBot as user agent under Network conditions in Chrome’s developer tools and reload: the lines change.',
  asks: ({ crawl: { robots } }) => {
    if (robots?.state !== 'read') return null
    return [
      { url: robots.url, of: robots.url, hops: 1 },
      ...AGENTS.map(({ agent }) => ({ url: robots.url, of: robots.url, agent, hops: 1 })),
    ]
  },

  find(answers) {
    // Refusals and challenges are meant for those who only say that they are such a bot.
    const read = answers.filter(({ page }) => page.status === 200 && !page.isHtml)
    const own = read.find(({ agent }) => agent === undefined)
    if (own === undefined) return inconclusive('robots.txt could not be read a second time.')
    return read.flatMap(({ url, agent, bodyHash }) =>
      agent === undefined || bodyHash === own.bodyHash
        ? []
        : [{ url, at: 'robots.txt', found: `another file for ${nameOf(agent)}`, expected: 'one file for all, with a group per bot' }],
    )
  },

  advise: (cases) => ({
    title: 'Give every bot the same robots.txt',
    problem: `The server sends ${cases.map((each) => each.found).join(', ')}. What you see in your browser is not what search engines obey.`,
    solution:
      'Look for a rule about bots in the content network or firewall, switch it off for robots.txt, and write the wish into the file as a group of its own.',
    example: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:',
  }),

  fires: () => [
    site({ '/': linking(), '/robots.txt': asText(OPEN), [`/robots.txt ${AGENTS[1]?.agent}`]: asText('User-agent: *\nDisallow: /') }),
  ],
  quiet: () => [
    site({ '/': linking(), '/robots.txt': asText(OPEN) }),
    site({ '/': linking(), '/robots.txt': asText(OPEN), [`/robots.txt ${AGENTS[0]?.agent}`]: { status: 403 } }),
  ],
})
