import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Google's stylesheet loads fonts from a second host, which browsers discover only after loading it. Adobe uses only one host. */
const GOOGLE_STYLESHEET = /^https:\/\/fonts\.googleapis\.com\/(?!icon)/
const FONT_HOST = 'https://fonts.gstatic.com'
const fonts = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&display=swap">'

type Details = { stylesheet: string }

export const originHintsMissing = pageRule<Details>({
  id: 'origin-hints-missing',
  name: 'Missing preconnect for web fonts',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-rel-preconnect',
  reviewed: '2026-11',
  check: 'View the page source and search for `preconnect`: no such line names fonts.gstatic.com, although Google Fonts are loaded.',
  applies: (page) => isHtmlPage(page) && page.assets.length > 0,

  find(page) {
    const stylesheet = page.assets.find(
      ({ kind, url, isBlocking }) => kind === 'style' && isBlocking && url !== null && GOOGLE_STYLESHEET.test(url),
    )
    if (stylesheet?.url == null || page.preconnects.includes(FONT_HOST)) return []
    const { url } = stylesheet
    return [
      {
        at: 'link[rel=stylesheet]',
        found: `${url} without a preconnect to ${FONT_HOST}`,
        expected: `preconnect to ${FONT_HOST}`,
        details: { stylesheet: url },
        fix: () => [
          {
            do: 'insert',
            where: { before: { tag: 'link', has: { href: url }, nth: 0 } },
            html: `<link rel="preconnect" href="${FONT_HOST}" crossorigin>`,
          },
        ],
      },
    ]
  },

  advise: (cases) => ({
    title: `Add a preconnect for web fonts to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'loads', 'load')} Google Fonts without a preconnect (a hint to connect early)${withExample(cases, ({ details }) => details.stylesheet)} The font files come from a second server, fonts.gstatic.com. Browsers connect to it late, so text appears later or changes its font while loading.`,
    solution: 'Put the preconnect line before the stylesheet. Or serve the fonts from your own domain, which needs no second connection.',
  }),

  fires: () => [head(fonts)],
  quiet: () => [
    head(`<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>${fonts}`),
    head(fonts, { headers: { link: '<https://fonts.gstatic.com>; rel=preconnect; crossorigin' } }),
    head('<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">'),
    head('<link rel="stylesheet" href="/fonts.css"><script src="https://cdn.test/a.js"></script>'),
  ],
})
