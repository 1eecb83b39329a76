import { isThrottled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

export const page5xx = siteRule({
  id: 'page-5xx',
  name: 'Page answers with a server error',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` twice, some seconds apart: both times the first line has a status of 500 or above.',
  find(site) {
    return site.pages
      .filter((page) => page.status >= 500 && !isThrottled(page))
      .map((page) => ({
        url: page.url,
        at: 'HTTP status',
        found: `${page.status} after ${count(page.visit.attempts, 'attempt')}`,
        expected: '200',
      }))
  },

  advise: (cases) => ({
    title: 'Fix pages that fail on the server',
    problem: `${pagesThat(cases, 'fails', 'fail')} with a server error. Search engines slow down on such sites and drop the pages after some days.`,
    solution:
      'Look up the time of the request in the server’s error log and repair what it names; often it is a plugin, a time-out or a full disk.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/broken'), '/broken': { status: 500 } })],
  quiet: () => [
    site({ '/': linking('/pause'), '/pause': { status: 503, headers: { 'retry-after': '120' } } }),
    site({ '/': linking('/gone') }),
  ],
})
