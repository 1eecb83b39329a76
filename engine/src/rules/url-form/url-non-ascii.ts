import type { Fix } from '#fixes/fix.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

const MAX_FINDINGS_PER_PAGE = 20
/** Curly quotes around a URL change it; `link-malformed` reports that. */
const CURLY_QUOTES = /^\s*[“”„″]|[“”„″]\s*$/
const isAbsolute = (href: string): boolean => /^\s*(https?:)?\/\//i.test(href)
/** The URL without its host, which is encoded differently, and without its fragment. */
const pathAndQueryOf = (href: string): string => href.replace(/^\s*(https?:)?\/\/[^/?#]*/i, '').replace(/#.*$/, '')

export const urlNonAscii = pageRule({
  id: 'url-non-ascii',
  name: 'Unencoded characters in link URL',
  checks: 'Internal links with characters such as ü or é that are not percent-encoded',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Search the page source for the link: its `href` contains characters such as ü or é instead of codes such as `%C3%BC`.',
  applies: isHtmlPage,

  find(page) {
    const evidence = page.links.flatMap(({ url, href, path }) =>
      url !== null && href !== null && /\P{ASCII}/u.test(pathAndQueryOf(href)) && !CURLY_QUOTES.test(href) && siteMatcher(page.url)(url)
        ? [
            {
              at: path,
              found: href,
              expected: isAbsolute(href) ? url : pathAndQueryOf(url),
              about: url,
              fix: (): Fix => [{ do: 'set attributes', at: { tag: 'a', has: { href } }, values: { href: pathAndQueryOf(url) } }],
            },
          ]
        : [],
    )
    return [...new Map(evidence.map((each) => [each.expected, each])).values()].slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases) => ({
    title: `Encode special characters in ${foundCount(cases, 'link')}`,
    problem: `We found ${differentCount(cases, 'internal link')} with unencoded characters on ${pageCount(cases)}${withExample(cases)} Browsers can handle them, but some crawlers and email apps open the wrong page.`,
    solution:
      'In the code that outputs these links, percent-encode the path as UTF-8 (in JavaScript with encodeURI), for example é as %C3%A9.',
  }),

  fires: () => [body('<a href="/café">Coffee</a>')],
  quiet: () => [
    body('<a href=“/boots”>Boots</a>'),
    body('<a href="/caf%C3%A9">Coffee</a>'),
    body('<a href="https://bücher.example/a">Books</a>'),
    body('<a href="/menu#café">Coffee</a>'),
    body('<a href="https://other.test/café">Coffee</a>'),
  ],
})
