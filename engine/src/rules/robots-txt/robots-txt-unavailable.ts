import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const robotsTxtUnavailable = siteRule({
  id: 'robots-txt-unavailable',
  name: 'robots.txt fails, so search engines stop',
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
    'Open /robots.txt of your site: a server error or nothing appears, and the robots.txt report in Search Console says “Not fetched”.',
  find({ crawl: { robots } }) {
    if (robots?.state !== 'unreachable') return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: robots.status === 0 ? (robots.reason ?? 'no answer') : `status ${robots.status}`,
        expected: '200, or 404 when there is none',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Make robots.txt answer',
    problem: `robots.txt answers with ${cases[0]?.found ?? 'an error'}. Search engines then treat the whole site as forbidden.`,
    solution: 'Serve the file without the application, as a plain file from the web server, so that it works even when the rest does not.',
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/robots.txt': { status: 503 } }),
    site({ '/': linking('/a'), '/robots.txt': { failure: 'timeout' } }),
  ],
  quiet: () => [site({ '/': linking('/a') }), site({ '/': linking('/a'), '/robots.txt': '' })],
})
