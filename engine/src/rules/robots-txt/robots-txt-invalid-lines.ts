import type { Fix } from '#fixes/fix.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import type { RobotsFile } from '#rules/robots-fixes.ts'
import { replaceLineEdit, withLineReplaced } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { MISSPELLED_NAMES, robotsVerdict } from '#web/robots.ts'

const MAX_LINES = 20
const EXPECTED: Record<string, string> = {
  'no colon': 'a rule with a colon, such as Disallow: /private/',
  'rule before any user-agent': 'a User-agent line before the first rule',
  'empty user-agent': 'the name of a crawler, or * for all',
}
const isHtmlText = (text: string) => text.trimStart().startsWith('<')

const FIELD_WITHOUT_COLON = /^(user-agent|disallow|allow|sitemap|crawl-delay)\s+(?=\S)/i

const withCorrectName = (line: string): string =>
  line.replace(/^(?:user agent|[^\s:]+)/i, (name) => MISSPELLED_NAMES.get(name.toLowerCase()) ?? name)

/** Adds the missing colon. A line that is not a rule becomes a comment, so that people can still read it. */
function withColon(line: string): string {
  const named = withCorrectName(line)
  return FIELD_WITHOUT_COLON.test(named) ? named.replace(FIELD_WITHOUT_COLON, '$1: ') : `# ${line}`
}

/** Null if the corrected rule would block the home page. */
function correctedLinesFix(file: RobotsFile, number: number, lines: string[]): Fix | null {
  const home = new URL('/', file.url).href
  const isBlocked = !robotsVerdict(withLineReplaced(file.text, number, lines), 'Googlebot', home).allowed
  return isBlocked && robotsVerdict(file.text, 'Googlebot', home).allowed ? null : [replaceLineEdit(file, number, lines)]
}

export const robotsTxtInvalidLines = siteRule({
  id: 'robots-txt-invalid-lines',
  name: 'Invalid lines in robots.txt',
  checks: 'Invalid lines, which many crawlers skip',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html',
  reviewed: '2026-11',
  check: 'Open the robots.txt report in Search Console under Settings: it marks the invalid lines.',
  find({ robots, crawl }) {
    if (crawl.robots === null || isHtmlText(crawl.robots.text)) return []
    const file = crawl.robots
    const { url } = file
    const firstRule = robots.problems.find(({ problem }) => problem === 'rule before any user-agent')
    return robots.problems
      .filter(({ problem }) => problem !== 'noindex')
      .slice(0, MAX_LINES)
      .map(({ line, number, problem }) => ({
        url,
        at: `robots.txt line ${number}`,
        found: line,
        expected: EXPECTED[problem] ?? withCorrectName(line),
        fix: () =>
          problem === 'no colon' || problem === 'misspelled'
            ? correctedLinesFix(file, number, [problem === 'misspelled' ? withCorrectName(line) : withColon(line)])
            : problem === 'empty user-agent' || firstRule === undefined
              ? null
              : correctedLinesFix(file, firstRule.number, ['User-agent: *', firstRule.line]),
      }))
  },

  advise: (cases, stack) => ({
    title: `Fix ${count(cases.length, 'invalid line')} in robots.txt`,
    problem: `${count(cases.length, 'line in robots.txt is', 'lines in robots.txt are')} invalid${withExample(cases, 'quote')} Many crawlers skip such lines, so what you wanted to block or allow may have no effect.`,
    solution: `Write each rule with its exact name and a colon, as in “Disallow: /private”, below the User-agent line it belongs to. Start comments with #.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow /private' }),
    site({ '/': linking('/a'), '/robots.txt': 'Disallow: /private' }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDissallow: /private' }),
  ],
  quiet: () => [
    site({
      '/': linking('/a'),
      '/robots.txt': '# ours\nUser-agent: *\nCrawl-delay: 2\nContent-Signal: search=yes\nHost: shop.test\nDisallow: /x # why',
    }),
  ],
})
