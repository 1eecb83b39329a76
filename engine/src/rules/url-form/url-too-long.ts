import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const LONG = 115
const VERY_LONG = 200
/** More than some servers, sitemaps and programs take. */
const REFUSED = 2_048

/** As people see it: letters beyond ASCII are sent as six signs and more. */
function shown(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

export const urlTooLong = pageRule({
  id: 'url-too-long',
  name: 'Address is very long',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Copy the address into a word processor and let it count: it has more than 115 characters.',
  applies: isIndexable,

  find(page) {
    const { length } = shown(page.url)
    if (length <= LONG) return []
    const impact = length > REFUSED ? 'high' : length > VERY_LONG ? 'medium' : 'low'
    return [{ at: 'address', found: `${length} characters: ${page.url}`, expected: `at most ${LONG} characters`, impact }]
  },

  advise: (cases) => ({
    title: 'Shorten addresses of new pages',
    problem: `${pagesThat(cases, 'has', 'have')} an address that is cut in results and breaks when it is sent by mail: ${cases[0]?.found ?? ''}.`,
    solution:
      'Keep the two or three words that name the page and leave out folders that add nothing. Change existing addresses only together with a 301 from the old one.',
    example: 'Redirect 301 /long/old/address /short-name',
  }),

  fires: () => [head('', { path: `/${'waterproof-walking-boots-'.repeat(5)}` }), head('', { path: `/${'a'.repeat(2_100)}` })],
  quiet: () => [
    head('', { path: '/waterproof-walking-boots-for-women' }),
    head('', { path: `/${encodeURI('непромокаемые-ботинки-для-прогулок')}` }),
    head('<meta name="robots" content="noindex">', { path: `/${'a'.repeat(300)}` }),
  ],
})
