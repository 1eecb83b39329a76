import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byFoundCount, differentCount, foundCount, pageCount } from '#rules/wording.ts'
import { decodedUrl } from '#web/decoded-url.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

const OTHER_SCHEME =
  /^\s*(mailto|tel|sms|javascript|data|blob|whatsapp|geo|ftp|file|skype|viber|intent|callto|webcal|about|itms-apps|market|fax|xmpp|magnet|facetime|tg|app|android-app|ios-app):/i

/** What can be wrong with a URL, in the order of the steps. */
const MISTAKES = {
  spaces: { expected: '%20 instead of spaces', step: 'Write spaces as %20.' },
  slashes: {
    expected: 'two slashes after http: or https:',
    step: 'Write two slashes after “http:” or “https:”, no more and no fewer.',
  },
  'quotation marks': {
    expected: 'straight quotation marks around the URL',
    step: 'Put straight quotation marks around the URL, not curly ones.',
  },
  HTML: {
    expected: 'a URL without HTML code',
    step: 'HTML code in a URL means that a quotation mark is missing: add the one that ends the `href`.',
  },
  'template code': {
    expected: 'a URL without template code',
    step: 'Leftover template code such as {{ }} means that the template didn’t fill in a value.',
  },
  invalid: { expected: 'a valid URL', step: 'Write the full URL, without other text.' },
}
type Mistake = keyof typeof MISTAKES

type Details = { mistake: Mistake }
type LinkCase = Case<Details>

