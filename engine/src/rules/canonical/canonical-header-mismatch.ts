import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalHeaderMismatch = pageRule({
  id: 'canonical-header-mismatch',
  name: 'Page and header prefer different addresses',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Compare the line `link` in `curl -sI ADDRESS` with `rel="canonical"` in the page’s source: the addresses differ.',
  applies: isHtmlPage,

  find(page) {
    const element = page.canonicals.find((canonical) => canonical.source === 'element')
    const header = page.canonicals.find((canonical) => canonical.source === 'header')
    if (element === undefined || header === undefined || element.url === header.url) return []
    return [{ at: 'Link', found: `header ${header.href}, page ${element.href}`, expected: 'the same address' }]
  },

  advise: (cases) => ({
    title: 'Make header and page name the same address',
    problem: `${pagesThat(cases, 'names', 'name')} one preferred address in the HTTP header and another in the markup: ${cases[0]?.found ?? ''}. Search engines then follow neither and choose themselves.`,
    solution: 'Remove the Link header; keep the element in the page.',
    example: null,
  }),

  fires: () => [head('<link rel="canonical" href="/boots">', { headers: { link: '</shoes>; rel=canonical' } })],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">', { headers: { link: '</boots>; rel="canonical"' } }),
    head('<link rel="canonical" href="/boots">', { headers: { link: '</a.css>; rel=preload' } }),
  ],
})
