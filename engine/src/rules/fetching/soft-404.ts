import { languageName } from '#facts/language-codes.ts'
import { phrasesOf } from '#facts/language-words.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { isFilteredCollection } from '#rules/duplicate-fixes.ts'
import { body, document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage, isMeantForSearch } from '#rules/gates.ts'
import { domainInPath } from '#rules/missing-scheme-advice.ts'
import { type Advice, type Case, EVERYTHING_ON_PAGE, inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, count, listFirst, pagesThat } from '#rules/wording.ts'

const MAX_ERROR_WORDS = 150

/** Chinese and Japanese have no spaces between words. */
const UNSPACED = /[\u3040-\u9fff]/

/** Whether a text is or starts with the wording of an error. A wording of several words may come later; `404` may not: a Peugeot 404 is a car. */
function isErrorText(text: string, wording: string): boolean {
  const lower = text.toLowerCase().trim()
  if (lower === wording || lower.startsWith(`${wording} `)) return true
  return (wording.includes(' ') || UNSPACED.test(wording)) && lower.includes(wording)
}

/** Titles that servers and WordPress write themselves. */
const SERVER_ERROR =
  /^(?:(?:error )?50[0234][\s:–-]+)?(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)\b|^error establishing a database connection|^(?:database error|50[0234] error|error 50[0234])$/i

type Details = { shows: 'server error' | 'not found' | 'empty list'; text: string }
const showsServerError = ({ details }: Case<Details>): boolean => details.shows === 'server error'
const showsEmptyList = ({ details }: Case<Details>): boolean => details.shows === 'empty list'

/** Whether the page is the error page at its own address, such as /404.html. */
const isErrorAddress = ({ url }: Case): boolean => /\/(404|not-found)(\.\w+)?\/?$/i.test(pathOf(url))

const serverErrorAdvice = (cases: readonly Case<Details>[]): Advice => ({
  title: `Restore ${count(cases.length, 'page')} that ${cases.length === 1 ? 'shows' : 'show'} a server error`,
  problem: `${pagesThat(cases, 'shows', 'show')} a server error instead of content but ${byPageCount(cases, 'returns', 'return')} status 200${withExample(cases, ({ url, details }) => `${url} (“${details.text}”)`)} Search engines take the error message for the text of the page and may show it in search results.`,
  solution: `Open ${byPageCount(cases, 'the page', 'the pages')}, find the cause in the error log of the server, and restore the content. Make sure that the server returns status 500 or 503 with error messages, so that search engines try again later.`,
})

function emptyListNote(cases: readonly Case[], stack: readonly Stack[]): string {
  if (stack.includes('WordPress')) return ' In WordPress, the list of posts is the page chosen under Settings › Reading.'
  return stack.includes('Shopify') && cases.some(isFilteredCollection)
    ? ' In Shopify, a collection has such a list for every tag in its URL, which can’t be deleted: in layout/theme.liquid, set lists with current_tags to noindex.'
    : ''
}

const emptyListAdvice = (cases: readonly Case<Details>[], stack: readonly Stack[]): Advice => ({
  title: `Fill or remove ${count(cases.length, 'page')} that ${cases.length === 1 ? 'lists' : 'list'} nothing`,
  problem: `${pagesThat(cases, 'lists', 'list')} no products, posts or other entries${withExample(cases, ({ url, details }) => `${url} (“${details.text}”)`)} Visitors find nothing there and leave, and Google treats such pages as errors.`,
  solution: `Add entries. If ${byPageCount(cases, 'the page', 'a page')} stays empty for some time, set it to noindex and remove the links to it, starting with menus. If you don’t need it, delete it and redirect its URL to the parent page.${emptyListNote(cases, stack)}`,
})

/** The step for a URL that comes from a link to another site without `https://`; empty if there is none. */
function missingScheme(cases: readonly Case[]): string {
  const target = cases.flatMap(({ url }) => domainInPath(url) ?? []).at(0)
  return target === undefined
    ? ''
    : `In a link to ${target.replace(/\/.*/s, '')}, the https:// is missing, so browsers look for the page on your own site: write https://${target.replace(/\/index\.html?$/, '/')}. `
}

