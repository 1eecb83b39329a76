import type { Stack } from '#facts/stack.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'
import { decodedUrl } from '#web/decoded-url.ts'

const MAX_CHARACTERS = 115
const VERY_LONG_CHARACTERS = 200
/** Some servers, sitemaps and programs reject longer URLs. */
const MAX_ACCEPTED_CHARACTERS = 2_048

/** A product of a Shopify shop has this URL for each of its collections, and a shorter one without the collection. */
const isInCollection = ({ url }: Case): boolean => /\/collections\/[^/]+\/products\//.test(url)

const LINK_TO_PRODUCTS =
  'In your Shopify theme, link to products as /products/name, without the collection: remove the filter `within: collection` after product.url.'

/** Shopify dictates the folders, so only the last part of the URL can be shorter. */
function advice(cases: readonly Case[], stack: readonly Stack[]): string {
  if (cases.every(isInCollection)) return LINK_TO_PRODUCTS
  if (stack.includes('Shopify') || cases.some(isInCollection))
    return `${cases.some(isInCollection) ? `${LINK_TO_PRODUCTS} ` : ''}For new products and pages, shorten the URL handle to the few words that name them. If you change an existing handle, have Shopify create the redirect.`
  return cases.every(isRejected)
    ? `Leave out parameters and folders that add nothing, and redirect the old ${byPageCount(cases, 'URL', 'URLs')} with a 301.${platformSetting('redirect', stack)}`
    : `In new URLs, keep the two or three words that name the page and leave out folders that add nothing. Existing URLs can stay; if you shorten one, redirect the old URL with a 301.${platformSetting('redirect', stack)}`
}

/** A shorter URL is not worth a redirect, unless programs reject the long one. */
const isRejected = ({ impact }: Case): boolean => impact === 'high'

function title(cases: readonly Case[]): string {
  if (cases.every(isInCollection))
    return `Link to ${pageCount(cases, 'product page')} by ${byPageCount(cases, 'its short URL', 'their short URLs')}`
  return cases.every(isRejected)
    ? `Shorten the ${byPageCount(cases, 'URL', 'URLs')} of ${pageCount(cases)}`
    : 'Use shorter URLs for new pages'
}

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
  // Existing URLs can stay, so they take no time.
  minutesEach: 0,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Paste the URL into a character counter: it has more than 115 characters.',
  applies: isMeantForSearch,

  find(page) {
    // Encoded, a non-ASCII letter has six or more characters.
    const { length } = decodedUrl(page.url)
    if (length <= MAX_CHARACTERS) return []
    const impact = length > MAX_ACCEPTED_CHARACTERS ? 'high' : length > VERY_LONG_CHARACTERS ? 'medium' : 'low'
    return [{ at: 'address', found: count(length, 'character'), expected: `at most ${MAX_CHARACTERS} characters`, impact }]
  },

  advise: (cases, stack) => ({
    title: title(cases),
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} of more than ${MAX_CHARACTERS} characters${withExample(cases, 'url')} Long URLs are hard to read and to share, and some emails and apps cut them off.`,
    solution: advice(cases, stack),
  }),

  fires: () => [head('', { path: `/${'waterproof-walking-boots-'.repeat(5)}` }), head('', { path: `/${'a'.repeat(2_100)}` })],
  quiet: () => [
    head('', { path: '/waterproof-walking-boots-for-women' }),
    head('', { path: `/${encodeURI('непромокаемые-ботинки-для-прогулок')}` }),
    head('<meta name="robots" content="noindex">', { path: `/${'a'.repeat(300)}` }),
  ],
})
