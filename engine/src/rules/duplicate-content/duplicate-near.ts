import { isArchive } from '#facts/archive-page.ts'
import { bitsApart, duplicateGroupsBy, nearDuplicates } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import { areTermLists, copyFix, originalOf, termListAdvice, whereToRedirectCopies, withArchiveAdvice } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage } from '#rules/gates.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { listOthers, numberOfPages, type OtherPages, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

/** In shorter texts, one sentence of the template is enough to make pages look alike. */
const MIN_WORDS = 100

/** Whether two lengths differ by at most 10%. Fingerprints sometimes match by chance, but rarely with the same length. */
const haveSimilarLength = (one: number, other: number): boolean => Math.abs(one - other) <= 0.1 * Math.max(one, other)

/** A few other words, such as the caption of a photo, change this many bits of the fingerprint of a short text. */
const MAX_SHORT_TEXT_BITS = 8

/** What the paragraphs of a page say; null if they are too short to compare. */
const paragraphsOf = ({ prose }: Page): string | null =>
  prose.words < MIN_WORDS ? null : `${prose.words} ${prose.sentences} ${prose.longestSentence} ${prose.opening}`

/** Pages with the same paragraphs, each with the first of its group. */
const withSameParagraphs = (pages: readonly Page[]): [Page, Page][] =>
  duplicateGroupsBy(pages, paragraphsOf).flatMap(([first, ...others]) =>
    others.flatMap((other): [Page, Page][] =>
      first !== undefined && bitsApart(first.text.simhash ?? '', other.text.simhash ?? '') <= MAX_SHORT_TEXT_BITS ? [[first, other]] : [],
    ),
  )

/** Language versions, and pages connected by hreflang, are meant to say the same. */
const isTranslation = (one: Page, other: Page): boolean =>
  one.lang !== other.lang || one.hreflangs.some(({ url }) => url === other.url) || other.hreflangs.some(({ url }) => url === one.url)

const isList = (page: Page): boolean => page.type === 'category' || isListPage(page)

/** A list with one entry shows the text of that entry. */
const isListOf = (list: Page, entry: Page): boolean => isList(list) && !isList(entry) && list.links.some(({ url }) => url === entry.url)

const words = (from: number) => Array.from({ length: 300 }, (_, i) => `word${from + ((i * 7) % 300)}`).join(' ')
const withHreflangs = (html: string, english: string, german: string) =>
  html.replace(
    '</head>',
    `<link rel="alternate" hreflang="en" href="${english}"><link rel="alternate" hreflang="de" href="${german}"></head>`,
  )
const pageWith = (text: string) => document('<title>Boots</title>', `<main><p>${text}</p></main>`)

/** A short article with the newest one below it. */
const withNewestArticle = (name: string, from: number) =>
  document(
    `<title>${name}</title>`,
    `<main><article><h1>${name}</h1><p>${words(from).split(' ', 110).join(' ')}</p></article><article><h1>News</h1><p>${words(0).repeat(20)}</p></article></main>`,
  )

/** A short text about a product, with the same products below it as on other pages. */
const withRelatedProducts = (name: string, from: number) =>
  document(
    `<title>${name}</title>`,
    `<main><h1>${name}</h1><p>${words(from).split(' ', 110).join(' ')}</p><ul class="grid related-products"><li>${words(0).repeat(20)}</li></ul></main>`,
  )

/** A paragraph, and a list of other words. */
const withList = (from: number, wordsInList: number) =>
  document(
    '<title>Boots</title>',
    `<main><p>${words(0).split(' ', 110).join(' ')}</p><ul><li>${words(from).split(' ', wordsInList).join(' ')}</li></ul></main>`,
  )

/** Only for pairs: of three pages, two may each resemble the third without resembling each other. */
function nearCopyFix(url: string, others: readonly string[], site: Site): Fix | null {
  const pages = [url, ...others].flatMap((each) => site.page(each) ?? [])
  const [page] = pages
  return page === undefined || others.length > 1 ? null : copyFix(page, originalOf(pages, site), site)
}

/** Whether the other pages should change instead of this one: if it is the home page, or if only lists repeat it. */
const isOriginal = (url: string, others: readonly string[], site: Site): boolean =>
  url === site.home?.url || (!isArchive(url) && others.every(isArchive))

/** `/sample-page/` and `/this-is-the-title-of-an-article/`. */
const isTestPage = ({ url }: Case): boolean =>
  /\/(?:test|sample|untitled|hello-world|this-is-(?:a|the)-(?:test|title))\b/i.test(pathOf(url))

const isTagPage = ({ url }: Case): boolean => /\/tags?\//.test(url)

type Details = { others: OtherPages }

/** Whether the cases are only one page and its copy. */
const isOnePair = (cases: readonly Case<Details>[]): boolean =>
  cases.length <= 2 &&
  cases.every(({ details }) => details.others.count === 1) &&
  new Set(cases.flatMap(({ url, details }) => [url, ...details.others.named])).size === 2

/** Whether the first page resembles more pages than its task has, so that some of them belong to other tasks. */
const hasSimilarPagesElsewhere = (first: Case<Details> | undefined, cases: readonly Case<Details>[]): boolean =>
  (first?.details.others.count ?? 0) >= numberOfPages(cases)

