import { isWalled } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head, page } from '#testing/example.ts'

export const pageAccessRefused = pageRule({
  id: 'page-access-refused',
  name: 'Page refuses our visit',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS`: the first line says 401 or 403, or a private window shows a login or “Just a moment”.',
  applies: (page) => page.status !== 0,

  find(page) {
    if (!isWalled(page)) return []
    const found = page.status === 200 ? `challenge page “${page.title?.text ?? ''}”` : `status ${page.status}`
    return [{ at: 'HTTP status', found, expected: 'a page that can be read without a login' }]
  },

  advise: (cases) => ({
    title: 'Let the audit see the pages it was refused',
    problem: `${pagesThat(cases, 'was', 'were')} behind a login or a bot wall and could not be judged. This is a gap in the report, not a fault of the page.`,
    solution:
      'If the pages are meant for everyone, allow our user agent in your firewall and run the analysis again. If not, nothing needs to be done.',
    example: null,
  }),

  fires: () => [
    page('<title>Log in</title>', { status: 401 }),
    page('<title>Just a moment...</title>', { headers: { 'cf-mitigated': 'challenge' } }),
  ],
  quiet: () => [page('<title>Not found</title>', { status: 404 }), head('<title>Just boots</title>')],
})
