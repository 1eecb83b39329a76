import { hasArticlePath } from './gates.ts'
import type { Case } from './rule.ts'

/** Some templates mark up every page as an article. Empty if the URLs of all pages are those of articles. */
export const notAnArticleAdvice = (cases: readonly Case[]): string =>
  cases.every(({ url }) => hasArticlePath(url))
    ? ''
    : ' If a page is not an article but, for example, a profile, a list or a manual, change its type instead: in structured data from Article to WebPage, in og:type from article to website.'
