import { duplicateGroupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import {
  areTermLists,
  areTermListsLikeBlog,
  copiesFirst,
  copyFix,
  isTermList,
  originalOf,
  REPEATED_BLOG_ADVICE,
  termListAdvice,
  whereToRedirectCopies,
  withArchiveAdvice,
} from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { withoutExtension } from '#rules/url-endings.ts'
import { byPageCount, listOthers, type OtherPages, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

/** Whether the group has copies besides the page’s hreflang versions, because country versions in one language share their text on purpose. */
function hasOtherCopies(page: Page, group: ReadonlySet<Page>, site: Site): boolean {
  const versions = new Set([page])
  for (const { url } of page.hreflangs) {
    const version = url === null ? null : site.finalPage(url)
    if (version !== null && group.has(version)) versions.add(version)
  }
  return group.size > versions.size
}

/** Of pages that differ only in parameters or in .html, keeps the first; other rules report these copies. */
const oneOfEachPath = (group: Page[]): Page[] =>
  [...new Map(group.toReversed().map((page) => [withoutExtension(page.url.split('?')[0] ?? ''), page])).values()].reverse()

const text =
  '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>'
const boots = (inHead = '') => document(`<title>Boots</title>${inHead}`, text)

type Details = { others: OtherPages }

const hasOneCopy = ({ details }: Case<Details>): boolean => details.others.count === 1

/** The pair of pages that the task is about; null if it is about several pairs or larger groups. */
function onlyPair(cases: readonly Case<Details>[]): [string, string] | null {
  const [one, ...more] = cases
  const copy = one?.details.others.named[0]
  if (one === undefined || copy === undefined || !cases.every(hasOneCopy)) return null
  return more.every(({ details }) => details.others.named[0] === one.url) ? [one.url, copy] : null
}

function describeCopies(cases: readonly Case<Details>[]): string {
  const pair = onlyPair(cases)
  return pair !== null && cases.length > 1
    ? `2 pages have the same text: ${pair[0]} and ${pair[1]}.`
    : `${pagesThat(cases, 'repeats', 'repeat')} the text of another page${withExample(copiesFirst(cases), 'page')}`
}

function mergeAdvice(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  if (areTermLists(cases)) return termListAdvice(stack)
  if (!cases.every(hasOneCopy))
    return `Of the pages with the same text, decide which one to keep. Redirect the others to it with a 301, or point their canonical tags to it if all of them must stay.${cases.some(isTermList) ? ' If several categories or tags have the same posts, remove all but one of them from the posts.' : ''}`
  const home = cases.find(({ url }) => pathOf(url) === '/')
  const choice =
    onlyPair(cases) === null
      ? 'In each pair, decide which page to keep.'
      : home === undefined
        ? 'Decide which of the two pages to keep.'
        : 'Keep the home page.'
  return `${choice} Redirect the other one to it with a 301, or point its canonical tag there if both must stay.`
}

export const duplicateExact = siteRule<Details>({
  id: 'duplicate-exact',
  name: 'Duplicate content',
  checks: 'Pages with exactly the same main text',
  version: 5,
  category: 'content',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  // Copies that stay get a canonical tag to the original, so they don’t need one to themselves.
  explains: [
    ...['duplicate-near', 'title-duplicate', 'description-duplicate', 'h1-duplicate', 'topic-overlap', 'product-copy-reused'],
    'canonical-missing',
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the pages side by side and compare the first and the last paragraph: they are the same word for word.',
  find(site) {
    const comparable = site.pages.filter(canBeCompared)
    return duplicateGroupsBy(comparable, (page) => page.text.hash).flatMap((group) => {
      const distinct = oneOfEachPath(group)
      const members = new Set(distinct)
      const copies = distinct.filter((page) => hasOtherCopies(page, members, site))
      const urls = copies.map(({ url }) => url)
      const original = originalOf(copies, site)
      return copies.map((page) => {
        const others = otherPages(urls, page.url)
        return {
          url: page.url,
          at: 'main',
          found: `same text as ${listOthers(others)}`,
          expected: page === original ? 'the only page with this text' : 'a redirect or canonical tag to the page you keep',
          details: { others },
          fix: () => copyFix(page, original, site),
        }
      })
    })
  },

  advise: (cases, stack) =>
    withArchiveAdvice(cases, stack, {
      title: areTermListsLikeBlog(cases)
        ? `Keep ${pageCount(cases.filter(isTermList), 'category or tag page')} with the posts of the blog out of search results`
        : `Merge ${pageCount(cases)} with ${byPageCount(cases, 'its duplicate', 'duplicate content')}`,
      problem: `${describeCopies(cases)} Google shows only one of them in search results, and not always the one you want.`,
      solution: areTermListsLikeBlog(cases) ? REPEATED_BLOG_ADVICE : `${mergeAdvice(cases, stack)}${whereToRedirectCopies(cases, stack)}`,
    }),

  fires: () => [site({ '/': linking('/boots', '/walking'), '/boots': boots(), '/walking': boots() })],
  quiet: () => [
    site({ '/': boots('<link rel="next" href="/index.html">').replace('We', '<a href="/index.html">We</a>'), '/index.html': boots() }),
    site({ '/': linking('/boots', '/walking'), '/boots': boots(), '/walking': boots('<link rel="canonical" href="/boots">') }),
    site({ '/': linking('/boots', '/boots?ref=home'), '/boots': boots(), '/boots?ref=home': boots() }),
    site({
      '/': linking('/boots/', '/shop/index.html%3Fadd-to-cart=82.html', '/shop/index.html%3Fadd-to-cart=85.html'),
      '/boots/': boots(),
      '/shop/index.html%3Fadd-to-cart=82.html': boots(),
      '/shop/index.html%3Fadd-to-cart=85.html': boots(),
    }),
    site({ '/': linking('/boots', '/boots.html'), '/boots': boots(), '/boots.html': boots() }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<title>A</title>', '<p>Soon</p>'),
      '/b': document('<title>B</title>', '<p>Soon</p>'),
    }),
    site({
      '/': linking('/us', '/gb'),
      ...Object.fromEntries(
        ['/us', '/gb'].map((path) => [
          path,
          boots('<link rel="alternate" hreflang="en-US" href="/us"><link rel="alternate" hreflang="en-GB" href="/gb">'),
        ]),
      ),
    }),
  ],
})