function describeCopies(cases: readonly Case<Details>[]): string {
  const [first] = cases
  return first !== undefined && isOnePair(cases)
    ? `2 pages have almost the same text: ${first.url} and ${first.details.others.named[0]}. They compete with each other in search results, and neither ranks as well as it could.`
    : `${pagesThat(cases, 'is', 'are')} almost identical to another page${withExample(cases, 'page')}${hasSimilarPagesElsewhere(first, cases) ? ' Some of the similar pages belong to other tasks.' : ''} The pages compete with each other in search results, and none of them ranks as well as it could.`
}

function mergeAdvice(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  if (areTermLists(cases)) return termListAdvice(stack)
  const isPair = isOnePair(cases)
  const merging = isPair
    ? 'If there is no difference, keep one page and redirect the other to it with a 301, or point its canonical tag there.'
    : 'Where one page is enough, keep one and redirect the others to it with a 301, or point their canonical tags there.'
  return `If the pages are about different things, such as two products, write a text for each that says what is different about it. ${merging}`
}

export const duplicateNear = siteRule<Details>({
  id: 'duplicate-near',
  name: 'Near-duplicate content',
  checks: 'Pages of at least 100 words whose main text is almost the same',
  version: 5,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 45,
  minutesEach: 10,
  explains: ['topic-overlap', 'product-copy-reused', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the pages side by side and search both (Ctrl+F) for a few whole sentences: most of them are on both.',
  find(site) {
    const comparable = site.pages.filter((page) => canBeCompared(page) && page.text.words >= MIN_WORDS)
    const similarUrls = new Map<string, string[]>()
    const add = (url: string, other: string) => {
      const others = similarUrls.get(url)
      if (others === undefined) similarUrls.set(url, [other])
      else others.push(other)
    }
    for (const [a, b] of [...nearDuplicates(comparable, (page) => page.text.simhash), ...withSameParagraphs(comparable)]) {
      // duplicate-exact and duplicate-by-parameter report identical texts and parameter variants.
      if (!haveSimilarLength(a.text.words, b.text.words) || a.text.hash === b.text.hash || a.url.split('?')[0] === b.url.split('?')[0])
        continue
      if (isTranslation(a, b) || isListOf(a, b) || isListOf(b, a) || similarUrls.get(a.url)?.includes(b.url)) continue
      add(a.url, b.url)
      add(b.url, a.url)
    }
    return [...similarUrls].map(([url, similar]) => {
      const others = otherPages(similar, url)
      return {
        url,
        at: 'main',
        found: `almost the same text as ${listOthers(others)}`,
        expected: isOriginal(url, similar, site)
          ? 'that copy removed, or its canonical tag pointing to this page'
          : 'unique text, or a canonical tag',
        details: { others },
        fix: () => nearCopyFix(url, similar, site),
      }
    })
  },

  advise: (cases, stack) =>
    withArchiveAdvice(cases, stack, {
      title: `Merge or rewrite ${pageCount(cases)} with near-duplicate content`,
      problem: describeCopies(cases),
      solution: `${cases.some(isTestPage) ? 'If a page is only a test or a sample, delete it. ' : ''}${mergeAdvice(cases, stack)}${cases.some(isTagPage) && !areTermLists(cases) ? ' Remove blog tags that list almost the same posts as another tag or as the blog itself.' : ''}${whereToRedirectCopies(cases, stack)}`,
    }),

  fires: () => [
    site({ '/': linking('/a', '/b'), '/a': pageWith(words(0)), '/b': pageWith(`${words(0)} new`) }),
    site({
      '/': linking('/a', '/b'),
      '/a': withHreflangs(pageWith(words(0)), '/a', '/de/a'),
      '/b': withHreflangs(pageWith(`${words(0)} new`), '/b', '/de/b'),
    }),
    site({ '/': linking('/a', '/b'), '/a': withList(1_000, 6), '/b': withList(2_000, 6) }),
  ],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': withList(1_000, 12), '/b': withList(2_000, 12) }),
    site({
      '/': linking('/a', '/de/a'),
      '/a': withHreflangs(pageWith(words(0)), '/a', '/de/a'),
      '/de/a': withHreflangs(pageWith(`${words(0)} neu`), '/a', '/de/a'),
    }),
    site({ '/': linking('/a', '/b'), '/a': pageWith(words(0)), '/b': pageWith(words(1_000)) }),
    site({
      '/': linking('/a', '/b'),
      '/a': pageWith('Short text of a page that says little.'),
      '/b': pageWith('Short text of a page that says nothing.'),
    }),
    site({ '/': linking('/a', '/b'), '/a': pageWith(words(0)), '/b': pageWith(words(0)) }),
    site({ '/': linking('/boots', '/shoes'), '/boots': withNewestArticle('Boots', 1_000), '/shoes': withNewestArticle('Shoes', 2_000) }),
    site({
      '/': linking('/a', '/b'),
      '/a': withRelatedProducts('Boots', 400),
      '/b': withRelatedProducts('Shoes', 800),
    }),
  ],
})
