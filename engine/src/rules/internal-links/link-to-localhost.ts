import { isLocalAddress } from '#facts/local-address.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const linkToLocalhost = pageRule({
  id: 'link-to-localhost',
  name: 'Link to a local address',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Rest the mouse on the named link and read the address at the bottom of the window: it begins with file: or names localhost or 127.0.0.1.',
  applies: (page) => isHtmlPage(page) && !isLocalAddress(page.url),

  find(page) {
    return page.links.flatMap((link) => {
      const address = link.url ?? (/^\s*file:/i.test(link.href ?? '') ? link.href : null)
      return address !== null && (link.url === null || isLocalAddress(address))
        ? [{ at: link.path, found: address, expected: 'a public address' }]
        : []
    })
  },

  advise: (cases) => ({
    title: 'Replace links to a local machine',
    problem: `${pagesThat(cases, 'links', 'link')} to an address that exists only on a developer’s machine: ${cases[0]?.found ?? ''}. Everybody else gets an error.`,
    solution: 'Replace the host by that of the live site, or leave it out.',
    example: null,
  }),

  fires: () => [
    body('<a href="http://localhost:3000/boots">Boots</a>'),
    body('<a href="http://127.0.0.1/">x</a>'),
    body('<a href="file:///C:/boots.html">x</a>'),
  ],
  quiet: () => [
    body('<a href="/localhost">How to use localhost</a>'),
    body('<a href="http://localhost:3000/">x</a>', { url: 'http://127.0.0.1:4000/' }),
  ],
})
