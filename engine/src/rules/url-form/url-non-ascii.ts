import { sameSite } from '#crawl/same-site.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20
/** Behind the host, which has an encoding of its own. */
const pathOf = (href: string): string => href.replace(/^\s*(https?:)?\/\/[^/?#]*/i, '').replace(/#.*$/, '')

export const urlNonAscii = pageRule({
  id: 'url-non-ascii',
  name: 'Link with letters that should be encoded',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Search the page’s source for the named link: letters such as ü or é stand in its `href` as they are, not as `%C3%BC`.',
  applies: isHtmlPage,

  find(page) {
    const odd = page.links.flatMap(({ url, href, path }) =>
      url !== null && href !== null && /\P{ASCII}/u.test(pathOf(href)) ? [{ at: path, found: href, expected: url }] : [],
    )
    if (odd.length === 0) return []
    const isInternal = sameSite(page.url)
    const distinct = [...new Map(odd.map((each) => [each.expected, each])).values()]
    return distinct.filter(({ expected }) => isInternal(expected)).slice(0, MOST)
  },

  advise: (cases) => ({
    title: 'Encode letters beyond ASCII in links',
    problem: `${pagesThat(cases, 'links', 'link')} to addresses whose letters are written as they are: ${cases[0]?.found ?? ''}. Browsers cope; some crawlers and mail programs end up elsewhere.`,
    solution: 'Let the function that prints links encode the path as UTF-8.',
    example: `<a href="${cases[0]?.expected ?? '/caf%C3%A9'}">…</a>`,
  }),

  fires: () => [body('<a href="/café">Coffee</a>')],
  quiet: () => [
    body('<a href="/caf%C3%A9">Coffee</a>'),
    body('<a href="https://bücher.example/a">Books</a>'),
    body('<a href="/menu#café">Coffee</a>'),
    body('<a href="https://other.test/café">Coffee</a>'),
  ],
})
