import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** The style sheet names fonts on yet another host, of which the browser learns only when it is there. Adobe's come from the same. */
const STYLES = /^https:\/\/fonts\.googleapis\.com\/(?!icon)/
const FONTS = 'https://fonts.gstatic.com'
const fonts = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&display=swap">'

export const originHintsMissing = pageRule({
  id: 'origin-hints-missing',
  name: 'Browser learns too late where fonts come from',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-rel-preconnect',
  reviewed: '2026-11',
  check:
    'View the page’s source and search for `preconnect`: no such line names the second host, although a style sheet for fonts is loaded.',
  applies: (page) => isHtmlPage(page) && page.assets.length > 0,

  find(page) {
    const first = page.assets.find(({ kind, url, isBlocking }) => kind === 'style' && isBlocking && url !== null && STYLES.test(url))
    if (first === undefined || page.preconnects.includes(FONTS)) return []
    return [{ at: 'link[rel=stylesheet]', found: `${first.url} without a connection to ${FONTS}`, expected: `preconnect to ${FONTS}` }]
  },

  advise: (cases) => ({
    title: 'Connect to the host of the fonts early',
    problem: `${pagesThat(cases, 'loads', 'load')} fonts over two hosts, and the browser hears of the second one late: ${cases[0]?.found ?? ''}.`,
    solution: 'Put the line before the style sheet; or serve the fonts from your own host, which needs no second connection at all.',
    example: `<link rel="preconnect" href="${FONTS}" crossorigin>`,
  }),

  fires: () => [head(fonts)],
  quiet: () => [
    head(`<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>${fonts}`),
    head(fonts, { headers: { link: '<https://fonts.gstatic.com>; rel=preconnect; crossorigin' } }),
    head('<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">'),
    head('<link rel="stylesheet" href="/fonts.css"><script src="https://cdn.test/a.js"></script>'),
  ],
})