function mistakeIn(href: string): Mistake | null {
  const text = href.trim()
  if (/\{\{|\}\}|\{%|%\}|<%|%>|\$\{/.test(text)) return 'template code'
  if (/^[“”„″]|[“”„″]$/.test(text)) return 'quotation marks'
  if (/<(\/|!--|[a-z]+\s)/i.test(text)) return 'HTML'
  if (/^https?:(?!\/\/)|^https?:\/\/\//i.test(text)) return 'slashes'
  if (OTHER_SCHEME.test(text)) return null
  if (/ /.test(text)) return 'spaces'
  return normaliseUrl(text, 'https://example.com/') === null && !/^[a-z][a-z0-9+.-]*:/i.test(text)
    ? 'invalid'
    : /^https?:/i.test(text) && normaliseUrl(text) === null
      ? 'invalid'
      : null
}

const hasSpaces = ({ details }: LinkCase): boolean => details.mistake === 'spaces'

/** `http://localhost:8081` in `http://localhost:8081and`: text that follows a URL without a space became part of the link. */
const urlBeforeText = ({ found, details }: LinkCase): string | null =>
  details.mistake === 'invalid' ? (/^https?:\/\/[\w.-]+:\d+(?=[^\d/?#])/i.exec(found)?.[0] ?? null) : null

/** The steps for the mistakes that were found. */
const steps = (cases: readonly LinkCase[]): string =>
  Object.entries(MISTAKES)
    .filter(([mistake]) => cases.some(({ details }) => details.mistake === mistake))
    .map(([, { step }]) => ` ${step}`)
    .join('')

/** Share links, which themes build from the title of a post. */
const SHARE_URL =
  /(twitter|x)\.com\/(share|intent|home\?|\?status=)|facebook\.com\/(share|dialog)|linkedin\.com\/(share|cws)|pinterest\.[a-z.]+\/pin\/create|reddit\.com\/submit|t\.me\/share|wa\.me\/|whatsapp\.com\/send|tumblr\.com\/(share|widgets)/i

const isShareLink = (each: LinkCase): boolean => hasSpaces(each) && SHARE_URL.test(each.found)

function advice(cases: readonly LinkCase[], stack: readonly Stack[]): string {
  const encoding = `encode the title of the page in the template${stack.includes('WordPress') ? ', in WordPress with rawurlencode()' : ''}.`
  if (cases.every(isShareLink)) return `The theme or a plugin creates these share links: ${encoding}`
  const shareCount = cases.filter(isShareLink).length
  const shareStep = shareCount > 0 ? ` In share links, ${encoding}` : ''
  const [first] = cases
  if (first !== undefined && cases.every((each) => urlBeforeText(each) !== null))
    return byFoundCount(
      cases,
      `The text after ${urlBeforeText(first)} became part of the link. If visitors can open that URL, add a space after it. If it is only an example, write it as code, so that it is not a link.`,
      'The text after each of these URLs became part of the link. Add a space after URLs that visitors can open. Write those that are only examples as code, so that they are not links.',
    )
  if (shareCount > cases.length / 2)
    return `Most of them are share links, which the theme or a plugin creates: ${encoding} Correct the other links by hand.${steps(cases.filter((each) => !isShareLink(each)))}`
  return `Correct the URL ${byFoundCount(cases, 'of the link', 'of each link')}.${steps(cases)}${shareStep}`
}

function consequence(cases: readonly LinkCase[]): string {
  if (cases.every(hasSpaces)) return 'Browsers usually repair such links, but some apps and crawlers can’t follow them.'
  const getAnError = cases.some(hasSpaces) ? 'can get an error' : 'get an error'
  return `Visitors who click such a link ${getAnError}, and search engines can’t follow it.`
}

/**
 * Shortened, so that the expected form can follow. An invalid URL is decoded, because percent codes would hide text that is stuck to it.
 */
function readableUrl({ found, details }: LinkCase): string {
  const url = details.mistake === 'invalid' ? decodedUrl(found) : found
  return url.length > 100 ? `${url.slice(0, 99)}…` : url
}

function describeMistake(each: LinkCase): string {
  if (hasSpaces(each)) return ' (spaces must be written as %20)'
  return each.details.mistake === 'invalid' ? '' : ` (expected: ${each.expected})`
}

/** A link with spaces to a missing page is only broken: with %20, it would lead to the same missing page. */
const isOnlyBroken = (mistake: Mistake, url: string | null, { page }: Site): boolean =>
  mistake === 'spaces' && url !== null && (page(url)?.status ?? 0) >= 400

const exampleSite = (links: string) => site({ '/': document('<title>Boots</title>', links), '/walking%20boots': linking('/') })

export const linkMalformed = siteRule<Details>({
  id: 'link-malformed',
  name: 'Invalid link URL',
  checks: 'Links with spaces, template code, HTML code or other errors in the URL',
  version: 5,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  explains: ['link-broken', 'url-non-ascii'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Search the page source for the beginning of the listed URL: the `href` has the same mistake.',
  find(site) {
    return htmlPages(site)
      .filter(({ isCopy }) => !isCopy)
      .flatMap(({ url: pageUrl, links }) =>
        links.flatMap(({ href, path, url }) => {
          const mistake = href === null ? null : mistakeIn(href)
          if (mistake === null || isOnlyBroken(mistake, url, site)) return []
          const { expected } = MISTAKES[mistake]
          return [{ url: pageUrl, at: path, found: href ?? '', expected, details: { mistake }, ...(url !== null && { about: url }) }]
        }),
      )
  },

  advise: (cases, stack) => ({
    title: `Fix ${foundCount(cases, 'link with an invalid URL', 'links with an invalid URL')}`,
    problem: `We found ${differentCount(cases, 'link')} with an invalid URL on ${pageCount(cases)}${withExample(cases, (each) => `${readableUrl(each)}${describeMistake(each)}`)} ${consequence(cases)}`,
    solution: advice(cases, stack),
    example: null,
  }),

  fires: () => [
    exampleSite('<a href="http://">x</a>'),
    exampleSite('<a href="https:/shop.test/a">x</a>'),
    exampleSite('<a href="/{{ product.url }}">x</a>'),
    exampleSite('<a href="/walking boots">x</a>'),
    exampleSite('<a href=“/boots”>x</a>'),
    exampleSite('<a href="https://twitter.com/share?url=https://shop.test/boots&text=Good boots">x</a>'),
    exampleSite('<a href="http://localhost:8081%E8%AE%BF%E9%97%AEFlink">x</a>'),
    exampleSite('<a href="/% post_url boots %}">x</a>'),
    exampleSite('<a href="/boots>Boots</a> <a href="/shoes">Shoes</a>'),
  ],
  quiet: () => [
    exampleSite('<a href="/hiking boots">x</a>'),
    exampleSite('<a href="/walking%20boots">x</a><a href="mailto:ann@shop.test">m</a><a href="tel:+123">t</a>'),
    exampleSite('<a href="/größe">x</a>'),
    exampleSite('<a href=" /boots ">x</a>'),
  ],
})
