import { linking, site } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { BROWSER, GOOGLEBOT } from '#rules/probe-requests.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'

const AGENTS = [
  { name: 'Googlebot', agent: GOOGLEBOT },
  { name: 'GPTBot', agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
  { name: 'a browser', agent: BROWSER },
]
const nameOf = (agent: string): string => AGENTS.find((each) => each.agent === agent)?.name ?? agent

const ALLOW_ALL = 'User-agent: *\nDisallow:'
const asText = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })

export const robotsDiffersByAgent = probeRule({
  id: 'robots-differs-by-agent',
  name: 'robots.txt differs between crawlers',
  checks: 'Servers and CDNs that send a different robots.txt to some crawlers',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check:
    'Open /robots.txt, set Googlebot or GPTBot as the user agent under Network conditions in the developer tools of Chrome, and reload: the lines change.',
  requests: ({ crawl: { robots } }) => {
    if (robots?.state !== 'read') return null
    return [
      { url: robots.url, of: robots.url, hops: 1 },
      ...AGENTS.map(({ agent }) => ({ url: robots.url, of: robots.url, agent, hops: 1 })),
    ]
  },

  find(responses) {
    // A server may refuse or challenge only fake bots, so only files that could be read are compared.
    const readResponses = responses.filter(({ page }) => page.status === 200 && !page.isHtml)
    const ownResponse = readResponses.find(({ agent }) => agent === undefined)
    if (ownResponse === undefined) return inconclusive('We couldn’t read robots.txt a second time. Run the analysis again.')
    return readResponses.flatMap(({ url, agent, bodyHash }) =>
      agent === undefined || bodyHash === ownResponse.bodyHash
        ? []
        : [{ url, at: 'robots.txt', found: `a different file for ${nameOf(agent)}`, expected: 'the same file for everyone' }],
    )
  },

  advise: (cases, stack) => ({
    title: 'Serve the same robots.txt to every crawler',
    problem: `Your server doesn’t send the same robots.txt to everyone${withAllValues(cases)} What you see in your browser isn’t what crawlers follow, so pages can be blocked without you noticing.`,
    solution: `Look for a bot rule in your CDN, firewall or security plugin and turn it off for /robots.txt.${stack.includes('Cloudflare') ? ' In Cloudflare, check the bot settings under Security.' : ''} Put rules for individual bots into the file itself, under their own User-agent line.`,
  }),

  fires: () => [
    site({ '/': linking(), '/robots.txt': asText(ALLOW_ALL), [`/robots.txt ${AGENTS[1]?.agent}`]: asText('User-agent: *\nDisallow: /') }),
  ],
  quiet: () => [
    site({ '/': linking(), '/robots.txt': asText(ALLOW_ALL) }),
    site({ '/': linking(), '/robots.txt': asText(ALLOW_ALL), [`/robots.txt ${AGENTS[0]?.agent}`]: { status: 403 } }),
  ],
})
