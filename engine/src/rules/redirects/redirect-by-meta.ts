import { refreshOf } from '#facts/meta-refresh.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Longer ones are slide shows and news tickers. */
const LONGEST_DELAY = 5

export const redirectByMeta = pageRule({
  id: 'redirect-by-meta',
  name: 'Page redirects by a meta element',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `http-equiv="refresh"`: within five seconds it sends visitors to another address.',
  applies: isHtmlPage,

  find(page) {
    const refresh = refreshOf(page)
    if (refresh === null || refresh.seconds > LONGEST_DELAY) return []
    return [{ at: 'meta[http-equiv=refresh]', found: page.refresh ?? '', expected: `an HTTP redirect 301 to ${refresh.target}` }]
  },

  advise: (cases) => ({
    title: 'Replace meta redirects by real ones',
    problem: `${pagesThat(cases, 'sends', 'send')} visitors on by a meta element. It is slower than a redirect, breaks the back button, and search engines trust it less.`,
    solution: 'Let the server answer with status 301 and the new address.',
    example: `Redirect 301 ${new URL(cases[0]?.url ?? 'https://example.com/old').pathname} /new`,
  }),

  fires: () => [
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
    head('<meta http-equiv=Refresh content="3;URL=\'https://shop.test/shoes\'">'),
  ],
  quiet: () => [
    head('<meta http-equiv="refresh" content="300">'),
    head('<meta http-equiv="refresh" content="30; url=/boots">'),
    head('<meta http-equiv="refresh" content="60; url=/shoes">'),
  ],
})
