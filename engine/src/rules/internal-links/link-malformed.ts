import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { foundCount, pageCount } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

const SCHEMES =
  /^\s*(mailto|tel|sms|javascript|data|blob|whatsapp|geo|ftp|file|skype|viber|intent|callto|webcal|about|itms-apps|market|fax|xmpp|magnet|facetime|tg|app|android-app|ios-app):/i

function problemOf(href: string): string | null {
  const text = href.trim()
  if (/\{\{|\}\}|<%|%>|\$\{/.test(text)) return 'a URL without template code'
  if (/^[“”„″]|[“”„″]$/.test(text)) return 'straight quotation marks around the URL'
  if (/^https?:(?!\/\/)|^https?:\/\/\//i.test(text)) return 'two slashes after http: or https:'
  if (SCHEMES.test(text)) return null
  if (/ /.test(text)) return '%20 or a hyphen instead of spaces'
  return normaliseUrl(text, 'https://example.com/') === null && !/^[a-z][a-z0-9+.-]*:/i.test(text)
    ? 'a valid URL'
    : /^https?:/i.test(text) && normaliseUrl(text) === null
      ? 'a valid URL'
      : null
}

/** Leaves room for what is expected after a long URL. */
const shortened = (href: string): string => (href.length > 100 ? `${href.slice(0, 99)}…` : href)

export const linkMalformed = pageRule({
  id: 'link-malformed',
  name: 'Invalid link URL',
  checks: 'Links with spaces, template code or other errors in the URL',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  explains: ['link-broken', 'url-non-ascii'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Search the page source for the link: its `href` has spaces, template code such as `{{`, curly quotes, too few or too many slashes, or text stuck to the domain or port.',
  applies: isHtmlPage,

  find(page) {
    return page.links.flatMap(({ href, path }) => {
      const problem = href === null ? null : problemOf(href)
      return problem === null ? [] : [{ at: path, found: href ?? '', expected: problem }]
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'link with an invalid URL', 'links with an invalid URL')}`,
    problem: `We found ${foundCount(cases, 'link')} with an invalid URL on ${pageCount(cases)}${withExample(cases, ({ found, expected }) => `${shortened(found)} (expected: ${expected})`)} Visitors who click such a link get an error, and search engines can’t follow it.`,
    solution:
      'Correct the URL of each link: write spaces as %20, and remove text that isn’t part of the URL. Put straight quotation marks around it, not curly ones. Leftover braces such as {{ }} mean that the template didn’t fill in a value.',
    example: null,
  }),

  fires: () => [
    body('<a href="http://">x</a>'),
    body('<a href="https:/shop.test/a">x</a>'),
    body('<a href="/{{ product.url }}">x</a>'),
    body('<a href="/walking boots">x</a>'),
    body('<a href=“/boots”>x</a>'),
  ],
  quiet: () => [
    body('<a href="/walking%20boots">x</a><a href="mailto:ann@shop.test">m</a><a href="tel:+123">t</a>'),
    body('<a href="/größe">x</a>'),
    body('<a href=" /boots ">x</a>'),
  ],
})
