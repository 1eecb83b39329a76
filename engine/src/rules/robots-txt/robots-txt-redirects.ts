import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'

/** RFC 9309 says that crawlers should follow at least five redirects. */
const MIN_FOLLOWED_REDIRECTS = 5

export const robotsTxtRedirects = siteRule({
  id: 'robots-txt-redirects',
  name: 'Redirect chain on robots.txt',
  checks: '/robots.txt that loads only after two or more redirects',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), then /robots.txt on your site: two or more requests with a status such as 301 come before the file.',
  find({ crawl: { robots } }) {
    const hops = (robots?.hops.length ?? 1) - 1
    if (robots === null || hops < 2) return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: robots.hops.map((hop) => hop.url).join(' → '),
        expected: 'the file without redirects',
        impact: hops > MIN_FOLLOWED_REDIRECTS ? 'high' : 'medium',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Serve robots.txt without redirects',
    problem: `robots.txt loads only after several redirects${withExample(cases)} A crawler that gives up on the way acts as if there were no robots.txt. Google gives up after five redirects.`,
    solution:
      'Serve the file directly at /robots.txt on your main domain. One redirect to it from http or from www is fine; remove the others.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': redirect('/r'), '/r': redirect('/rr'), '/rr': 'User-agent: *' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': redirect('/r'), '/r': 'User-agent: *' })],
})
