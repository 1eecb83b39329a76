import { normaliseUrl } from '#crawl/normalise-url.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const SCHEMES =
  /^\s*(mailto|tel|sms|javascript|data|blob|whatsapp|geo|ftp|file|skype|viber|intent|callto|webcal|about|itms-apps|market|fax|xmpp|magnet|facetime|tg|app|android-app|ios-app):/i

function problemOf(href: string): string | null {
  const text = href.trim()
  if (/\{\{|\}\}|<%|%>|\$\{/.test(text)) return 'a template that was filled in'
  if (/^https?:(?!\/\/)|^https?:\/\/\//i.test(text)) return 'two slashes after the scheme'
  if (SCHEMES.test(text)) return null
  if (/ /.test(text)) return 'no blanks, or %20 for them'
  return normaliseUrl(text, 'https://example.com/') === null && !/^[a-z][a-z0-9+.-]*:/i.test(text)
    ? 'an address that can be parsed'
    : /^https?:/i.test(text) && normaliseUrl(text) === null
      ? 'an address that can be parsed'
      : null
}

export const linkMalformed = pageRule({
  id: 'link-malformed',
  name: 'Link address is broken',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  explains: ['link-broken', 'url-non-ascii'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Search the page’s source for the named link: its `href` has blanks, template signs such as `{{` or a wrong number of slashes.',
  applies: isHtmlPage,

  find(page) {
    return page.links.flatMap(({ href, path }) => {
      const problem = href === null ? null : problemOf(href)
      return problem === null ? [] : [{ at: path, found: href ?? '', expected: problem }]
    })
  },

  advise: (cases) => ({
    title: 'Correct broken link addresses',
    problem: `${pagesThat(cases, 'has', 'have')} links that cannot work: “${cases[0]?.found ?? ''}” (${cases[0]?.expected ?? ''}). Clicks on them lead to an error.`,
    solution: 'Correct the address; braces that are left over mean that a template was not filled in.',
    example: null,
  }),

  fires: () => [
    body('<a href="http://">x</a>'),
    body('<a href="https:/shop.test/a">x</a>'),
    body('<a href="/{{ product.url }}">x</a>'),
    body('<a href="/walking boots">x</a>'),
  ],
  quiet: () => [
    body('<a href="/walking%20boots">x</a><a href="mailto:ann@shop.test">m</a><a href="tel:+123">t</a>'),
    body('<a href="/größe">x</a>'),
    body('<a href=" /boots ">x</a>'),
  ],
})
