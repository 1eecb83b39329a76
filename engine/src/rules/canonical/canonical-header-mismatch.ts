import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalHeaderMismatch = pageRule({
  id: 'canonical-header-mismatch',
  name: 'Canonical tag and HTTP header disagree',
  checks: 'Pages whose canonical tag and Link header name different URLs',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare the `link` line in `curl -sI ADDRESS` with `rel="canonical"` in the page source: the URLs differ.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    const element = page.canonicals.find((canonical) => canonical.source === 'element')
    const header = page.canonicals.find((canonical) => canonical.source === 'header')
    if (element === undefined || header === undefined || element.url === header.url) return []
    return [
      {
        at: 'Link',
        found: `${header.href || 'empty'} in the header, ${element.href || 'empty'} in the HTML`,
        expected: 'the same URL in both',
      },
    ]
  },

  advise: (cases) => ({
    title: `Remove conflicting canonical headers from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'names', 'name')} one canonical URL in the HTTP header and another in the HTML${withExample(cases)} Google may ignore both and show the wrong version in search results.`,
    solution:
      'Decide which URL is right and write it into the canonical tag in the HTML. Then remove the canonical Link header; it is set on the web server, in the CDN or by a plugin.',
    example: null,
  }),

  fires: () => [head('<link rel="canonical" href="/boots">', { headers: { link: '</shoes>; rel=canonical' } })],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">', { headers: { link: '</boots>; rel="canonical"' } }),
    head('<link rel="canonical" href="/boots">', { headers: { link: '</a.css>; rel=preload' } }),
  ],
})
