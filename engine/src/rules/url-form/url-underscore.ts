import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { namesOn } from '#rules/shown-name.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const JOINED = /[a-z]_+[a-z]/i

export const urlUnderscore = pageRule({
  id: 'url-underscore',
  name: 'Underscores between the words of an address',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: `_` stands between words where others have a hyphen.',
  applies: isIndexable,

  find(page) {
    const path = pathOf(page.url)
    if (!JOINED.test(path)) return []
    const joined = path.match(/\w+/g)?.filter((word) => JOINED.test(word)) ?? []
    // The names of programs and their parts are written so.
    return joined.every(namesOn(page)) ? [] : [{ at: 'address', found: path, expected: path.replaceAll('_', '-') }]
  },

  advise: (cases) => ({
    title: 'Part words in addresses by hyphens',
    problem: `${pagesThat(cases, 'joins', 'join')} words by underscores, such as ${cases[0]?.found ?? ''}. Search engines read them as one word.`,
    solution: 'Use hyphens in new addresses. Rename old ones only where the page is being changed anyway, with a 301.',
    example: `Redirect 301 ${cases[0]?.found ?? '/walking_boots'} ${cases[0]?.expected ?? '/walking-boots'}`,
  }),

  fires: () => [head('', { path: '/walking_boots' }), head('<title>boot_fit</title>', { path: '/our_functions/boot_fit' })],
  quiet: () => [
    head('', { path: '/walking-boots' }),
    head('', { path: '/boots/p_4711' }),
    head('', { path: '/boots?sort_by=price' }),
    head('<title>The boot_fit function of the boots software</title>', { path: '/functions/boot_fit.html' }),
  ],
})
