import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const redirectByHeaderRefresh = pageRule({
  id: 'redirect-by-header-refresh',
  name: 'Redirect by Refresh header',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for the `refresh` line: it names another URL.',
  applies: (page) => page.status === 200,

  find(page) {
    const { refresh } = page.headers
    return refresh === undefined || !/url\s*=/i.test(refresh)
      ? []
      : [{ at: 'Refresh', found: refresh, expected: 'status 301 with a Location header' }]
  },

  advise: (cases, stack) => ({
    title: `Replace ${byPageCount(cases, 'the Refresh header with a 301 redirect on', 'Refresh headers with 301 redirects on')} ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'redirects', 'redirect')} visitors with a Refresh header${withExample(cases, 'page')} It is slower than a real redirect, and some crawlers don’t follow it. With a delay, Google treats it as temporary and may keep the old URL in search results.`,
    solution: `Return status 301 with a Location header instead.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { headers: { refresh: '0; url=/shoes' } })],
  quiet: () => [head('', { headers: { refresh: '300' } }), head('<meta http-equiv="refresh" content="0; url=/shoes">')],
})
