/** Conditions that many rules share. */

import { isArchive } from '#facts/archive-page.ts'
import { canonicalTarget, isHomeCopy, namesOtherPage } from '#facts/indexing.ts'
import { isLegalPage } from '#facts/legal-page.ts'
import { mainHeading } from '#facts/main-heading.ts'
import { memoized } from '#facts/memoized.ts'
import { forwardsTo } from '#facts/meta-refresh.ts'
import type { Page } from '#facts/page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { isUtilityType, typeFromUrl } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import { wordCount } from '#facts/prose-reader.ts'
import { schemaKindOf } from '#facts/schema-org.ts'
import type { Site } from '#facts/site.ts'
import type { Region } from '#facts/walk.ts'
import { siteMatcher } from '#web/same-site.ts'
import type { ListedPage } from '#web/sitemap.ts'

const CHALLENGE_TITLE =
  /^(just a moment|attention required|access denied|security check|checking your browser|bot verification|one moment, please)/i

/** A response from a firewall or login wall in front of the site, not from the site. */
export const isAccessRefused = (page: Page): boolean =>
  page.status === 401 ||
  page.status === 403 ||
  page.headers['cf-mitigated'] === 'challenge' ||
  page.url.includes('/cdn-cgi/') ||
  (page.isHtml && page.links.length < 5 && CHALLENGE_TITLE.test(page.title?.text ?? ''))

export const isThrottled = (page: Page): boolean =>
  page.status === 429 || page.status === 430 || (page.status === 503 && page.headers['retry-after'] !== undefined)

/** An HTML response with status 200 from the site itself, not from a firewall or login wall. */
export const isHtmlPage = memoized((page: Page) => page.status === 200 && page.isHtml && !isAccessRefused(page))

/** A page that does not forward visitors to another one. */
export const isDestinationPage = memoized((page: Page) => isHtmlPage(page) && forwardsTo(page) === null)

/** A file with which Google or Yandex checks who owns the site. */
const VERIFICATION_FILE = /\/(?:google|yandex_)[0-9a-f]{16}\.html$/i

/** A page that search results should show under its own address, even if a mistake excludes it. */
export const isMeantForSearch = (page: Page): boolean =>
  page.indexing !== 'excluded' && isDestinationPage(page) && !VERIFICATION_FILE.test(page.url)

/** Cached per site, because dozens of rules iterate over these pages. */
export const htmlPages = memoized(({ pages }: Site): readonly Page[] => pages.filter(isHtmlPage))
export const pagesForSearch = memoized(({ pages }: Site): readonly Page[] => pages.filter(isMeantForSearch))

/** Pages that a sitemap lists and that were read. */
export const listedPages = memoized((site: Site): readonly { page: Page; listing: ListedPage }[] => {
  const pages: { page: Page; listing: ListedPage }[] = []
  for (const [url, listing] of site.listed) {
    const page = site.page(url)
    if (page !== null) pages.push({ page, listing })
  }
  return pages
})

/** The other page that the canonical names, after redirects. Null if it names the page itself or search engines ignore the canonical. */
export function otherCanonicalPage(page: Page, site: Site): Page | null {
  if (!namesOtherPage(page)) return null
  const target = canonicalTarget(page, site)
  return typeof target === 'string' ? null : target
}

/** The home page in one language. The root may show the same page and name it as the canonical. */
const LANGUAGE_HOME = /^\/[a-z]{2}(-[a-z]{2,4})?\/?$/i

/** The page with the same text that the canonical of the domain's root names instead of the root; null if the root is canonical. */
export const copyInsteadOfRoot = memoized((site: Site): { root: Page; copy: Page } | null => {
  const root = site.page(new URL('/', site.start).href)
  const copy = root !== null && isDestinationPage(root) && !root.noindex ? otherCanonicalPage(root, site) : null
  if (root === null || copy === null || copy.status !== 200 || copy.noindex) return null
  const isOnHost = new URL(copy.url).host === new URL(root.url).host
  return isOnHost && !LANGUAGE_HOME.test(pathOf(copy.url)) && isHomeCopy(copy, root) ? { root, copy } : null
})

