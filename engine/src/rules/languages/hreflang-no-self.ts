import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const hreflangNoSelf = pageRule({
  id: 'hreflang-no-self',
  name: 'Page does not name itself among its versions',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and read the addresses of the `hreflang` lines: this page’s own is not among them.',
  applies: (page) => isIndexable(page) && page.hreflangs.length > 0,

  find(page) {
    return page.hreflangs.some(({ url }) => url === page.url)
      ? []
      : [{ at: 'link[hreflang]', found: `${count(page.hreflangs.length, 'version')}, not this page`, expected: page.url }]
  },

  advise: (cases) => ({
    title: 'Name the page itself among its language versions',
    problem: `${pagesThat(cases, 'lists', 'list')} its versions but not itself. Search engines may drop the whole list.`,
    solution: 'Print the same complete list on every version, the own address included.',
    example: `<link rel="alternate" hreflang="en" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/de">')],
  quiet: () => [head('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots">'), head('')],
})
