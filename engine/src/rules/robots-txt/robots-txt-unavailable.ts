import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'

/** `status`: 0 if there was no response. */
type Details = { status: number }

export const robotsTxtUnavailable = siteRule<Details>({
  id: 'robots-txt-unavailable',
  name: 'robots.txt unreachable',
  checks: '/robots.txt that fails, so search engines stop crawling',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'file',
  minutes: 30,
  explainsEverywhere: ['robots-txt-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check:
    'Open /robots.txt on your site: a server error or nothing appears, and the robots.txt report in Search Console says “Not fetched”.',
  find({ crawl: { robots } }) {
    if (robots?.state !== 'unreachable') return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: robots.status === 0 ? (robots.reason ?? 'no response') : `status ${robots.status}`,
        expected: 'status 200, or 404 if you have no robots.txt',
        details: { status: robots.status },
      },
    ]
  },

  advise: (cases) => ({
    title: 'Fix the error on robots.txt',
    problem: `Search engines can’t read your robots.txt${withExample(cases, ({ found, details }) => (details.status === 0 ? found.replace(/\.$/, '') : `it returns ${found}`))} Google then stops crawling the whole site, so new pages and changes don’t show up in search results.`,
    solution:
      'Serve robots.txt as a static file directly from the web server, so it loads even when the application fails. If you don’t need the file, return 404 for that URL.',
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': { status: 503 } }),
    site({ '/': linking('/a'), '/robots.txt': { failure: 'timeout' } }),
  ],
  quiet: () => [site({ '/': linking('/a') }), site({ '/': linking('/a'), '/robots.txt': '' })],
})
