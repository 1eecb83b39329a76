import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { namedShare } from '#facts/page-names.ts'
import { TITLE_SEPARATOR, withoutTitleEnding } from '#facts/title-parts.ts'
import { isInHost, knownSiteName, lettersIn } from './site-name.ts'

const allShownH1s = ({ headings }: Page): Heading[] => headings.filter(({ level, text, isApart }) => level === 1 && text !== '' && !isApart)

/** The H1s that visitors see, without those of further articles below the page’s own. */
export const shownH1s = (page: Page): Heading[] => allShownH1s(page).filter(({ isOfOtherArticle }) => isOfOtherArticle !== true)

/** How many further articles, each with an H1, the page shows below its own. */
export const countOtherArticles = (page: Page): number => allShownH1s(page).length - shownH1s(page).length

/** The `about` of findings that one change removes: the template no longer marks the name of the site as an H1. */
export const SITE_NAME_AS_H1 = 'the name of the site as an H1'

/** `: boots for all weathers` after the name of the site. */
const SLOGAN = /^(?::|\s[|–—·•-])\s/

/**
 * Whether a heading is the name of the site, as with a logo: the name in the domain, or the one that titles end with, alone or with a slogan.
 */
export const isSiteName = (page: Page, heading: string): boolean =>
  isInHost(page.url, heading) || (heading !== '' && withoutSlogan(page, heading) === folded(knownSiteName(page) ?? ''))

function withoutSlogan(page: Page, heading: string): string {
  const name = knownSiteName(page) ?? ''
  const startsWithName = heading.toLowerCase().startsWith(name.toLowerCase())
  return folded(startsWithName && SLOGAN.test(heading.slice(name.length)) ? name : heading)
}

const isInContent = ({ place }: Heading): boolean => place === 'main' || place === 'body'

/** The title without the name of the site, which usually ends it. */
function ownTitle(page: Page): string {
  const title = page.title?.text ?? ''
  const parts = title.split(TITLE_SEPARATOR)
  const ownParts = parts.filter((part) => !isInHost(page.url, part))
  return ownParts.length < parts.length ? ownParts.join(' ') : withoutTitleEnding(title)
}

/**
 * The H1 that names the page: the one closest to the title, and not the name of the site, which many templates print as an H1 above it.
 */
export function namingH1(page: Page): Heading | undefined {
  const h1s = shownH1s(page)
  if (h1s.length < 2) return h1s[0]
  const siteName = folded(knownSiteName(page) ?? '')
  const names = { url: page.url, title: ownTitle(page) }
  const rankOf = (heading: Heading): number => {
    const isContent = isInContent(heading)
    if (folded(heading.text) === siteName || (!isContent && isSiteName(page, heading.text))) return -2 + Number(isContent)
    // On a home page, the banner often is in the header. On other pages, the title may be the name of the site, as the logo in the header is.
    if (page.type === 'home') return namedShare(heading.text, names)
    return isContent || lettersIn(heading.text) !== lettersIn(page.title?.text ?? '')
      ? namedShare(heading.text, names) + (isContent ? 0.01 : 0)
      : namedShare(heading.text, { url: page.url, title: '' }) + 0.02
  }
  const ranks = h1s.map(rankOf)
  return h1s[ranks.indexOf(Math.max(...ranks))]
}

const nameShare = ({ url, title }: Page, { text }: Heading): number => namedShare(text, { url, title: title?.text ?? '' })

/**
 * Whether none of the H1s, apart from the name of the site, shares a word with the title or the URL. The title of a home page names the site,
 * so it says nothing.
 */
export const isUnnamed = (page: Page): boolean =>
  page.type !== 'home' &&
  page.title !== null &&
  shownH1s(page).every((heading) => isSiteName(page, heading.text) || nameShare(page, heading) === 0)

/** The heading of a lower level that the title or the URL contains in full. */
export const headlineBelow = (page: Page): Heading | undefined =>
  page.headings.find(
    (heading) =>
      heading.level > 1 && !heading.isApart && isInContent(heading) && !isSiteName(page, heading.text) && nameShare(page, heading) === 1,
  )
