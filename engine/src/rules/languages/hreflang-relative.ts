import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const hreflangRelative = pageRule({
  id: 'hreflang-relative',
  name: 'hreflang address is not complete',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `hreflang`: an address beside it does not begin with http:// or https://.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return page.hreflangs
      .filter(({ href }) => !/^\s*https?:\/\//i.test(href))
      .map(({ href, url }) => ({ at: 'link[hreflang]', found: href, expected: url ?? 'a full address' }))
  },

  advise: (cases) => ({
    title: 'Write hreflang addresses in full',
    problem: `${pagesThat(cases, 'names', 'name')} versions without scheme and host, such as “${cases[0]?.found ?? ''}”. Search engines ask for full addresses.`,
    solution: 'Write https:// and the host.',
    example: `<link rel="alternate" hreflang="…" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/de">')],
  quiet: () => [head('<link rel="alternate" hreflang="de" href="https://shop.test/de">')],
})
