/**
 * Whether a page can appear in search results under its own address and, if not, whether that looks intended. Pages excluded by mistake
 * are judged like all others: the mistake must not hide their other issues.
 */

import { isArchive, isUnnamedCategory } from './archive-page.ts'
import { isCartAction } from './cart-action.ts'
import { bitsApart, folded } from './duplicates.ts'
import { hiddenEmptyLists } from './empty-lists.ts'
import { isHomeDuplicate, mayBeHome } from './home-duplicate.ts'
import { isLegalPage } from './legal-page.ts'
import type { Inlinks } from './link-graph.ts'
import { mainHeading } from './main-heading.ts'
import { forwardsTo } from './meta-refresh.ts'
import { isLocalCopyOf, isOnOtherDomain } from './other-domain.ts'
import type { Indexing, Page } from './page.ts'
import { firstPageOf } from './page-number.ts'
import { pathOf } from './path-of.ts'
import { primaryLanguage } from './primary-language.ts'
import { withoutSessionId } from './session-id.ts'
import { titleStart } from './title-parts.ts'
import { versionFolder } from './version-folder.ts'

/** What the indexing of a page depends on, besides the page. */
type SiteContext = {
  pages: readonly Page[]
  home: Page | null
  isInternal: (url: string) => boolean
  listed: ReadonlyMap<string, unknown>
  isListed: (page: Page) => boolean
  inlinks: (url: string) => Inlinks
  redirects: (url: string) => { end: Page | null; isLoop: boolean }
}

const MANY_LINKS = 5
/** Above this share of pages, a noindex is a forgotten switch and not a choice. */
const SITE_WIDE_SHARE = 0.5
/** On smaller sites the share means little: half of the pages are only one or two pages. */
const MIN_PAGES = 5
/**
 * A language whose pages are all noindex is an unfinished translation only if it has at least this many pages; with fewer, the noindex may be a
 * mistake.
 */
const MIN_TRANSLATED_PAGES = 3
/** Page types that are linked everywhere and rightly excluded. */
const EXCLUDED_TYPES = new Set<string>(['cart', 'login', 'search'])
/** The print version of a book or page. A folder `/print` at the root may sell prints. */
const PRINT_PATH = /\/print\.\w+$|\/[^/?]+\/print\/?$|[?&]print(=[^&]*)?$|[?&]view=print\b/
/** Paths of the home page: `/`, or its usual file names such as `/index.html`. */
const HOME_PATH = /^\/((index|default|home)(\.\w+)?\/?)?$/i
/** How many of 64 fingerprint bits may differ between versions of one text; unrelated texts differ in about half of them. */
const MAX_RELATED_BITS = 18
/** How many of 64 fingerprint bits may differ between two copies of a short text, for example because of one extra line. */
const MAX_COPY_BITS = 8

type OwnSignals = Pick<Page, 'noindex' | 'canonical' | 'canonicals' | 'headClosedBy' | 'url'>

/**
 * Search engines ignore a canonical in the body, so it excludes no page; `canonical` still has it, so that rules can check its target. If an
 * element closed the head early, such as a tracking pixel in noscript, a canonical after it counts: with scripts on, it is still in the head.
 */
export const namesOtherPage = ({ canonical, canonicals, headClosedBy, url }: OwnSignals): boolean =>
  canonical !== null &&
  canonical !== url &&
  (headClosedBy !== null || canonicals.some(({ source, place }) => source === 'header' || place === 'head'))

const isOpenByOwnSignals = (page: OwnSignals): boolean => !page.noindex && !namesOtherPage(page)

/** `https://shop.test/boots/` for `https://shop.test//boots//`. A path that contains another URL rightly has two slashes after its colon. */
export const withoutDoubleSlashes = (url: string): string => {
  const [address = '', ...query] = url.split('?')
  return [address.replace(/(?<!:)\/{2,}/g, '/'), ...query].join('?')
}

const mayBeCopy = (url: string): boolean =>
  mayBeHome(url) || withoutSessionId(url) !== url || withoutDoubleSlashes(url) !== url || isCartAction(url)

/** What the page's own tags and URL show. Unless that is `open`, `resolveIndexing` decides with the rest of the site. */
export const indexingByOwnSignals = (page: OwnSignals): Indexing => (isOpenByOwnSignals(page) && !mayBeCopy(page.url) ? 'open' : 'excluded')

