import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalProtocolMismatch = pageRule({
  id: 'canonical-protocol-mismatch',
  name: 'Canonical switches between https and http',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['canonical-style-drift', 'canonical-to-redirect', 'og-url-mismatch'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare the address bar with `rel="canonical"` in the page’s source: one begins with https, the other with http.',
  applies: isHtmlPage,

  find(page) {
    if (page.canonical === null) return []
    const { protocol, host } = new URL(page.canonical)
    const own = new URL(page.url)
    return protocol === own.protocol || host !== own.host
      ? []
      : [{ at: 'link[rel=canonical]', found: page.canonical, expected: page.canonical.replace(protocol, own.protocol) }]
  },

  advise: (cases) => ({
    title: 'Use one protocol in canonicals',
    problem: `${pagesThat(cases, 'names', 'name')} a preferred address with the other protocol: ${cases[0]?.found ?? ''}. What speaks for the page is split between two addresses.`,
    solution: 'Write https:// in every canonical and redirect http to it.',
    example: `<link rel="canonical" href="${escaped((cases[0]?.url ?? '').replace('http:', 'https:'))}">`,
  }),

  fires: () => [head('<link rel="canonical" href="http://shop.test/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('<link rel="canonical" href="http://other.test/boots">'),
  ],
})
