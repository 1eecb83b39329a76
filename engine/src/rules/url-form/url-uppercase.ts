import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const urlUppercase = pageRule({
  id: 'url-uppercase',
  name: 'Capital letters in the address',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: capital letters stand behind the domain.',
  applies: isIndexable,

  find(page) {
    if (!/[A-Z]/.test(page.url)) return []
    const path = pathOf(page.url)
    // The hexadecimal digits of encoded signs are no letters.
    return /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/gi, ''))
      ? [
          {
            at: 'address',
            found: path,
            expected: path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part)),
          },
        ]
      : []
  },

  advise: (cases) => ({
    title: 'Write addresses in small letters',
    problem: `${pagesThat(cases, 'has', 'have')} capital letters in the address, such as ${cases[0]?.found ?? ''}. Who types it in small letters gets an error or a second copy.`,
    solution: 'Let the system make addresses in small letters, and redirect the old ones with a 301.',
    example: `Redirect 301 ${cases[0]?.found ?? '/Boots'} ${cases[0]?.expected ?? '/boots'}`,
  }),

  fires: () => [head('', { path: '/Boots/Walking' })],
  quiet: () => [head('', { path: '/caf%C3%A9' }), head('', { path: '/boots?Colour=Red' })],
})
