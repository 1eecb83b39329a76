import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, head, page } from '#testing/example.ts'

export const canonicalRelative = pageRule({
  id: 'canonical-relative',
  name: 'Canonical is not a full address',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `rel="canonical"`: the address in it does not begin with http:// or https://.',
  applies: isSeen,

  find(page) {
    return page.canonicals
      .filter(({ href, url }) => url !== null && !/^\s*https?:\/\//i.test(href))
      .map(({ href, url }) => ({ at: 'link[rel=canonical]', found: href, expected: url ?? '' }))
  },

  advise: (cases) => ({
    title: 'Write canonicals as full addresses',
    problem: `${pagesThat(cases, 'gives', 'give')} the preferred address without host, such as “${cases[0]?.found ?? ''}”. On a test host or behind a proxy it points to the wrong site.`,
    solution: 'Write the address with https:// and host.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<link rel="canonical" href="/boots">'), head('<link rel="canonical" href="//shop.test/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('<link rel="canonical" href="">'),
    page(document('<meta http-equiv="refresh" content="0; url=/en/"><link rel="canonical" href="/en/">', '')),
  ],
})
