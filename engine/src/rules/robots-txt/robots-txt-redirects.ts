import { siteRule } from '#rules/rule.ts'
import { linking, redirect, site } from '#testing/example.ts'

/** RFC 9309 asks crawlers to follow five. */
const FOLLOWED = 5

export const robotsTxtRedirects = siteRule({
  id: 'robots-txt-redirects',
  name: 'robots.txt is reached by redirects only',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site with the Network panel open: two or more lines with a status such as 301 come before the file.',
  find({ crawl: { robots } }) {
    const hops = (robots?.hops.length ?? 1) - 1
    if (robots === null || hops < 2) return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: robots.hops.map((hop) => hop.url).join(' → '),
        expected: 'an answer without redirects',
        impact: hops > FOLLOWED ? 'high' : 'medium',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Serve robots.txt without detours',
    problem: `robots.txt is reached only after several redirects (${cases[0]?.found ?? ''}). Crawlers give up after five and then act as if there were none.`,
    solution: 'Answer the address of robots.txt on every host directly with the file.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': redirect('/r'), '/r': redirect('/rr'), '/rr': 'User-agent: *' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': redirect('/r'), '/r': 'User-agent: *' })],
})
