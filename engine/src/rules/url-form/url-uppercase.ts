import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { namesOn } from '#rules/shown-name.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** A capital letter within a word; headings do not make one. */
const INNER = /[a-z\d][A-Z]|[A-Z]{2}[a-z]/

export const urlUppercase = pageRule({
  id: 'url-uppercase',
  name: 'Capital letters in the address',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: capital letters stand behind the domain.',
  applies: isIndexable,

  find(page) {
    if (!/[A-Z]/.test(page.url)) return []
    const path = pathOf(page.url)
    const isName = namesOn(page)
    // The hexadecimal digits of encoded signs are no letters, and a name such as iPhone or StringBuilder is written so.
    const written = path.replace(/%[0-9A-F]{2}/gi, '').replace(/[A-Za-z\d]+/g, (word) => (INNER.test(word) && isName(word) ? '' : word))
    return /[A-Z]/.test(written)
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

  fires: () => [
    head('', { path: '/Boots/Walking' }),
    head('<title>Walking boots</title>', { path: '/walkingBoots' }),
    head('<title>Boots for walkers</title>', { path: '/Boots' }),
  ],
  quiet: () => [
    head('', { path: '/caf%C3%A9' }),
    head('', { path: '/boots?Colour=Red' }),
    head('<title>Sole for the iPhone</title>', { path: '/iPhone' }),
    head('<title>StyledKit.UnderlineAction (Boot software)</title>', { path: '/kit/StyledKit.UnderlineAction.html' }),
  ],
})
