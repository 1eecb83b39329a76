/** The usual conditions of rules, by name. */
import type { Page } from '#facts/page.ts'

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

/** Lists of articles stand among them. */
const LIST = /\/(author|authors|autor|page|archives?|archiv|feed)(\/|$)/

/** WordPress calls every page an article; those that are none have no day of publication. */
const isDoubtful = ({ url, openGraph }: Page): boolean =>
  LIST.test(url) || (openGraph['og:type'] === 'article' && openGraph['article:published_time'] === undefined)

/** Words below which a page of its kind says too little; null where a page may be as short as it likes. */
export function fewestWords(page: Page): number | null {
  if (page.type === 'article') return isDoubtful(page) ? null : 200
  return page.type === 'product' || page.type === 'category' ? 50 : null
}
