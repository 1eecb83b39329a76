import { GOOGLEBOT, namedBlocks, refusedByName } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

/** Fetch a page when somebody shares it, as https://developers.facebook.com/docs/sharing/webmasters/web-crawlers and others tell. */
const BOTS = [
  { name: 'facebookexternalhit', agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { name: 'Twitterbot', agent: 'Twitterbot/1.0' },
  { name: 'LinkedInBot', agent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)' },
  { name: 'Slackbot-LinkExpanding', agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
]

const robots = (bot: string) => ({
  headers: { 'content-type': 'text/plain' },
  body: `User-agent: ${bot}\nDisallow: /\n\nUser-agent: *\nDisallow:`,
})

export const shareBotsBlocked = probeRule({
  id: 'share-bots-blocked',
  name: 'Networks may not read shared pages',
  version: 1,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  reviewed: '2026-11',
  check:
    'Search /robots.txt for the named bot, or run `curl -sI -A Twitterbot ADDRESS` with its name: it is forbidden, or refused with 403.',
  asks: (site) => namedBlocks(site, BOTS),

  find(answers) {
    return refusedByName(answers, BOTS).map((block) => ({ ...block, expected: 'allowed: it reads only what somebody shares' }))
  },

  advise: (cases) => ({
    title: 'Let networks read shared pages',
    problem: `The bots that make previews of shared links are kept out: ${cases.map((each) => each.found).join(', ')}. Links appear as bare addresses.`,
    solution: 'Allow these bots in robots.txt and in the firewall. They come only when somebody shares a link.',
    example: BOTS.map(({ name }) => `User-agent: ${name}`)
      .join('\n')
      .concat('\nAllow: /'),
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': robots('facebookexternalhit') }),
    site({ '/': linking('/a'), '/robots.txt': robots('none'), [`/ ${BOTS[1]?.agent}`]: { status: 403 } }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': robots('GPTBot') }),
    site({ '/': linking('/a') }),
    // Whoever shuts out every name that is not proven shuts out ours.
    site({
      '/': linking('/a'),
      '/robots.txt': robots('none'),
      [`/ ${BOTS[1]?.agent}`]: { status: 403 },
      [`/ ${GOOGLEBOT}`]: { status: 403 },
    }),
  ],
})
