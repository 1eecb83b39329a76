import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_CHARACTERS = 115
const VERY_LONG_CHARACTERS = 200
/** Some servers, sitemaps and programs reject longer URLs. */
const MAX_ACCEPTED_CHARACTERS = 2_048

/** The URL as people see it. Encoded, a non-ASCII letter has six or more characters. */
function decodedUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** Shopify dictates the folders, and ignores redirects of URLs that still open. */
const shopifyAdvice = (cases: readonly Case[]): string =>
  `${cases.some(({ url }) => /\/collections\/[^/]+\/products\//.test(url)) ? 'Link to products as /products/name, not as /collections/name/products/name. ' : ''}In Shopify, shorten the URL handle to the few words that name the product or page. When you change an existing handle, have Shopify create the redirect.`

export const urlTooLong = pageRule({
  id: 'url-too-long',
  name: 'URL too long',
  checks: 'URLs of more than 115 characters; more than 200 or 2,048 have a higher impact',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Paste the URL into a character counter: it has more than 115 characters.',
  applies: isMeantForSearch,

  find(page) {
    const { length } = decodedUrl(page.url)
    if (length <= MAX_CHARACTERS) return []
    const impact = length > MAX_ACCEPTED_CHARACTERS ? 'high' : length > VERY_LONG_CHARACTERS ? 'medium' : 'low'
    return [
      { at: 'address', found: `${count(length, 'character')}: ${page.url}`, expected: `at most ${MAX_CHARACTERS} characters`, impact },
    ]
  },

  advise: (cases, stack) => ({
    title: `Shorten the ${byPageCount(cases, 'URL', 'URLs')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} of more than ${MAX_CHARACTERS} characters${withExample(cases, 'url')} Long URLs are cut off in search results and often break in emails.`,
    solution: stack.includes('Shopify')
      ? shopifyAdvice(cases)
      : `Keep the two or three words that name the page and leave out folders that add nothing, at least in new URLs. If you shorten existing URLs, redirect the old ones with a 301.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { path: `/${'waterproof-walking-boots-'.repeat(5)}` }), head('', { path: `/${'a'.repeat(2_100)}` })],
  quiet: () => [
    head('', { path: '/waterproof-walking-boots-for-women' }),
    head('', { path: `/${encodeURI('непромокаемые-ботинки-для-прогулок')}` }),
    head('<meta name="robots" content="noindex">', { path: `/${'a'.repeat(300)}` }),
  ],
})
