import { inconclusive, siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

const SUSPECT_SHARE = 0.05

export const pageNoResponse = siteRule({
  id: 'page-no-response',
  name: 'Page never answers',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the address in a private window: after a long wait no page comes, and `curl -I ADDRESS` ends with a failed connection.',
  find(site) {
    const silent = site.pages.filter((page) => page.status === 0 && page.visit.failure?.kind !== 'refused address')
    // When much of the site is silent, our own visit may be the cause.
    if (silent.length > 1 && silent.length > site.pages.length * SUSPECT_SHARE) {
      return inconclusive(`${silent.length} of ${site.pages.length} pages did not answer; the crawl itself may have been too much.`)
    }
    return silent.map((page) => ({
      url: page.url,
      at: 'connection',
      found: page.visit.failure?.reason ?? 'no answer',
      expected: 'an answer within 10 seconds',
    }))
  },

  advise: (cases) => ({
    title: 'Make silent pages answer',
    problem: `${pagesThat(cases, 'gave', 'gave')} no answer in three attempts. Visitors see an error of their browser, and search engines drop what stays silent: ${cases[0]?.found ?? 'no answer'}`,
    solution:
      'Open the address from outside of your network. If it hangs, look for slow database queries or calls to other services on that page.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/slow'), '/slow': { failure: 'timeout' } })],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': { failure: 'timeout' }, '/b': { failure: 'timeout' } }),
    site({ '/': linking('/broken'), '/broken': { status: 500 } }),
  ],
})
