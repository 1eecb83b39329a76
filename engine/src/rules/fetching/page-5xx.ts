import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isThrottled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

export const page5xx = siteRule({
  id: 'page-5xx',
  name: 'Server error (5xx)',
  checks: 'Internal URLs that return a server error',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` twice, a few seconds apart: both times the first line shows a status of 500 or higher.',
  find(site) {
    return site.pages
      .filter((page) => page.status >= 500 && !isThrottled(page))
      .map((page) => ({
        url: page.url,
        at: 'HTTP status',
        found: `status ${page.status} after ${count(page.visit.attempts, 'attempt')}`,
        expected: 'status 200',
      }))
  },

  advise: (cases, stack) => ({
    title: `Fix server errors on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'returns', 'return')} a server error${withExample(cases, 'page')} Visitors see an error instead of your content. Google slows down crawling and drops pages that keep failing.`,
    solution: `Open ${byPageCount(cases, 'the page', 'one of the pages')}, then look at the newest entries in your server’s error log and fix the error you find. Common causes are a plugin, a timeout, a memory limit or a full disk.${stack.includes('WordPress') ? ' In WordPress, turn off plugins one by one to find the one that fails.' : ''}`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/broken'), '/broken': { status: 500 } })],
  quiet: () => [
    site({ '/': linking('/pause'), '/pause': { status: 503, headers: { 'retry-after': '120' } } }),
    site({ '/': linking('/gone') }),
  ],
})
