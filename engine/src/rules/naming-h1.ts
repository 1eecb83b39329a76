import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { namedShare } from '#facts/page-names.ts'
import { knownSiteName, lettersIn } from './site-name.ts'

const allShownH1s = ({ headings }: Page): Heading[] => headings.filter(({ level, text, isApart }) => level === 1 && text !== '' && !isApart)

/** The H1s that visitors see, without those of further articles below the page’s own. */
export const shownH1s = (page: Page): Heading[] => allShownH1s(page).filter(({ isOfOtherArticle }) => isOfOtherArticle !== true)

/** How many further articles, each with an H1, the page shows below its own. */
export const otherArticles = (page: Page): number => allShownH1s(page).length - shownH1s(page).length

/** Whether a heading is the name of the site, as with a logo: the name in the domain, or the one that titles end with. */
export function isSiteName(page: Page, heading: string): boolean {
  const letters = lettersIn(heading)
  if (letters.length <= 2) return false
  return new URL(page.url).hostname.replace(/[.-]/g, '').includes(letters) || folded(heading) === folded(knownSiteName(page) ?? '')
}

const isInContent = ({ place }: Heading): boolean => place === 'main' || place === 'body'

/** How much the title and the URL say that the heading names the page, from 0 to 1. */
const nameShare = ({ url, title }: Page, { text }: Heading): number => namedShare(text, { url, title: title?.text ?? '' })

/**
 * The H1 that names the page: the one closest to the title, and not the name of the site, which many templates print as an H1 above it.
 */
export function namingH1(page: Page): Heading | undefined {
  const h1s = shownH1s(page)
  const siteName = folded(knownSiteName(page) ?? '')
  const inContent = h1s.filter(isInContent)
  const candidates = [inContent.filter(({ text }) => folded(text) !== siteName), inContent, h1s].find(({ length }) => length > 0) ?? []
  if (candidates.length < 2) return candidates[0]
  const shares = candidates.map((heading) => nameShare(page, heading))
  return candidates[shares.indexOf(Math.max(...shares))]
}

/** Whether none of the H1s, apart from the name of the site, shares a word with the title or the URL. The title of a home page names the site, so it says nothing. */
export const isUnnamed = (page: Page): boolean =>
  page.type !== 'home' &&
  page.title !== null &&
  shownH1s(page).every((heading) => nameShare(page, heading) === 0 || isSiteName(page, heading.text))

/** The heading of a lower level that the title or the URL contains in full. */
export const headlineBelow = (page: Page): Heading | undefined =>
  page.headings.find(
    (heading) =>
      heading.level > 1 && !heading.isApart && isInContent(heading) && !isSiteName(page, heading.text) && nameShare(page, heading) === 1,
  )
