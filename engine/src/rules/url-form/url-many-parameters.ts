import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const MOST = 3

export const urlManyParameters = pageRule({
  id: 'url-many-parameters',
  name: 'Address with many parameters',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'page',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Count the parts behind the question mark of the address, with `&` between them: there are more than three.',
  applies: isIndexable,

  find(page) {
    if (!page.url.includes('?')) return []
    const names = new Set(new URL(page.url).searchParams.keys())
    return names.size <= MOST
      ? []
      : [{ at: 'address', found: `${names.size} parameters: ${page.url}`, expected: `at most ${MOST}, or a canonical without them` }]
  },

  advise: (cases) => ({
    title: 'Keep combinations of parameters out of the index',
    problem: `${pagesThat(cases, 'can', 'can')} be indexed under an address with more than ${MOST} parameters: ${cases[0]?.found ?? ''}. Each combination is one more page to crawl.`,
    solution:
      'Name the page without the parameters as canonical, and give the few combinations that people search for a path of their own.',
    example: `<link rel="canonical" href="${(cases[0]?.url ?? 'https://example.com/boots').split('?')[0]}">`,
  }),

  fires: () => [head('', { path: '/boots?colour=red&size=42&sort=price&page=2' })],
  quiet: () => [
    head('', { path: '/boots?colour=red&size=42&page=2' }),
    head('', { path: '/boots?size=41&size=42&size=43&size=44' }),
    head('<link rel="canonical" href="/boots">', { path: '/boots?a=1&b=2&c=3&d=4' }),
  ],
})
