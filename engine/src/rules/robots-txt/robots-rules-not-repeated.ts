import type { Fix } from '#fixes/fix.ts'
import { linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type RobotsFile, replaceLineEdit } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { listed } from '#rules/wording.ts'
import type { Robots } from '#web/robots.ts'

/** Search engines that read a whole site. Crawlers for ads and images are often exempt from rules on purpose. */
const SEARCH_ENGINES = ['Googlebot', 'Bingbot', 'Applebot', 'DuckDuckBot', 'YandexBot', 'Baiduspider', 'Slurp', 'Qwantbot']

const rulesOf = (robots: Robots, name: string) => robots.groups.filter(({ agents }) => agents.includes(name)).flatMap(({ rules }) => rules)

type Details = { searchEngines: string[] }

/** Adds the lines below the name of each search engine. */
function repeatLinesFix(file: RobotsFile, lines: string[], names: readonly string[]): Fix {
  const agentLine = new RegExp(`^\\s*user-agent\\s*:\\s*(?:${names.join('|')})(?![\\w-])`, 'i')
  const fileLines = file.text.split('\n')
  return fileLines.flatMap((line, i) =>
    // Names in consecutive lines share one group.
    agentLine.test(line) && !/^\s*user-agent/i.test(fileLines[i + 1] ?? '') ? [replaceLineEdit(file, i + 1, [line.trim(), ...lines])] : [],
  )
}

export const robotsRulesNotRepeated = siteRule<Details>({
  id: 'robots-rules-not-repeated',
  name: 'Search engine ignores Disallow lines',
  checks: 'Search engines with a group of their own in robots.txt that has none of the Disallow lines for all crawlers',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#order-of-precedence-for-user-agents',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site: the group of the search engine has no Disallow lines, but the group below `User-agent: *` has.',
  find({ robots, crawl }) {
    const file = crawl.robots
    const disallowed = rulesOf(robots, '*').filter(({ allow }) => !allow)
    // A site that lets in only certain search engines does so on purpose.
    if (file === null || disallowed.length === 0 || disallowed.some(({ pattern }) => pattern === '/')) return []
    const exempt = SEARCH_ENGINES.filter(
      (name) =>
        robots.groups.some(({ agents }) => agents.includes(name.toLowerCase())) &&
        rulesOf(robots, name.toLowerCase()).every(({ allow }) => allow),
    )
    if (exempt.length === 0) return []
    const lines = disallowed.flatMap(({ line }) => line ?? [])
    return [
      {
        url: file.url,
        at: 'robots.txt',
        found: `${lines.length === 1 ? `${lines[0]} doesn’t` : `${lines.length} Disallow lines, such as ${lines[0]}, don’t`} apply to ${listed(exempt)}`,
        expected: 'the same Disallow lines as for all crawlers',
        details: { searchEngines: exempt },
        fix: () => repeatLinesFix(file, lines, exempt),
      },
    ]
  },

  advise: (cases, stack) => {
    const found = cases[0]?.found || 'some Disallow lines don’t apply to search engines'
    const names = cases[0]?.details.searchEngines ?? []
    return {
      title: `Make Disallow lines in robots.txt apply to ${names.length > 2 ? `${names.length} search engines` : names.join(' and ')} too`,
      problem: `In robots.txt, ${found}. A crawler with a group of its own ignores the group for all crawlers (User-agent: *), so it opens the URLs that you block there.`,
      solution: `Delete the ${names.length === 1 ? 'group' : 'groups'} of ${listed(names)}: a crawler without a group of its own follows the group for all crawlers. If you need a group for other lines, repeat the Disallow lines in it, as in the example. If the search engine should open these URLs, change nothing.${platformSetting('robots.txt', stack)}`,
    }
  },

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /basket\n\nUser-agent: Googlebot\nAllow: /' }),
    site({
      '/': linking('/a'),
      '/robots.txt': 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow:\n\nUser-agent: *\nDisallow: /basket\nDisallow: /search',
    }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /basket\n\nUser-agent: Googlebot\nDisallow: /search' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /basket\n\nUser-agent: Mediapartners-Google\nDisallow:' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nAllow: /' }),
  ],
})
