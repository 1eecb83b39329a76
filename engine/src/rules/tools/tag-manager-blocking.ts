import { body, head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Scripts whose install instructions say to load them asynchronously. */
const ASYNC_SCRIPT =
  /googletagmanager\.com\/(?:gtm|gtag\/js)|google-analytics\.com\/|static\.hotjar\.com\/|plausible\.io\/js\/|cloudflareinsights\.com\/|\/(?:matomo|piwik)\.js\b/

export const tagManagerBlocking = pageRule({
  id: 'tag-manager-blocking',
  name: 'Render-blocking analytics script',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/tag-platform/gtagjs/install',
  reviewed: '2026-11',
  check: 'View the page source and search for the listed script: it is in the head with neither `async` nor `defer`.',
  applies: (page) => isHtmlPage(page) && page.assets.length > 0,

  find(page) {
    return page.assets.flatMap(({ kind, url, isBlocking, place }) =>
      kind === 'script' && isBlocking && place === 'head' && url !== null && ASYNC_SCRIPT.test(url)
        ? [
            {
              at: 'head > script',
              found: url,
              expected: 'async on the script',
              fix: () => [{ do: 'set attributes', at: { tag: 'script', has: { src: url } }, values: { async: '' } }],
            },
          ]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Load analytics asynchronously on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'loads', 'load')} an analytics script before anything is shown${withExample(cases)} Visitors look at an empty screen until it has loaded.`,
    solution: 'Add async to the script tag, or use the original snippet of the tool, which has it.',
  }),

  fires: () => [head('<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>')],
  quiet: () => [
    head('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'),
    head('<script src="/js/theme.js"></script>'),
    body('<script src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'),
  ],
})
