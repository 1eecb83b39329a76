import { hasArticlePath } from './gates.ts'
import type { Case } from './rule.ts'

/** Some templates mark up every page as an article. Empty if the URLs of all pages are those of articles. */
export const notAnArticleAdvice = (cases: readonly Case[]): string =>
  cases.every(({ url }) => hasArticlePath(url))
    ? ''
    : ' If a page is no article but, for example, a list or a manual, change its type instead: to WebPage in structured data, to website in og:type.'
