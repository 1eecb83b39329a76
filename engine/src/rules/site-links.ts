/** What rules about a whole site look for in its links. */
import { type Topic, topicPattern } from '#facts/link-topics.ts'
import type { Page } from '#facts/page.ts'
import { typeByAddress } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { htmlPages, isHtmlPage } from './gates.ts'
import { sampleOf } from './questions.ts'
import { remembered } from './remembered.ts'

/** Such links stand in menus and footers: some pages of every build show them. */
const PAGES = 40
/** A page or two are a visiting card, of which nobody expects more. */
const FEWEST_PAGES = 3

/** The pages to look at; null where nothing can be said, as in a language without a list. */
export const pagesWithLinks = remembered((site: Site): Page[] | null => {
  const { home } = site
  const pages = htmlPages(site)
  if (home === null || !isHtmlPage(home) || pages.length < FEWEST_PAGES || topicPattern('about', home.lang) === null) return null
  return [home, ...sampleOf(pages, PAGES)]
})

/** Whether a link, an address or a heading of the start page (of which one may be the whole site) has to do with a topic. */
export const speaksOf = (site: Site, topic: Topic): boolean => topicPattern(topic, site.home?.lang ?? null)?.test(namesIn(site)) ?? true

/** In lines, each of them once: menus repeat on every page. */
const namesIn = remembered((site: Site): string => {
  const names = new Set(site.home?.headings.map(({ text }) => text))
  for (const { links } of pagesWithLinks(site) ?? []) {
    for (const { text, url, href } of links) {
      names.add(text)
      if (href !== null) names.add(href)
      if (url !== null) names.add(decoded(pathOf(url)))
    }
  }
  for (const { url, status } of site.pages) if (status === 200) names.add(decoded(pathOf(url)))
  return [...names].join('\n')
})

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
