import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalHasFragment = pageRule({
  id: 'canonical-has-fragment',
  name: 'Canonical contains a jump mark',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `rel="canonical"`: the address in it contains a `#`.',
  applies: isHtmlPage,

  find(page) {
    return page.canonicals
      .filter(({ href }) => href.includes('#'))
      .map(({ href, url }) => ({ at: 'link[rel=canonical]', found: href, expected: url ?? page.url }))
  },

  advise: (cases) => ({
    title: 'Remove jump marks from canonicals',
    problem: `${pagesThat(cases, 'has', 'have')} a # part in its canonical: ${cases[0]?.found ?? ''}. Search engines cut it off or ignore the whole.`,
    solution: 'Write the address without the part from # on.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<link rel="canonical" href="https://shop.test/boots#top">')],
  quiet: () => [head('<link rel="canonical" href="https://shop.test/boots?c=%23">')],
})
