/** What rules about a whole site look for in its links. */
import { type Topic, topicPattern } from '#facts/link-topics.ts'
import type { Page } from '#facts/page.ts'
import { typeByAddress } from '#facts/page-type.ts'
import type { Site } from '#facts/site.ts'
import { isHtmlPage } from './gates.ts'
import { sampleOf } from './questions.ts'

/** Such links stand in menus and footers: some pages of every build show them. */
const PAGES = 40
/** A page or two are a visiting card, of which nobody expects more. */
const FEWEST_PAGES = 3

/** The pages to look at; null where nothing can be said, as in a language without a list. */
export function pagesWithLinks(site: Site): Page[] | null {
  const { home } = site
  const pages = site.pages.filter(isHtmlPage)
  if (home === null || !isHtmlPage(home) || pages.length < FEWEST_PAGES || topicPattern('about', home.lang) === null) return null
  return [home, ...sampleOf(pages, PAGES)]
}

/** Whether a link, an address or a heading of the start page (of which one may be the whole site) has to do with a topic. */
export function speaksOf(site: Site, topic: Topic, pages: Page[]): boolean {
  const pattern = topicPattern(topic, site.home?.lang ?? null)
  if (pattern === null) return true
  const hits = (url: string | null) => url !== null && pattern.test(decoded(URL.parse(url)?.pathname ?? ''))
  return (
    pages.some((page) =>
      page.links.some(({ text, url, href }) => pattern.test(text) || hits(url) || (href !== null && pattern.test(href))),
    ) ||
    site.pages.some(({ url, status }) => status === 200 && hits(url)) ||
    (site.home?.headings ?? []).some(({ text }) => pattern.test(text))
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Something can be put into a cart. */
export const isShop = (pages: Page[]): boolean =>
  pages.some(
    ({ signs, links }) =>
      signs.canBeBought ||
      links.some(({ url }) => url !== null && /\/(cart|checkout|basket)\b/.test(url) && typeByAddress(url).type === 'cart'),
  )
