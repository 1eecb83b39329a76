import { isHtmlPage } from '#rules/gates.ts'
import { sampleOf } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

/** Milliseconds to the first byte. */
const SLOW = 800
const VERY_SLOW = 1_800
const MOST = 10

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const taking = (firstByteMs: number) => ({ body: linking(), firstByteMs })

export const serverResponseSlow = probeRule({
  id: 'server-response-slow',
  name: 'Server answers late',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'hard',
  change: 'setting',
  minutes: 180,
  source: 'https://web.dev/articles/ttfb',
  reviewed: '2026-11',
  check:
    'Reload with the Network panel open, click the first line and open Timing: “Waiting for server response” takes more than 800 ms each time.',
  isTiming: true,
  asks: (site) => {
    const timed = site.pages.filter((page) => isHtmlPage(page) && page.timing !== null)
    if (timed.length === 0) return null
    // While many pages were asked for, some were slow only because of us.
    const slow = timed.filter((page) => (page.timing?.firstByte ?? 0) > SLOW)
    return sampleOf(slow, MOST).map(({ url }) => ({ url, of: url, isTimed: true }))
  },

  find(answers) {
    return answers.flatMap(({ url, page, times }) => {
      const time = median(times)
      if (page.status !== 200 || time <= SLOW) return []
      // A band, because the figure is another one every time.
      const isVerySlow = time > VERY_SLOW
      return [
        {
          url,
          at: 'time to first byte',
          found: isVerySlow ? '> 1,800 ms' : '> 800 ms',
          expected: 'at most 800 ms',
          impact: isVerySlow ? 'high' : 'medium',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Make the server answer faster',
    problem: `${pagesThat(cases, 'takes', 'take')} longer than 800 ms until the first byte, measured three times. Visitors wait for all that follows, and search engines crawl less.`,
    solution: 'Keep finished pages in a cache, look for slow queries behind them, and serve them from near the visitors.',
    example: null,
  }),

  fires: () => [site({ '/': taking(900) }), site({ '/': taking(2_000) })],
  quiet: () => [site({ '/': taking(800) }), site({ '/': linking() })],
})
