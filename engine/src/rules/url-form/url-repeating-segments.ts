import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** `/new-york/new-york` is a city in a state, so one name twice says nothing; three times, or a run of names twice, is a link that grows. */
function repeated(path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '')
  const counts = new Map<string, number>()
  for (const segment of segments) {
    if (/^\d+$/.test(segment)) continue
    const count = (counts.get(segment) ?? 0) + 1
    if (count >= 3) return segment
    counts.set(segment, count)
  }
  for (let length = 2; length <= 4; length++) {
    for (let i = 0; i + 2 * length <= segments.length; i++) {
      const run = segments.slice(i, i + length).join('/')
      if (run === segments.slice(i + length, i + 2 * length).join('/') && /[a-z]/i.test(run)) return run
    }
  }
  return null
}

export const urlRepeatingSegments = pageRule({
  id: 'url-repeating-segments',
  name: 'Address repeats itself',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: one folder comes three times, or a row of folders twice.',
  applies: isIndexable,

  find(page) {
    const path = pathOf(page.url)
    const part = repeated(path)
    return part === null ? [] : [{ at: 'address', found: path, expected: `“${part}” once` }]
  },

  advise: (cases) => ({
    title: 'Mend links that make addresses grow',
    problem: `${pagesThat(cases, 'has', 'have')} an address that repeats parts of itself: ${cases[0]?.found ?? ''}. A link without a leading slash makes a longer address on every page, without end.`,
    solution: 'Begin such links with a slash, and let the server answer 404 for folders that do not exist.',
    example: '<a href="/boots/red">Red boots</a>  <!-- not href="boots/red" -->',
  }),

  fires: () => [head('', { path: '/boots/red/boots/red' }), head('', { path: '/a/boots/b/boots/c/boots' })],
  quiet: () => [
    head('', { path: '/hotels/new-york/new-york' }),
    head('', { path: '/2026/10/10/10/rain' }),
    head('', { path: '/boots/red/boots-red' }),
  ],
})
