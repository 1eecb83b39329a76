import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const urlSpace = pageRule({
  id: 'url-space',
  name: 'Blank in the address',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Copy the address from the address bar into a note: it contains `%20`, or a plus between two words.',
  applies: isIndexable,

  find(page) {
    const path = pathOf(page.url)
    // `/c++` is a name; a plus between words was a blank once.
    return /%20|[a-z]{2}\+[a-z]{2}/i.test(path) ? [{ at: 'address', found: path, expected: path.replace(/(?:%20|\+)+/g, '-') }] : []
  },

  advise: (cases) => ({
    title: 'Take blanks out of addresses',
    problem: `${pagesThat(cases, 'has', 'have')} a blank in the address: ${cases[0]?.found ?? ''}. Such links break in mails and chats.`,
    solution: 'Put hyphens in place of blanks, and redirect the old address with a 301.',
    example: `RewriteRule "^${(cases[0]?.found ?? '/red%20boots').slice(1).replaceAll('%20', ' ')}$" "${cases[0]?.expected ?? '/red-boots'}" [R=301,L]`,
  }),

  fires: () => [head('', { path: '/red%20boots' }), head('', { path: '/red+boots' })],
  quiet: () => [head('', { path: '/learn-c++' }), head('', { path: '/boots?colour=dark+red' }), head('', { path: '/a+b' })],
})
