import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { body, head } from '#testing/example.ts'

/** Made to be loaded beside the page, as their own install pages say. */
const BESIDE =
  /googletagmanager\.com\/(?:gtm|gtag\/js)|google-analytics\.com\/|static\.hotjar\.com\/|plausible\.io\/js\/|cloudflareinsights\.com\/|\/(?:matomo|piwik)\.js\b/

export const tagManagerBlocking = pageRule({
  id: 'tag-manager-blocking',
  name: 'Measurement holds up the page',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/tag-platform/gtagjs/install',
  reviewed: '2026-11',
  check: 'View the page’s source and search for the named script: it stands in the head with neither `async` nor `defer`.',
  applies: (page) => isHtmlPage(page) && page.assets.length > 0,

  find(page) {
    return page.assets.flatMap(({ kind, url, isBlocking, place }) =>
      kind === 'script' && isBlocking && place === 'head' && url !== null && BESIDE.test(url)
        ? [{ at: 'head > script', found: url, expected: 'async on the script' }]
        : [],
    )
  },

  advise: (cases) => ({
    title: 'Load measurement beside the page',
    problem: `${pagesThat(cases, 'waits', 'wait')} for ${cases[0]?.found ?? 'the tag manager'} before anything is drawn. Visitors look at an empty screen for as long.`,
    solution: 'Add async to the tag; use the snippet of the maker as it is.',
    example: `<script async src="${escaped(cases[0]?.found ?? '')}"></script>`,
  }),

  fires: () => [head('<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>')],
  quiet: () => [
    head('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'),
    head('<script src="/js/theme.js"></script>'),
    body('<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'),
  ],
})
