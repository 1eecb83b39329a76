import { madeUpAddress } from '#rules/questions.ts'
import { inconclusive, probeRule } from '#rules/rule.ts'
import { linking, redirect, site } from '#testing/example.ts'

export const errorPageWrongStatus = probeRule({
  id: 'error-page-wrong-status',
  name: 'Addresses that do not exist answer as if they did',
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
    'Type an address of your site that does not exist, with the Network panel open: the first line says 200 or a redirect in place of 404.',
  asks: (site) => {
    const question = madeUpAddress(site)
    return question === null ? null : [question]
  },

  find(answers) {
    const [answer] = answers
    if (answer === undefined || answer.page.status === 404 || answer.page.status === 410) return []
    const { url, way, page } = answer
    if (page.status >= 400) return inconclusive(`A made-up address is answered with ${page.status}.`)
    const found = way.length === 1 ? `${page.status} for a made-up address` : `${way[0]?.status} to ${page.url} for a made-up address`
    return [{ url, at: 'HTTP status', found, expected: '404 or 410' }]
  },

  advise: () => ({
    title: 'Answer 404 for addresses that do not exist',
    problem:
      'A made-up address is answered as a page. Search engines then collect endless empty addresses, and broken links stay unnoticed.',
    solution: 'Show the error page with the status 404 (or 410), at the address that was asked for, without a redirect to another page.',
    example: 'HTTP/1.1 404 Not Found',
  }),

  fires: () => [site({ '/': linking(), '*': linking('/') }), site({ '/': linking(), '*': redirect('/') })],
  quiet: () => [
    site({ '/': linking() }),
    site({ '/': linking(), '*': { status: 410 } }),
    // A wall in front of the site says nothing about its pages.
    site({ '/': linking(), '*': { status: 403 } }),
  ],
})
