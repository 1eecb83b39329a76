/** The usual conditions of rules, by name. */
import type { Page } from '#facts/page.ts'
import { kindOf } from '#facts/schema-org.ts'

const CHALLENGE =
  /^(just a moment|attention required|access denied|security check|checking your browser|bot verification|one moment, please)/i

/** An answer that a wall in front of the site gave, not the site. */
export const isWalled = (page: Page): boolean =>
  page.status === 401 ||
  page.status === 403 ||
  page.headers['cf-mitigated'] === 'challenge' ||
  page.url.includes('/cdn-cgi/') ||
  (page.isHtml && page.links.length < 5 && CHALLENGE.test(page.title?.text ?? ''))

export const isThrottled = (page: Page): boolean =>
  page.status === 429 || page.status === 430 || (page.status === 503 && page.headers['retry-after'] !== undefined)

/** A page that visitors see: answered, HTML, from the site itself. */
export const isHtmlPage = (page: Page): boolean => page.status === 200 && page.isHtml && !isWalled(page)

/** A page that may stand in results under its own address. */
export const isIndexable = (page: Page): boolean => isHtmlPage(page) && !page.noindex && isOwnCanonical(page)

export const isOwnCanonical = (page: Page): boolean => page.canonical === null || page.canonical === page.url

/** Shorter texts are notes, and many systems call every page an article. */
const ARTICLE_WORDS = 150
const ARTICLE_PATH = /\/(blog|news|articles?|posts?|magazin|magazine)\/.+|\/\d{4}\/\d{2}\/.+/

/** A page that is evidently an article: it says so in markup or by a date of publication, or stands among articles. */
export const isArticle = (page: Page): boolean =>
  page.type === 'article' &&
  isIndexable(page) &&
  page.text.words >= ARTICLE_WORDS &&
  (ARTICLE_PATH.test(page.url) ||
    page.openGraph['article:published_time'] !== undefined ||
    page.structuredData.items.some(({ types }) => types.some((type) => kindOf(type) === 'Article')))
