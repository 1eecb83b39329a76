import type { Page } from '#facts/page.ts'
import { isStaticSite } from '#facts/stack.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { describeGap, sampleByTemplate } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'

/** Time to the first byte. */
const SLOW_MS = 800
const VERY_SLOW_MS = 1_800
const MAX_PAGES = 10

type Details = { isVerySlow: boolean }

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const slowPage = (firstByteMs: number) => ({ body: linking(), firstByteMs })

/** Names the time only if it is very long, because the sentence already says that all pages take longer than 800 ms. */
const describePage = ({ url, found, details }: Case<Details>): string => (details.isVerySlow ? `${url} (${found})` : url)

const isSlow = (page: Page): boolean => isHtmlPage(page) && (page.timing?.firstByte ?? 0) > SLOW_MS

export const serverResponseSlow = probeRule<Details>({
  id: 'server-response-slow',
  name: 'Slow server response time (TTFB)',
  checks: 'Pages that take longer than 800 ms to send the first byte',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'hard',
  change: 'setting',
  minutes: 180,
  source: 'https://web.dev/articles/ttfb',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload, click the first request and choose Timing: “Waiting for server response” is over 800 ms each time.',
  isUnscored: true,
  requests: (site) => {
    const timed = site.pages.filter((page) => isHtmlPage(page) && page.timing !== null)
    if (timed.length === 0) return null
    // Some pages were slow only because of our crawl, so slow pages are timed again.
    return sampleByTemplate(timed.filter(isSlow), MAX_PAGES).map(({ url }) => ({ url, of: url, isTimed: true }))
  },

  sampleGap: ({ pages }) =>
    describeGap(MAX_PAGES, pages.filter(isSlow).length, `We measure at most ${MAX_PAGES} a second time.`, 'slow page'),

  find(responses) {
    return responses.flatMap(({ url, page, times }) => {
      const timeMs = median(times)
      if (page.status !== 200 || timeMs <= SLOW_MS) return []
      // The evidence is a range, because the exact time differs on every run.
      const isVerySlow = timeMs > VERY_SLOW_MS
      return [
        {
          url,
          at: 'time to first byte',
          found: isVerySlow ? '> 1,800 ms' : '> 800 ms',
          expected: 'at most 800 ms',
          impact: isVerySlow ? 'high' : 'medium',
          details: { isVerySlow },
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: 'Reduce the server response time',
    problem: `${pagesThat(cases, 'takes', 'take')} longer than 800 ms to send the first byte, measured three times${withExample(cases, describePage)} Visitors wait before anything appears and may leave, and search engines crawl fewer pages of a slow site.`,
    solution: stack.includes('Shopify')
      ? 'In Shopify, remove apps you don’t need, and simplify slow loops in the Liquid templates of your theme.'
      : isStaticSite(stack)
        ? 'Your pages are static files, so nothing has to be computed. Serve them from a CDN close to your visitors, or move to a faster host.'
        : `Turn on page caching first.${platformSetting('caching', stack)} Then look for slow database queries, and serve pages from a CDN close to your visitors.`,
    example: null,
  }),

  fires: () => [site({ '/': slowPage(900) }), site({ '/': slowPage(2_000) })],
  quiet: () => [site({ '/': slowPage(800) }), site({ '/': linking() })],
})
