import { pathOf } from '#facts/path-of.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const urlDoubleSlash = pageRule({
  id: 'url-double-slash',
  name: 'Double slash in URL',
  checks: 'URL paths with two slashes in a row',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: after the domain, there are two slashes side by side.',
  applies: isMeantForSearch,

  find(page) {
    const path = pathOf(page.url)
    // A path that contains another URL rightly has two slashes after its colon.
    return /(?<!:)\/\//.test(path) ? [{ at: 'address', found: path, expected: path.replace(/\/{2,}/g, '/') }] : []
  },

  advise: (cases, stack) => ({
    title: `Remove double slashes from ${count(cases.length, 'URL')}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with a double slash${withExample(cases)} For search engines, this is a different page from the one with a single slash, so you compete with your own copies.`,
    solution: `Fix the template or setting that adds the second slash between folder and page name. Then redirect the wrong URLs with a 301.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { path: '/boots//red' }), head('', { url: 'https://shop.test//boots' })],
  quiet: () => [
    head('', { path: '/boots/red' }),
    head('', { path: '/web/2026/https://other.test/a' }),
    head('', { path: '/go?to=//other.test' }),
  ],
})
