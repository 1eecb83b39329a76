import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Up to this share of pages, the site and not our crawl is the likely cause. */
const MAX_SILENT_SHARE = 0.05

export const pageNoResponse = siteRule({
  id: 'page-no-response',
  name: 'Page doesn’t respond',
  checks: 'Internal URLs that never respond: DNS, TLS, dropped connection or timeout',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the URL in a private window: no page loads even after a long wait, and `curl -I ADDRESS` fails to connect.',
  find(site) {
    const silentPages = site.pages.filter((page) => page.status === 0 && page.visit.failure?.kind !== 'refused address')
    // If many pages fail, our own crawl may be the cause.
    if (silentPages.length > 1 && silentPages.length > site.pages.length * MAX_SILENT_SHARE) {
      return inconclusive(
        `${silentPages.length} of ${site.pages.length} pages didn’t respond, perhaps because of our crawl. Run the analysis again at a quiet time.`,
      )
    }
    return silentPages.map((page) => ({
      url: page.url,
      at: 'connection',
      found: page.visit.failure?.reason ?? 'no response',
      expected: 'a response within 10 seconds',
    }))
  },

  advise: (cases) => ({
    title: `Fix ${pagesThat(cases, 'that doesn’t respond', 'that don’t respond')}`,
    problem: `${pageCount(cases)} didn’t respond in three attempts${withExample(cases, 'page')} Visitors see a browser error, and search engines drop pages that stay unreachable.`,
    solution:
      'Open the page from outside your network, for example on a phone without Wi-Fi. If it hangs, look for slow database queries or calls to other services. If the connection fails, check the firewall, DNS and certificate.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/slow'), '/slow': { failure: 'timeout' } })],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': { failure: 'timeout' }, '/b': { failure: 'timeout' } }),
    site({ '/': linking('/broken'), '/broken': { status: 500 } }),
  ],
})
