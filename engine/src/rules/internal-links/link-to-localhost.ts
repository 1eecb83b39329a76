import { isLocalAddress } from '#facts/local-address.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pagesThat } from '#rules/wording.ts'

const isFile = ({ found }: Case): boolean => /^\s*file:/i.test(found)

const isLocalhost = ({ found }: Case): boolean => found === '' || /^https?:\/\/([^/:]+\.)?(localhost|127\.)/i.test(found)

function linkNames(cases: readonly Case[]): [one: string, many: string] {
  if (cases.every(isLocalhost)) return ['link to localhost', 'links to localhost']
  return cases.every(isFile) ? ['link to a local file', 'links to local files'] : ['link to a local address', 'links to local addresses']
}

export const linkToLocalhost = pageRule({
  id: 'link-to-localhost',
  name: 'Link to localhost',
  checks: 'Links to localhost, the host of a development tool or a file on a computer',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Hover over the link and read the URL at the bottom of the window: it starts with file: or contains localhost, 127.0.0.1 or a development host such as lndo.site.',
  applies: (page) => isHtmlPage(page) && !isLocalAddress(page.url),

  find(page) {
    return page.links.flatMap((link) => {
      const address = link.url ?? (/^\s*file:/i.test(link.href ?? '') ? link.href : null)
      return address !== null && (link.url === null || isLocalAddress(address))
        ? [{ at: link.path, found: address, expected: 'a public URL' }]
        : []
    })
  },

  advise: (cases) => ({
    title: `Replace ${foundCount(cases, ...linkNames(cases))}`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL that only works', 'URLs that only work')} on a developer’s computer${withExample(cases)} Everyone else gets an error.`,
    solution: `Link to the page on your live domain, or leave out protocol and domain, as in /contact. Then search your templates and content for other links like ${byFoundCount(cases, 'it', 'them')}.`,
    example: null,
  }),

  fires: () => [
    body('<a href="http://localhost:3000/boots">Boots</a>'),
    body('<a href="http://127.0.0.1/">x</a>'),
    body('<a href="file:///C:/boots.html">x</a>'),
    body('<a href="https://shop.docksal.site/boots">x</a>'),
  ],
  quiet: () => [
    body('<a href="https://ddev.site.test/">x</a>'),
    body('<a href="/localhost">How to use localhost</a>'),
    body('<a href="http://localhost:3000/">x</a>', { url: 'http://127.0.0.1:4000/' }),
  ],
})