/** Sets `indexing` of every page whose own signals did not decide it. */
export function resolveIndexing(site: SiteContext): void {
  for (const page of site.pages) {
    if (page.indexing !== 'excluded' || !isOpenByOwnSignals(page)) continue
    page.indexing = 'open'
    page.isCopy = false
  }
  // Nobody sees a page that forwards visitors, so a noindex or a canonical to its target is right.
  const readPages = site.pages.filter((page) => page.isHtml && page.status === 200)
  const htmlPages = readPages.filter((page) => forwardsTo(page) === null)
  const noindexed = htmlPages.filter(({ noindex }) => noindex)
  const isSiteWide = htmlPages.length >= MIN_PAGES && noindexed.length > htmlPages.length * SITE_WIDE_SHARE
  const excludedLanguages = languagesLeftOut(htmlPages, site)
  const emptyLists = hiddenEmptyLists(htmlPages)
  // SEO plugins offer to hide the categories of a blog, because its articles are what people search for. Those in the menu, and all of a
  // shop, are pages of their own.
  const isBlog = htmlPages.some(({ type }) => type === 'article') && htmlPages.every(({ type }) => type !== 'product')
  const isHiddenList = (page: Page) => emptyLists.has(page) || (isBlog && page.type === 'category' && !site.inlinks(page.url).inNavigation)
  const isHiddenOnPurpose = (page: Page) => excludedLanguages.has(languageOf(page)) || (isHiddenList(page) && !site.isListed(page))
  for (const page of htmlPages) {
    if (page.noindex)
      page.indexing = isSiteWide || (isPromoted(page, site) && !isHiddenOnPurpose(page)) ? 'excluded by mistake' : 'excluded'
    else if (namesOtherPage(page)) page.indexing = namesItsFile(page, site) ? 'open' : indexingByCanonical(page, site)
  }
  excludeSpellings(readPages, withoutDoubleSlashes)
  excludeSpellings(htmlPages, withoutSessionId)
  const { home } = site
  // These URLs show the page with the button. It is judged instead, because it links to them and so was read too.
  for (const page of htmlPages) if (isCartAction(page.url) && page !== home) markAsCopy(page)
  if (home?.indexing === 'open') for (const page of htmlPages) if (isHomeDuplicate(page, home)) markAsCopy(page)
}

/** Whether the home page names its own file, such as `/index.html`, as programs that save a site write it: the home page is the root. */
function namesItsFile(page: Page, { home, redirects }: SiteContext): boolean {
  const file = page === home && pathOf(page.url) === '/' && page.canonical !== null ? redirects(page.canonical).end : null
  return file !== null && isHomeDuplicate(file, page) && !file.noindex
}

/** Only one page of several copies is judged. */
function markAsCopy(page: Page): void {
  if (page.indexing !== 'open') return
  page.indexing = 'excluded'
  page.isCopy = true
}

/** Of pages whose URLs have the same plain form, such as one without a session ID, one is judged: the plain one, else the first. */
function excludeSpellings(pages: readonly Page[], plain: (url: string) => string): void {
  const spelled = pages.filter(({ url }) => plain(url) !== url)
  if (spelled.length === 0) return
  const judged = new Set(pages.map(({ url }) => url))
  for (const { url } of spelled) judged.delete(url)
  for (const page of spelled) {
    const plainUrl = plain(page.url)
    if (judged.has(plainUrl)) {
      // The plain form has the same tags, so they are judged there.
      page.indexing = 'excluded'
      page.isCopy = true
    } else judged.add(plainUrl)
  }
}

/** Languages, other than that of the home page, in which every page has a noindex: unfinished translations. */
function languagesLeftOut(htmlPages: readonly Page[], { home }: SiteContext): Set<string | null> {
  const byLanguage = Map.groupBy(htmlPages, languageOf)
  const fullyExcluded = [...byLanguage].filter(([, pages]) => pages.length >= MIN_TRANSLATED_PAGES && pages.every(({ noindex }) => noindex))
  return new Set(
    fullyExcluded.map(([language]) => language).filter((language) => language !== null && home !== null && language !== languageOf(home)),
  )
}

const ERROR_PATH = /\/(?:404|not-found)(?:\.\w+)?\/?$/i

/** The sitemap leaves the page out, and only footers link to it: a noindex agrees with both, so it is intended. */
export const isOnlyInFooters = (page: Page, site: Pick<SiteContext, 'listed' | 'isListed' | 'inlinks'>): boolean =>
  site.listed.size > 0 && !site.isListed(page) && site.inlinks(page.url).onlyInFooters

/** How the site promotes the page, which contradicts a noindex. */
export function promotionOf(page: Page, site: SiteContext): string[] {
  // Old versions, archives, error pages and variants of other pages, such as a filtered list, are also linked everywhere and rightly excluded.
  if (
    namesOtherPage(page) ||
    isRightlyExcluded(page) ||
    PRINT_PATH.test(page.url) ||
    ERROR_PATH.test(page.url) ||
    versionFolder(page.url) !== null ||
    isArchive(page.url) ||
    isUnnamedCategory(page.url) ||
    isOnlyInFooters(page, site)
  )
    return []
  const { followed, inNavigation } = site.inlinks(page.url)
  return [
    ...(inNavigation ? ['in a menu'] : []),
    ...(followed >= MANY_LINKS ? [`linked from ${followed} pages`] : []),
    ...(site.isListed(page) ? ['listed in the sitemap'] : []),
  ]
}