/** The page that links should lead to instead of this one: usually its canonical, but never a copy of the root. */
export function preferredPage(page: Page, site: Site): Page | null {
  const preferred = otherCanonicalPage(page, site)
  const mistake = copyInsteadOfRoot(site)
  if (mistake === null || preferred !== mistake.copy) return preferred
  return page === mistake.root ? null : mistake.root
}

/** Shorter texts are notes, even if the CMS marks them as articles. */
const MIN_ARTICLE_WORDS = 150
/** `/blog/boots` or `/2026/11/boots`. */
export const hasArticlePath = (url: string): boolean => ARTICLE_PATH.test(url)
const ARTICLE_PATH = /\/(?:[a-z]+-+)?(blog|news|articles?|posts?|magazin|magazine)\/.+|\/\d{4}\/\d{2}\/.+/

/** A page that is clearly an article of any length: by its markup, its publication date, or an address such as `/blog/boots`. */
export const isArticlePage = (page: Page): boolean =>
  page.type === 'article' &&
  isMeantForSearch(page) &&
  !isListPage(page) &&
  (hasArticlePath(page.url) ||
    page.openGraph['article:published_time'] !== undefined ||
    page.structuredData.items.some(({ types }) => types.some((type) => schemaKindOf(type) === 'Article')))

export const isArticle = (page: Page): boolean => page.text.words >= MIN_ARTICLE_WORDS && isArticlePage(page) && !isLinkList(page)

/** A list of other pages with a short introduction, such as all episodes of a podcast. In a blog, it is an article. */
function isLinkList({ url, links, prose, text }: Page): boolean {
  if (hasArticlePath(url) || prose.words > text.words / 5) return false
  const linkTexts = links.flatMap((link) => (link.place === 'main' || link.place === 'body' ? link.text : []))
  return linkTexts.join(' ').split(/\s+/).length > text.words / 3
}

/** A page that people might share. */
export const isShareable = (page: Page): boolean => isMeantForSearch(page) && !isListPage(page) && !isUtilityType(page.type)

/** A file written by a bundler: its name does not show what it contains. */
export const BUNDLE = /[.-][0-9a-f]{8,}\.m?js|\/(?:main|app|index|bundle|vendor|chunks?)[^/]*\.m?js|\/_(?:next|nuxt|astro)\//i
const MAX_SMALL_SCRIPT_BYTES = 5_000
const MAX_SCRIPTS = 5

/** Whether scripts may load or render content that the HTML does not show. */
export function mayRenderByScript({ url: pageUrl, assets }: Page): boolean {
  const isOwn = siteMatcher(pageUrl)
  const scripts = assets.filter(({ kind }) => kind === 'script')
  const files = scripts.flatMap(({ url }) => url ?? [])
  return (
    files.length > MAX_SCRIPTS ||
    files.some((url) => !isOwn(url) || BUNDLE.test(url)) ||
    scripts.some(({ bytes }) => bytes > MAX_SMALL_SCRIPT_BYTES)
  )
}

/**
 * The heading of a page whose content is headings only: a page that was never written, or a list without entries. Null for other pages, and
 * if scripts in the content may add more.
 */
export const onlyHeading = memoized((page: Page): string | null => {
  const isContent = ({ place }: { place: Region }): boolean => place === 'main' || place === 'body'
  const headings = page.headings.filter((heading) => isContent(heading) && !heading.isApart)
  const text = headings.map((heading) => heading.text).join(' ')
  const hasOther =
    page.text.words > wordCount(text) ||
    page.media.videos.length + page.media.svgs.length + page.frames + page.safety.forms.length > 0 ||
    [...page.links, ...page.images, ...page.assets.filter(({ kind }) => kind === 'script')].some(isContent)
  return text.trim() === '' || page.text.words === 0 || hasOther || page.hasSearch || isUtilityType(page.type)
    ? null
    : (headings.find((heading) => heading.text !== '')?.text ?? null)
})

