import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { knownSiteName } from './site-name.ts'

/** The H1s that visitors see. */
export const shownH1s = ({ headings }: Page): Heading[] =>
  headings.filter(({ level, text, isApart }) => level === 1 && text !== '' && !isApart)

/** The H1 that names the page: not the name of the site, which many templates print as an H1 above it. */
export function namingH1(page: Page): Heading | undefined {
  const h1s = shownH1s(page)
  const siteName = folded(knownSiteName(page) ?? '')
  const isInContent = ({ place }: Heading): boolean => place === 'main' || place === 'body'
  return h1s.find((heading) => isInContent(heading) && folded(heading.text) !== siteName) ?? h1s.find(isInContent) ?? h1s[0]
}
