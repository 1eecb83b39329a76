import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const urlDoubleSlash = pageRule({
  id: 'url-double-slash',
  name: 'Two slashes in a row in the address',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: somewhere behind the domain two slashes stand side by side.',
  applies: isIndexable,

  find(page) {
    const path = pathOf(page.url)
    // An address within an address has two slashes of its own.
    return /(?<!:)\/\//.test(path) ? [{ at: 'address', found: path, expected: path.replace(/\/{2,}/g, '/') }] : []
  },

  advise: (cases) => ({
    title: 'Remove double slashes from addresses',
    problem: `${pagesThat(cases, 'answers', 'answer')} at an address with an empty folder: ${cases[0]?.found ?? ''}. To search engines it is another page than the one with a single slash.`,
    solution: 'Mend the template that joins folder and name with a slash each, and redirect such addresses.',
    example: 'merge_slashes on;  # nginx; then redirect with: if ($request_uri ~ "^[^?]*//") { return 301 $uri$is_args$args; }',
  }),

  fires: () => [head('', { path: '/boots//red' }), head('', { url: 'https://shop.test//boots' })],
  quiet: () => [
    head('', { path: '/boots/red' }),
    head('', { path: '/web/2026/https://other.test/a' }),
    head('', { path: '/go?to=//other.test' }),
  ],
})