/** Lists of articles whose addresses look like those of articles, such as `/blog/de/` in a blog with several languages. */
const ARTICLE_LIST_PATH = /\/(author|authors|autor|page|archives?|archiv|feed)(\/|$)|\/(blog|news|magazine?)\/[a-z]{2}(-[a-z]{2,4})?\/?$/i

/** A list of articles, recognized by its address. It shows excerpts and has little text of its own. */
export const isListPage = memoized(({ url }: Page) => LIST_PATH.test(url) || isArchive(url))
const LIST_PATH = /\/(authors?|autor|page|feed)(\/|$)|\/(archives?|archiv)(\.\w+)?\/?$/

const BLOG_LIST = /\/(?:blogs\/[^/]+|blog|news|articles|posts|journal|magazine)(?:\.html?)?\/?(?:page\/\d+\/?)?(?:index\.html?)?$/i

/** The list of a blog’s articles, or a page of it: `/blog/`, `/blog/page/2/`, `/news.html`, or `/blogs/news` in Shopify. */
export const isBlogList = (url: string): boolean => BLOG_LIST.test(pathOf(url))

/** A list that shows the beginnings of other pages, so that rules about wording skip it. */
export const isListOfExcerpts = (page: Page): boolean =>
  page.type === 'category' || isListPage(page) || isLaterListPage(page) || isBlogList(page.url)

/** WordPress marks every page as an article, but only real articles have a publication date. */
const isDoubtfulArticle = ({ url, openGraph }: Page): boolean =>
  ARTICLE_LIST_PATH.test(url) ||
  TAG_INDEX_PATH.test(url) ||
  (openGraph['og:type'] === 'article' && openGraph['article:published_time'] === undefined)

const LEGAL_TERM =
  /\b(terms|conditions|privacy|licen[cs]e|disclaimer|legal|policy|imprint|impressum|datenschutz|agb|nutzungsbedingungen|mentions légales|confidentialité|privacidad|aviso legal|condizioni|voorwaarden|privacidade|termos)\b/i

/** Rules about wording skip legal texts, because lawyers write them. */
export const isLegalText = (page: Page): boolean => isLegalPage(page) || LEGAL_TERM.test(mainHeading(page) || (page.title?.text ?? ''))

/** A page with more words has other content too. */
const MAX_LOGIN_REQUEST_WORDS = 60
/** The request is at the start of the text; further down, it is about a review or a comment. */
const LOGIN_REQUEST_CHARACTERS = 80

/** A page that shows visitors only a request to log in, such as “For wholesale customers only. Log in to your account.” */
const asksToLogIn = memoized(({ prose, headings, links }: Page): boolean => {
  if (prose.words > MAX_LOGIN_REQUEST_WORDS || prose.opening === '') return false
  const mainText = headings.find(({ level, text }) => level === 1 && text !== '')?.words ?? 0
  const start = prose.opening.slice(0, LOGIN_REQUEST_CHARACTERS)
  return (
    mainText <= MAX_LOGIN_REQUEST_WORDS &&
    links.some(
      ({ url, text, place }) =>
        (place === 'main' || place === 'body') &&
        url !== null &&
        text.trim() !== '' &&
        start.includes(text.trim()) &&
        typeFromUrl(url).type === 'login',
    )
  )
})

const TAG_INDEX_PATH = /\/(tags?|categor(y|ies)|kategorien?|topics?)\/?$/

/** Minimum words for the page's type; null if there is no minimum, or if the type is `article` but uncertain. */
export function minWords(page: Page): number | null {
  if (asksToLogIn(page)) return null
  if (page.type === 'article') return isDoubtfulArticle(page) ? null : 200
  // A list of all tags or categories needs no text.
  return page.type === 'product' || (page.type === 'category' && !TAG_INDEX_PATH.test(page.url)) ? 50 : null
}
