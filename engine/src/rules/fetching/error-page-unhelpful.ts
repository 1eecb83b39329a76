import { madeUpAddress } from '#rules/questions.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

export const errorPageUnhelpful = probeRule({
  id: 'error-page-unhelpful',
  name: 'Error page is a dead end',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Type an address of your site that does not exist: the error page has neither a link to the start page nor a search field.',
  asks: (site) => {
    const question = madeUpAddress(site)
    return question === null ? null : [question]
  },

  find(answers) {
    const [answer] = answers
    if (answer === undefined || (answer.page.status !== 404 && answer.page.status !== 410)) return []
    const { url, page, about } = answer
    const leadsHome = page.links.some((link) => link.url !== null && (link.url === about || link.url === new URL('/', page.url).href))
    if (leadsHome || page.hasSearch) return []
    if (page.links.length === 0 && page.assets.some((asset) => asset.kind === 'script' && asset.url !== null))
      return inconclusive('The error page is built by scripts, which are not run.')
    return [{ url, at: 'body', found: 'no link to the start page and no search', expected: 'a link to the start page or a search field' }]
  },

  advise: () => ({
    title: 'Give the error page a way on',
    problem:
      'Visitors who follow a broken link or mistype an address land on a page without a link to the start page or a search, and leave.',
    solution: 'Show the usual menu on the error page, or at least a link to the start page and a search field. Keep the status 404.',
    example: '<p>This page does not exist. <a href="/">To the start page</a></p>',
  }),

  fires: () => [site({ '/': linking(), '*': { status: 404, body: '' } }), site({ '/': linking() })],
  quiet: () => [
    site({ '/': linking(), '*': { status: 404, body: linking('/') } }),
    site({ '/': linking(), '*': { status: 404, body: document('', '<form role="search"><input type="search"></form>') } }),
    site({ '/': linking(), '*': { status: 404, body: document('<script src="/app.js"></script>', '<div id="app"></div>') } }),
  ],
})
