import type { Fix } from '#fixes/fix.ts'
import { linking, site } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { botProbes, botRefusals, GOOGLEBOT } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'

/** Bots that fetch a page when somebody shares it: https://developers.facebook.com/docs/sharing/webmasters/web-crawlers and others. */
const BOTS = [
  { name: 'facebookexternalhit', agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { name: 'Twitterbot', agent: 'Twitterbot/1.0' },
  { name: 'LinkedInBot', agent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)' },
  { name: 'Slackbot-LinkExpanding', agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
]

/** Allows the bot in robots.txt. Null if a firewall blocks the bot, because no file of the site can change that. */
function allowBotFix({ at, url, found }: { at: string; url: string; found: string }): Fix | null {
  const bot = BOTS.find(({ name }) => found.startsWith(name))
  if (at !== 'robots.txt' || bot === undefined) return null
  return [{ do: 'replace lines', file: new URL('/robots.txt', url).href, remove: [], add: ['', `User-agent: ${bot.name}`, 'Allow: /'] }]
}

const robotsTxtBlocking = (bot: string) => ({
  headers: { 'content-type': 'text/plain' },
  body: `User-agent: ${bot}\nDisallow: /\n\nUser-agent: *\nDisallow:`,
})

export const shareBotsBlocked = probeRule({
  id: 'share-bots-blocked',
  name: 'Social media bots blocked',
  version: 1,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 15,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  reviewed: '2026-11',
  check:
    'Search /robots.txt for the listed bot, or run `curl -sI -A Twitterbot ADDRESS` with the name of that bot: it is disallowed, or refused with 403.',
  requests: (site) => botProbes(site, BOTS),

  find(responses) {
    return botRefusals(responses, BOTS).map((block) => ({
      ...block,
      expected: 'allowed, because it only reads pages that people share',
      fix: () => allowBotFix(block),
    }))
  },

  advise: (cases, stack) => ({
    title: 'Unblock the bots that create link previews',
    problem: `Your robots.txt or firewall blocks bots of social networks${withAllValues(cases)} Shared links appear as bare URLs without title and image, and fewer people click them.`,
    solution: `Allow these bots in robots.txt and in your firewall${stack.includes('Cloudflare') ? ' (in Cloudflare, check Security › Bots and your WAF rules)' : ''}. They visit only when somebody shares a link.`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': robotsTxtBlocking('facebookexternalhit') }),
    site({ '/': linking('/a'), '/robots.txt': robotsTxtBlocking('none'), [`/ ${BOTS[1]?.agent}`]: { status: 403 } }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': robotsTxtBlocking('GPTBot') }),
    site({ '/': linking('/a') }),
    // A server that blocks every unverified bot also blocks our test, so we can’t tell.
    site({
      '/': linking('/a'),
      '/robots.txt': robotsTxtBlocking('none'),
      [`/ ${BOTS[1]?.agent}`]: { status: 403 },
      [`/ ${GOOGLEBOT}`]: { status: 403 },
    }),
  ],
})
