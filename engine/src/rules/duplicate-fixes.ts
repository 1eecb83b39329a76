/** Advice and a fix that rules about duplicate pages share. */

import { memoized } from '#facts/memoized.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { isNumberedVersion } from '#facts/version-folder.ts'
import type { Fix } from '#fixes/fix.ts'
import { isBlogList, pagesForSearch } from './gates.ts'
import { canonicalFix } from './page-fixes.ts'
import { platformSetting } from './platform-settings.ts'
import type { Advice, Case } from './rule.ts'
import { sitemapEntryFix } from './sitemap-fixes.ts'
import { extensionOf, indexFileIn } from './url-endings.ts'
import { type OtherPages, pageCount } from './wording.ts'

/** For rules that report copies as well as different pages with the same text. */
export const SAME_CONTENT_ADVICE =
  'If two URLs show the same content, redirect one to the other, or point its canonical tag there if both must stay.'

/** A list of products with one tag, which Shopify creates: `/collections/boots/red`. */
const FILTERED_COLLECTION = /\/collections\/[^/]+\/(?!products(?:\/|$))[^/?#]+\/?$/

const FILTER_CANONICAL = 'in layout/theme.liquid, point their canonical tag to the collection'

export const isFilteredCollection = ({ url }: Pick<Case, 'url'>): boolean => FILTERED_COLLECTION.test(url.replace(/\.html$/, ''))

/** One of several pages with the same content. */
type CopyCase = Case<{ others: OtherPages }>

const urlsIn = ({ url, details }: CopyCase): string[] => [url, ...details.others.named]
const areAllNamed = ({ details: { others } }: CopyCase): boolean => others.named.length === others.count

/** Whether a URL of the case, its own or one that its evidence names, is a filtered collection. */
const involvesFilter = (each: CopyCase): boolean => urlsIn(each).some((url) => isFilteredCollection({ url }))

/** Where to edit a title or description that several pages share. */
export function whereToEditShared(topic: 'shared title' | 'description', cases: readonly CopyCase[], stack: readonly Stack[]): string {
  const setting = platformSetting(topic, stack)
  return stack.includes('Shopify') && cases.some(involvesFilter)
    ? `${setting} Filtered collections have no listing of their own: ${FILTER_CANONICAL}.`
    : setting
}

export function whereToRedirectCopies(cases: readonly CopyCase[], stack: readonly Stack[]): string {
  if (!stack.includes('Shopify') || !cases.some(involvesFilter)) return platformSetting('redirect of a page', stack)
  const filterAdvice = ` Filtered collections can’t be deleted: ${FILTER_CANONICAL}.`
  return cases.every(isFilteredCollection) ? filterAdvice : platformSetting('redirect of a page', stack) + filterAdvice
}

const AUTHOR_ARCHIVE = /\/author\/[^/]+(?:\/page\/\d+)?\/?$/
const DATE_ARCHIVE = /\/\d{4}(?:\/\d{1,2}){0,2}(?:\/page\/\d+)?\/?$/
const isAuthorOrDateArchive = (url: string): boolean => AUTHOR_ARCHIVE.test(url) || DATE_ARCHIVE.test(url)

/** Whether at most one page remains if the archives are turned off. This is unknown if the evidence does not name all URLs. */
const isSolvedWithoutArchives = (each: CopyCase): boolean =>
  urlsIn(each).filter((url) => !isAuthorOrDateArchive(url)).length <= 1 && areAllNamed(each)

/**
 * WordPress creates archives of authors and dates, which repeat the posts of other lists. Turning the archives off replaces the general
 * advice if it solves every case; otherwise this step is added to the advice.
 */
export function withArchiveAdvice<Texts extends Pick<Advice, 'title' | 'solution'>>(
  cases: readonly CopyCase[],
  stack: readonly Stack[],
  advice: Texts,
): Texts {
  const urls = stack.includes('WordPress') ? cases.flatMap(urlsIn) : []
  const [hasAuthors, hasDates] = [AUTHOR_ARCHIVE, DATE_ARCHIVE].map((archive) => urls.some((url) => archive.test(url)))
  if (!hasAuthors && !hasDates) return advice
  const where = 'in your SEO plugin (in Yoast SEO under Settings › Advanced). They then redirect to the home page.'
  const solution = !hasDates
    ? `If the blog has only one author, turn off the author archives ${where} If it has several, set these archives to noindex in the same settings.`
    : `In WordPress, turn off the date archives ${where}${hasAuthors ? ' If the blog has only one author, turn off the author archives too. If it has several, set these archives to noindex in the same settings.' : ''}`
  if (!cases.every(isSolvedWithoutArchives)) return { ...advice, solution: `${advice.solution} ${solution}` }
  const kind = hasAuthors && hasDates ? 'author and date' : hasAuthors ? 'author' : 'date'
  return { ...advice, title: `Turn off ${kind} archives that repeat other pages`, solution }
}

/** The list of all posts or products with one category or tag: `/tags/boots/` or `/tags/boots/page/2/`. */
const TERM_LIST = /\/(?:product-)?(?:categor(?:y|ies)|tags?)\/[^/?#]+\/?(?:page\/\d+\/?)?(?:index\.html)?$/

export const isTermList = ({ url }: Case): boolean => TERM_LIST.test(url)

/** Whether only lists of categories and tags repeat each other, because the same posts have both terms. */
const isSharedByTermLists = (each: CopyCase): boolean => urlsIn(each).every((url) => TERM_LIST.test(url)) && areAllNamed(each)
export const areTermLists = (cases: readonly CopyCase[]): boolean => cases.every(isSharedByTermLists)

/** WordPress can exclude all tag pages with one switch. */
const noindexForTags = (stack: readonly Stack[]): string => (stack.includes('WordPress') ? platformSetting('noindex for lists', stack) : '')

/** Whether a category or tag repeats the blog, because all posts have this term. */
const isTermListLikeBlog = (each: CopyCase): boolean => {
  const [other, ...others] = urlsIn(each).filter((url) => !TERM_LIST.test(url))
  return other !== undefined && others.length === 0 && urlsIn(each).length > 1 && isBlogList(other)
}
export const areTermListsLikeBlog = (cases: readonly CopyCase[]): boolean => cases.every(isTermListLikeBlog)

export const REPEATED_BLOG_ADVICE =
  'A category or tag that all posts have shows the same posts as the blog. Point the canonical tags of its pages to the pages of the blog, or set them to noindex, until there are posts without it. Leave it out of the menu.'

/** Own titles or merged texts would not help: the lists would still show the same posts. */
export const termListAdvice = (stack: readonly Stack[]): string =>
  `Categories or tags with the same posts create pages with the same content. Keep one of them, remove the others from the posts, and redirect their pages to the one you keep with a 301. If you need both a category and a tag, set the tag pages to noindex.${noindexForTags(stack)}`

/**
 * Advice about a text, such as the title, that pages share. If only categories and tags share the text, the advice for them replaces the
 * general advice; otherwise their step is added to it.
 */
export function withTermListAdvice(cases: readonly CopyCase[], stack: readonly Stack[], text: string, advice: Advice): Advice {
  if (!cases.some(isSharedByTermLists)) return advice
  if (areTermLists(cases))
    return { ...advice, title: `Merge ${pageCount(cases, 'category or tag page')} with the same ${text}`, solution: termListAdvice(stack) }
  const step = ` Where only a category and a tag share the ${text}, either remove the tag from the posts and redirect its page to the category, or set the tag pages to noindex.${noindexForTags(stack)}`
  return { ...advice, solution: advice.solution + step }
}

/** With this many links or more, a fix would have to change the links too. */
const MANY_LINKS = 3

/** How likely a page is the original among its copies: the home page most, a page in the folder of a numbered version least. */
const originality = (page: Page, site: Site): number => (page === site.home ? 2 : isNumberedVersion(page.url) ? 0 : 1)

/** Number of links by the extension of their targets. It is counted for the whole site, so that all pages keep the same form. */
const linksByExtension = memoized((site: Site): ReadonlyMap<string, number> => {
  const links = new Map<string, number>()
  for (const { url } of pagesForSearch(site)) {
    if (url === site.home?.url) continue
    const extension = extensionOf(url)
    const { followed, nofollowed } = site.inlinks(url)
    links.set(extension, (links.get(extension) ?? 0) + followed + nofollowed)
  }
  return links
})

/** 1 for an index file, so that the folder comes first: visitors and other sites use it, and it survives a move to other software. */
const indexFileOrder = ({ url }: Page): number => Number(indexFileIn(url) !== null)

/**
 * Of the forms of one URL, such as `/boots` and `/boots.html`, the original or, if there is none, the one that most links of the site use.
 * The folder is preferred to its index file even if the links use the file.
 */
export const preferredForm = (pages: readonly Page[], site: Site): Page | undefined =>
  pages.toSorted(
    (a, b) =>
      originality(b, site) - originality(a, site) ||
      indexFileOrder(a) - indexFileOrder(b) ||
      linksToForm(b, site) - linksToForm(a, site) ||
      a.url.length - b.url.length,
  )[0]

const linksToForm = ({ url }: Page, site: Site): number => linksByExtension(site).get(extensionOf(url)) ?? 0

/**
 * The page that should be kept: the likeliest original by `originality`; of several, the one with the highest PageRank, then with the shortest
 * address.
 */
export const originalOf = (pages: readonly Page[], site: Site): Page | undefined =>
  pages.toSorted(
    (a, b) =>
      originality(b, site) - originality(a, site) ||
      site.rank(b.url) - site.rank(a.url) ||
      a.url.length - b.url.length ||
      (a.url < b.url ? -1 : 1),
  )[0]

/** A copy explains a task better than the page that it repeats. */
export const copiesFirst = <C extends Case>(cases: readonly C[]): C[] =>
  cases.toSorted(
    (a, b) =>
      Number(isNumberedVersion(b.url)) - Number(isNumberedVersion(a.url)) || Number(pathOf(a.url) === '/') - Number(pathOf(b.url) === '/'),
  )

/**
 * Points the canonical tag, and the sitemap entry if there is one, to the original. Null if that is not enough, or if the page is the
 * original or an archive.
 */
export function copyFix(page: Page, original: Page | undefined, site: Site): Fix | null {
  const { followed, nofollowed } = site.inlinks(page.url)
  if (original === undefined || original === page || original.indexing !== 'open') return null
  if (page.stack.includes('WordPress') && isAuthorOrDateArchive(page.url)) return null
  if (page.hreflangs.length > 0 || page.canonicals.length > 1 || followed + nofollowed >= MANY_LINKS) return null
  // Google ignores canonical tags that point to a page in another language.
  if (primaryLanguage(page.language) !== primaryLanguage(original.language)) return null
  const fix = canonicalFix(page, original.url)
  return site.listed.has(page.url) ? [...fix, ...(sitemapEntryFix(page.url, original, site) ?? [])] : fix
}
