import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalUnparsable = pageRule({
  id: 'canonical-unparsable',
  name: 'Canonical is empty or no address',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `rel="canonical"`: its `href` is empty or no web address.',
  applies: isHtmlPage,

  find(page) {
    return page.canonicals
      .filter(({ url }) => url === null)
      .map(({ href }) => ({ at: 'link[rel=canonical]', found: href === '' ? 'empty' : href, expected: page.url }))
  },

  advise: (cases) => ({
    title: 'Repair broken canonicals',
    problem: `${pagesThat(cases, 'has', 'have')} a canonical that is no web address: ${cases[0]?.found ?? ''}. Search engines ignore it and choose an address themselves.`,
    solution: 'Print the page’s own full address there. Often the template’s variable is empty.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<link rel="canonical" href="">'), head('<link rel="canonical" href="http://">'), head('<link rel="canonical">')],
  quiet: () => [head('<link rel="canonical" href="boots">'), head('')],
})