/** Names of cart and account pages, for those that cannot be recognized by their address. */
const FUNCTIONAL_PAGE_NAME =
  /^(shopping |your |my )?(cart|basket|bag|checkout|account|log ?in|sign ?in|register|lost password|wish ?list)$|^(warenkorb|kasse|mein konto|anmelden|(mon |votre )?panier|commande|validation de la commande|mon compte|connexion|mot de passe perdu|carrito|finalizar compra|mi cuenta|carrello|cassa|il mio account|winkelwagen|winkelmand|afrekenen|mijn account|carrinho|finalizar compra|minha conta)$/i

/** Lists that visitors make for themselves, so that everyone else sees an empty page. */
const OWN_LIST_PATH =
  /\/(favou?rites|wish-?list|saved(-items)?|bookmarks|merkzettel|merkliste|wunschliste|favoris|liste-(de-souhaits|d-envies)|favoritos|lista-de-(deseos|desejos)|preferiti|lista-desideri|verlanglijst)(\.\w+)?\/?$/i

/** Whether the page is rightly excluded from search results although it is linked everywhere. */
export const isRightlyExcluded = (page: Page): boolean =>
  EXCLUDED_TYPES.has(page.type) ||
  OWN_LIST_PATH.test(pathOf(page.url)) ||
  isLegalPage(page) ||
  FUNCTIONAL_PAGE_NAME.test(mainHeading(page).trim()) ||
  FUNCTIONAL_PAGE_NAME.test(titleStart(page.title?.text ?? ''))

const isPromoted = (page: Page, site: SiteContext): boolean => page === site.home || promotionOf(page, site).length > 0

function indexingByCanonical(page: Page, site: SiteContext): Indexing {
  const target = canonicalTarget(page, site)
  if (target === 'itself' || target === 'nothing') return 'open'
  if (mistakenCanonical(page, site) !== null) return 'excluded by mistake'
  page.isCopy = typeof target !== 'string' && target.status === 200
  return 'excluded'
}

/** Where the canonical leads after all redirects. Search engines ignore a canonical that ends in an error or a loop. */
export function canonicalTarget(page: Page, site: SiteContext): Page | 'itself' | 'nothing' | 'another site' | 'unread' {
  if (page.canonical === null || page.canonical === page.url) return 'itself'
  if (!site.isInternal(page.canonical)) return isLocalCopyOf(page.canonical, page.url) ? 'itself' : 'another site'
  const { end, isLoop } = site.redirects(page.canonical)
  if (isLoop) return 'nothing'
  if (end === null) return 'unread'
  if (end.url === page.url) return 'itself'
  return end.status === 0 || end.status >= 400 ? 'nothing' : end
}

export type CanonicalMistake = 'another site' | 'home' | 'another language' | 'another page'

/** Why the canonical target is not a copy of the page; null if it may be one. */
export function mistakenCanonical(page: Page, site: SiteContext): CanonicalMistake | null {
  const target = canonicalTarget(page, site)
  if (target === 'another site') return isOnOtherDomain(page.canonical ?? '', page.url) ? 'another site' : null
  if (typeof target === 'string' || isLaterListPage(page) || forwardsTo(page) !== null) return null
  if (isOtherLanguage(page, target)) return 'another language'
  if (pathOf(target.url) === '/') return HOME_PATH.test(pathOf(page.url)) || isHomeCopy(page, target) ? null : 'home'
  return isUnlike(page, target) ? 'another page' : null
}

const languageOf = ({ lang }: Page): string | null => primaryLanguage(lang) || null

function isOtherLanguage(page: Page, target: Page): boolean {
  const [own, other] = [languageOf(page), languageOf(target)]
  return own !== null && other !== null && own !== other
}

const isLaterListPage = ({ url }: Page): boolean => firstPageOf(url).length > 0

/** Whether path, title, main heading and text all differ. */
function isUnlike(page: Page, target: Page): boolean {
  if (pathOf(page.url) === pathOf(target.url)) return false
  if (isSameText(page.title?.text, target.title?.text) || isSameText(mainHeading(page), mainHeading(target))) return false
  if (page.text.hash === target.text.hash) return false
  if (page.text.simhash === null || target.text.simhash === null) return true
  return bitsApart(page.text.simhash, target.text.simhash) > MAX_RELATED_BITS
}

/** Whether the page is a copy of the home page `target`. */
export function isHomeCopy({ title, text }: Page, target: Page): boolean {
  if (text.simhash === null || target.text.simhash === null) return false
  if (text.hash === target.text.hash) return true
  return title?.text === target.title?.text && bitsApart(text.simhash, target.text.simhash) <= MAX_COPY_BITS
}

const isSameText = (one = '', other = ''): boolean => folded(one) === folded(other) && folded(one) !== ''
