import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { knownSiteName } from './site-name.ts'

const allShownH1s = ({ headings }: Page): Heading[] => headings.filter(({ level, text, isApart }) => level === 1 && text !== '' && !isApart)

/** The H1s that visitors see, without those of further articles below the page’s own. */
export const shownH1s = (page: Page): Heading[] => allShownH1s(page).filter(({ isOfOtherArticle }) => isOfOtherArticle !== true)

/** How many further articles, each with an H1, the page shows below its own. */
export const otherArticles = (page: Page): number => allShownH1s(page).length - shownH1s(page).length

/** The H1 that names the page: not the name of the site, which many templates print as an H1 above it. */
export function namingH1(page: Page): Heading | undefined {
  const h1s = shownH1s(page)
  const siteName = folded(knownSiteName(page) ?? '')
  const isInContent = ({ place }: Heading): boolean => place === 'main' || place === 'body'
  return h1s.find((heading) => isInContent(heading) && folded(heading.text) !== siteName) ?? h1s.find(isInContent) ?? h1s[0]
}
