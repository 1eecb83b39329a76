/** Links that rules about a whole site look for. */
import { type TrustTopic, topicPattern } from '#facts/link-topics.ts'
import { memoized } from '#facts/memoized.ts'
import type { Page } from '#facts/page.ts'
import { type PageType, typeFromUrl } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import { isShell, lacksMenu } from '#facts/shell.ts'
import type { Site } from '#facts/site.ts'
import { htmlPages, isHtmlPage } from './gates.ts'
import { sampleByTemplate } from './probe-requests.ts'

/** Links such as “About” and “Contact” are in menus and footers, so a few pages of every template are enough. */
const MAX_PAGES = 40
/** Sites with fewer pages are not expected to have these links. */
const MIN_PAGES = 3

const VISITOR_TYPES = new Set<PageType>(['cart', 'login'])
/** Carts, checkouts and accounts. Visitors need the links to them, even though they redirect or have a noindex. */
export const isForVisitorsOnly = (url: string): boolean => VISITOR_TYPES.has(typeFromUrl(url).type)

/** Templates often declare a language that was never changed, so the language of the text counts more. */
const languageOf = ({ home, usualLanguage }: Site): string | null => home?.writtenLanguage ?? home?.language ?? usualLanguage

/**
 * The home page and a sample of the others, whose links are searched for an about page, a contact page and the like. Null if the result would
 * say nothing, for example in a language without a word list, or if scripts add the menu.
 */
export const pagesToSearchForLinks = memoized((site: Site): Page[] | null => {
  const { home } = site
  const pages = htmlPages(site)
  if (
    home === null ||
    !isHtmlPage(home) ||
    isShell(home) ||
    lacksMenu(home) ||
    pages.length < MIN_PAGES ||
    topicPattern('about', languageOf(site)) === null
  )
    return null
  return [home, ...sampleByTemplate(pages, MAX_PAGES)]
})

/**
 * Whether the site has a link, a URL or, on its home page, a heading about a topic. Headings count, because some home pages contain
 * everything. True in a language without a word list, so that nothing is reported as missing.
 */
export const mentionsTopic = (site: Site, topic: TrustTopic): boolean =>
  topicPattern(topic, languageOf(site))?.test(searchableText(site)) ?? true

/** Pages of services, such as a privacy policy that a comment form or captcha links to: not the site's own. */
const PAGE_OF_SERVICE =
  /^https?:\/\/(?:[\w-]+\.)?(?:akismet|automattic|cloudflare|disqus|facebook|hcaptcha|mailchimp|paypal|stripe|wordpress)\.(?:com|org)\/|^https?:\/\/(?:policies|www)\.google\.com\//i

/** Headings, link texts and addresses, one per line. Duplicates are dropped, because menus repeat on every page. */
const searchableText = memoized((site: Site): string => {
  const lines = new Set(site.home?.headings.map(({ text }) => text))
  for (const { links } of pagesToSearchForLinks(site) ?? []) {
    for (const { text, url, href } of links) {
      if (url !== null && PAGE_OF_SERVICE.test(url)) continue
      lines.add(text)
      if (href !== null) lines.add(href)
      if (url !== null) lines.add(decoded(pathOf(url)))
    }
  }
  for (const { url, status } of site.pages) if (status === 200) lines.add(decoded(pathOf(url)))
  return [...lines].join('\n')
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether visitors can add something to a cart. */
export const isShop = (pages: Page[]): boolean =>
  pages.some(
    ({ signs, links }) =>
      signs.canBeBought ||
      links.some(({ url }) => url !== null && /\/(cart|checkout|basket)\b/.test(url) && typeFromUrl(url).type === 'cart'),
  )
