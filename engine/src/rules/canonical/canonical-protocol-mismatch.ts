import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalProtocolMismatch = pageRule({
  id: 'canonical-protocol-mismatch',
  name: 'http/https mismatch in canonical tag',
  checks: 'Canonical tags with http on an https page, or the other way around',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['canonical-style-drift', 'canonical-to-redirect', 'og-url-mismatch'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare the address bar with `rel="canonical"` in the page source: one starts with https, the other with http.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    if (page.canonical === null || page.canonical === page.url) return []
    const expected = page.canonical.replace(/^https?:/, new URL(page.url).protocol)
    const { protocol, host } = new URL(page.canonical)
    const pageUrl = new URL(page.url)
    return protocol === pageUrl.protocol || host !== pageUrl.host
      ? []
      : [
          {
            at: 'link[rel=canonical]',
            found: page.canonical,
            expected,
            // A page over http needs a redirect to https, not another tag.
            fix: () => (pageUrl.protocol === 'https:' ? canonicalFix(page, expected) : null),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: cases[0]?.url.startsWith('http:')
      ? `Redirect ${pageCount(cases)} from http to https`
      : `Point ${byPageCount(cases, 'the canonical tag', 'canonical tags')} to https on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'and its canonical tag', 'and their canonical tags')} use different protocols${withExample(cases, ({ url, found }) => `${url} names ${found}`)} Google gets an http and an https version of the same page, and links to it are split between them.`,
    solution: `Write https:// in every canonical tag, then redirect http to https for the whole site.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [head('<link rel="canonical" href="http://shop.test/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('<link rel="canonical" href="http://other.test/boots">'),
  ],
})
