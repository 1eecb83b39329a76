import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const redirectByHeaderRefresh = pageRule({
  id: 'redirect-by-header-refresh',
  name: 'Page redirects by a Refresh header',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for the line `refresh`: it names another address.',
  applies: (page) => page.status === 200,

  find(page) {
    const { refresh } = page.headers
    return refresh === undefined || !/url\s*=/i.test(refresh)
      ? []
      : [{ at: 'Refresh', found: refresh, expected: 'status 301 with a Location header' }]
  },

  advise: (cases) => ({
    title: 'Replace Refresh headers by real redirects',
    problem: `${pagesThat(cases, 'uses', 'use')} the old Refresh header to send visitors on; search engines treat it as a weak sign.`,
    solution: 'Answer with status 301 and a Location header.',
    example: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/new',
  }),

  fires: () => [head('', { headers: { refresh: '0; url=/shoes' } })],
  quiet: () => [head('', { headers: { refresh: '300' } }), head('<meta http-equiv="refresh" content="0; url=/shoes">')],
})