const notFoundAdvice = (cases: readonly Case<Details>[]): Advice => ({
  title: `Return status 404 for ${count(cases.length, 'error page')}`,
  problem: cases.every(isErrorAddress)
    ? `Your error page can be opened at ${listFirst([...new Set(cases.map(({ url }) => pathOf(url)))])} and returns status 200 there. Search engines may show it in search results.`
    : `${pagesThat(cases, cases.some(showsServerError) ? 'shows an error but returns' : 'says that nothing was found but returns', cases.some(showsServerError) ? 'show an error but return' : 'say that nothing was found but return')} status 200${withExample(cases, ({ url, details }) => `${url} (“${details.text}”)`)} Search engines keep crawling such pages instead of your real content, and may show them in search results.`,
  solution: cases.every(isErrorAddress)
    ? `Make the server return status 404 for ${byPageCount(cases, 'it', 'them')}, or add noindex. Then correct internal links that lead to ${byPageCount(cases, 'it', 'them')}.`
    : `${missingScheme(cases)}If a page should exist, restore its content. Otherwise, let your CMS or web server return status 404 (or 410 if it is gone for good) together with the error page, and remove links to it.`,
})

export const soft404 = pageRule<Details>({
  id: 'soft-404',
  name: 'Soft 404 error',
  checks: 'Pages that say “not found”, list nothing or show a server error but return status 200',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the URL: the page shows an error or an empty list, but the first line of `curl -sI ADDRESS` shows status 200.',
  applies: isHtmlPage,

  find(page) {
    const phrases = phrasesOf(page.language ?? 'en')
    if (phrases === null)
      return inconclusive(
        `We don’t know how error pages are worded in ${languageName(page.language ?? 'en')}. Open the page and check it yourself.`,
      )
    const places = [
      { at: 'head > title', text: page.title?.text ?? '' },
      ...page.headings.filter(({ level }) => level === 1).map(({ text }) => ({ at: 'h1', text })),
    ]
    // An article about the error is long; an error page is not.
    if (page.text.words > MAX_ERROR_WORDS) return []
    const isServerError = (text: string) => SERVER_ERROR.test(text.trim())
    const error = places.find(({ text }) => isServerError(text) || phrases.notFound.some((wording) => isErrorText(text, wording)))
    if (error !== undefined) {
      const { at, text } = error
      const evidence = { at, found: `“${text}”, but status 200` }
      return isServerError(text)
        ? [{ ...evidence, expected: 'the page, or status 503', details: { shows: 'server error', text } }]
        : [{ ...evidence, expected: 'status 404 or 410 for a page that doesn’t exist', details: { shows: 'not found', text } }]
    }
    // A search without results rightly says so.
    if (!isMeantForSearch(page) || isUtilityType(page.type)) return []
    const [message] = page.prose.opening.split(/(?<=[.!。！])\s*/)
    const empty = [...places, { at: 'main p', text: message ?? '' }].find(({ text }) =>
      phrases.empty.some((wording) => text.toLowerCase().startsWith(wording)),
    )
    const expected = 'entries in the list, or noindex until there are some'
    return empty === undefined
      ? []
      : [{ at: empty.at, found: empty.text, expected, impact: 'medium', details: { shows: 'empty list', text: empty.text } }]
  },

  advise: (cases, stack) =>
    cases.every(showsServerError)
      ? serverErrorAdvice(cases)
      : cases.every(showsEmptyList)
        ? emptyListAdvice(cases, stack)
        : notFoundAdvice(cases),

  fires: () => [
    head('<title>Page not found – Shop</title>'),
    body('<h1>404</h1>'),
    page(document('<title>Page not found – Shop</title>', ''), { path: '/404.html' }),
    head('<title>503 Service Unavailable</title>'),
    body('<h1>Oops, looks like the page is lost.</h1>'),
    page(document('<title>抱歉，页面不存在</title>', '', 'zh-CN')),
    page(
      document('<title>Blog</title>', '<h1>Bottes Acme</h1><h1>Rien de trouvé</h1><p>Nous ne trouvons pas ce que vous cherchez.</p>', 'fr'),
      {
        path: '/blog/',
      },
    ),
    page(document('<title>Boots</title>', '<h1>Boots</h1><p>No products were found matching your selection.</p>'), { path: '/shop/boots' }),
  ],
  quiet: () => [
    page(document('<title>Search</title>', '<h1>Nothing found</h1><p>Try other words.</p>'), { path: '/search?q=boots' }),
    body('<h1>Where nothing found its way into the sea</h1>'),
    head('<title>Page not found – Shop</title>', { status: 404 }),
    body('<h1>Peugeot 404 coupé</h1>'),
    head('<title>Lost and found</title>'),
    head('<title>Service Unavailability Insurance</title>'),
    head('<title>503 Service Unavailable</title>', { status: 503 }),
  ],
})
