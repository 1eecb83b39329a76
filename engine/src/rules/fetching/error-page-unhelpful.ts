import { document, linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { missingPageProbe } from '#rules/probe-requests.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'

export const errorPageUnhelpful = probeRule({
  id: 'error-page-unhelpful',
  name: '404 page without links or search',
  checks: '404 pages without a link to the home page or a search field',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open a URL on your site that doesn’t exist: the error page has no link to the home page and no search field.',
  requests: (site) => {
    const request = missingPageProbe(site)
    return request === null ? null : [request]
  },

  find(responses) {
    const [response] = responses
    if (response === undefined || (response.page.status !== 404 && response.page.status !== 410)) return []
    const { url, page, about } = response
    const leadsHome = page.links.some((link) => link.url !== null && (link.url === about || link.url === new URL('/', page.url).href))
    if (leadsHome || page.hasSearch) return []
    if (page.links.length === 0 && page.assets.some((asset) => asset.kind === 'script' && asset.url !== null))
      return inconclusive(
        'JavaScript builds the error page, and we don’t run it. Open a URL that doesn’t exist and look for a link to the home page.',
      )
    return [
      { url, at: 'body', found: 'no link to the home page and no search field', expected: 'a link to the home page or a search field' },
    ]
  },

  advise: (_cases, stack) => ({
    title: 'Add a home link or a search field to the 404 page',
    problem:
      'Your 404 page has no link to the home page and no search field (we opened a URL that doesn’t exist to see it). Visitors who follow a broken link or mistype a URL can’t go anywhere from there, so they leave your site.',
    solution: `Show your usual header and menu on the 404 page, or at least a link to the home page or a search field.${platformSetting('404 page', stack)} Keep returning status 404.`,
  }),

  fires: () => [site({ '/': linking(), '*': { status: 404, body: '' } }), site({ '/': linking() })],
  quiet: () => [
    site({ '/': linking(), '*': { status: 404, body: linking('/') } }),
    site({ '/': linking(), '*': { status: 404, body: document('', '<form role="search"><input type="search"></form>') } }),
    site({ '/': linking(), '*': { status: 404, body: document('<script src="/app.js"></script>', '<div id="app"></div>') } }),
  ],
})
