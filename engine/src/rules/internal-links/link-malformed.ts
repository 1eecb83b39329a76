import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount, perFound } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

const SCHEMES =
  /^\s*(mailto|tel|sms|javascript|data|blob|whatsapp|geo|ftp|file|skype|viber|intent|callto|webcal|about|itms-apps|market|fax|xmpp|magnet|facetime|tg|app|android-app|ios-app):/i

function problemOf(href: string): string | null {
  const text = href.trim()
  if (/\{\{|\}\}|<%|%>|\$\{/.test(text)) return TEMPLATE_CODE
  if (/^[“”„″]|[“”„″]$/.test(text)) return QUOTATION_MARKS
  if (/^https?:(?!\/\/)|^https?:\/\/\//i.test(text)) return SLASHES
  if (SCHEMES.test(text)) return null
  if (/ /.test(text)) return SPACES
  return normaliseUrl(text, 'https://example.com/') === null && !/^[a-z][a-z0-9+.-]*:/i.test(text)
    ? VALID
    : /^https?:/i.test(text) && normaliseUrl(text) === null
      ? VALID
      : null
}

const TEMPLATE_CODE = 'a URL without template code'
const QUOTATION_MARKS = 'straight quotation marks around the URL'
const SLASHES = 'two slashes after http: or https:'
const SPACES = '%20 or a hyphen instead of spaces'
const VALID = 'a valid URL'

const STEPS: Record<string, string> = {
  [SPACES]: 'Write spaces as %20.',
  [SLASHES]: 'Write two slashes after “http:” or “https:”, no more and no fewer.',
  [QUOTATION_MARKS]: 'Put straight quotation marks around the URL, not curly ones.',
  [TEMPLATE_CODE]: 'Leftover braces such as {{ }} mean that the template didn’t fill in a value.',
  [VALID]: 'Write the full URL, without other text.',
}

/** Only the steps for the mistakes that were found. */
const steps = (cases: readonly Case[]): string =>
  Object.entries(STEPS)
    .filter(([expected]) => cases.some((each) => each.expected === expected))
    .map(([, step]) => ` ${step}`)
    .join('')

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
    problem: `We found ${differentCount(cases, 'link')} with an invalid URL on ${pageCount(cases)}${withExample(cases, ({ found, expected }) => `${shortened(found)} (expected: ${expected})`)} Visitors who click such a link get an error, and search engines can’t follow it.`,
    solution: `Correct the URL ${perFound(cases, 'of the link', 'of each link')}.${steps(cases)}`,
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
