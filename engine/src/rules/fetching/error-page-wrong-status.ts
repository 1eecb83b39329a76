import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingPageProbe } from '#rules/probe-requests.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'

export const errorPageWrongStatus = probeRule({
  id: 'error-page-wrong-status',
  name: 'Nonexistent URLs don’t return 404',
  checks: 'Made-up URLs that don’t return 404 or 410',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  explainsEverywhere: ['soft-404'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), then a URL on your site that doesn’t exist: the first request shows 200 or a redirect instead of 404.',
  requests: (site) => {
    const request = missingPageProbe(site)
    return request === null ? null : [request]
  },

  find(responses) {
    const [response] = responses
    if (response === undefined || response.page.status === 404 || response.page.status === 410) return []
    const { url, way, page } = response
    if (page.status >= 400)
      return inconclusive(
        `A made-up URL returned ${page.status}, so we couldn’t see how missing pages are handled. Open one in your browser.`,
      )
    const found =
      way.length === 1 ? `status ${page.status} for a made-up URL` : `${way[0]?.status} redirect to ${page.url} for a made-up URL`
    return [{ url, at: 'HTTP status', found, expected: 'status 404 or 410' }]
  },

  advise: (cases, stack) => ({
    title: 'Return status 404 for URLs that don’t exist',
    problem: `Your server doesn’t return 404 for URLs that don’t exist${withExample(cases)} Search engines can crawl and index endless empty URLs instead of your real pages, and broken links go unnoticed.`,
    solution: `Show your error page with status 404 (or 410) at the requested URL, without a redirect. The usual cause is a rule that sends every unknown path to the home page${stack.includes('WordPress') ? ', often a plugin that redirects 404 errors' : ''}.`,
  }),

  fires: () => [site({ '/': linking(), '*': linking('/') }), site({ '/': linking(), '*': redirect('/') })],
  quiet: () => [
    site({ '/': linking() }),
    site({ '/': linking(), '*': { status: 410 } }),
    // The response of a firewall doesn’t show how the site handles missing pages.
    site({ '/': linking(), '*': { status: 403 } }),
  ],
})
