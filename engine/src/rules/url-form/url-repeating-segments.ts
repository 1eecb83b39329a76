import { pathOf } from '#facts/path-of.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/**
 * A segment that occurs three times, or several segments that occur twice in a row: both come from relative links. One segment twice, as in
 * `/new-york/new-york`, can be right.
 */
function repeatedPart(path: string): string | null {
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
      const sequence = segments.slice(i, i + length).join('/')
      if (sequence === segments.slice(i + length, i + 2 * length).join('/') && /[a-z]/i.test(sequence)) return sequence
    }
  }
  return null
}

export const urlRepeatingSegments = pageRule({
  id: 'url-repeating-segments',
  name: 'Repeated folders in URL',
  checks: 'URLs with the same folder three times or the same sequence of folders twice in a row',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: one folder appears three times, or a sequence of folders twice.',
  applies: isMeantForSearch,

  find(page) {
    const path = pathOf(page.url)
    const part = repeatedPart(path)
    return part === null ? [] : [{ at: 'address', found: path, expected: `“${part}” once` }]
  },

  advise: (cases) => ({
    title: `Fix the links that lead to ${pageCount(cases, 'URL')} with repeated folders`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with repeated folders${withExample(cases)} The usual cause is a link without a leading slash: it is added to the current folder, so the URL gets longer with every click. Search engines crawl endless copies instead of your real pages.`,
    solution: 'Start such links with a slash, as in /contact instead of contact. Then return 404 for folders that don’t exist.',
  }),

  fires: () => [head('', { path: '/boots/red/boots/red' }), head('', { path: '/a/boots/b/boots/c/boots' })],
  quiet: () => [
    head('', { path: '/hotels/new-york/new-york' }),
    head('', { path: '/2026/10/10/10/rain' }),
    head('', { path: '/boots/red/boots-red' }),
  ],
})
