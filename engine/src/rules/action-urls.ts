/** URLs that trigger an action when opened, such as putting a product into the cart. */
import { listed } from './wording.ts'

/** Many shop systems rightly set links to these URLs to nofollow. */
const ACTION_IN_URL = /add[-_]to[-_](cart|wishlist|compare)|remove_item|undo_item|replytocom|[?&](action|do)=/i
export const isAction = (url: string): boolean => ACTION_IN_URL.test(withQuery(url))

/** Valid only in the session of one visitor, such as a link that takes a product out of the cart. It rightly fails for crawlers. */
const ONE_TIME_ACTION = /[?&](?:remove_item|undo_item|_wpnonce)=/i
export const isOneTimeAction = (url: string): boolean => ONE_TIME_ACTION.test(withQuery(url))

/** Decodes the question mark, which is encoded in the file names of a saved site. */
const withQuery = (url: string): string => (url.includes('?') ? url : url.replace(/%3F/i, '?'))

/** `add-to-cart`, `add-to-cart and remove_item`: the parameters that trigger an action in these addresses. */
export function actionsIn(urls: readonly string[]): string {
  const parameters = urls.filter(isAction).flatMap((url) => [...new URL(withQuery(url)).searchParams])
  return listed([...new Set(parameters.filter(([name, value]) => ACTION_IN_URL.test(`?${name}=${value}`)).map(([name]) => name))])
}

/**
 * `, for example with the lines …` for robots.txt; empty without actions. Two lines, because `Disallow: /*?*do=` would also block `?redo=`.
 */
export function robotsLinesFor(urls: readonly string[]): string {
  const [parameter] = actionsIn(urls).split(/, | and /)
  return parameter === undefined || parameter === ''
    ? ''
    : `, for example with the lines \`Disallow: /*?${parameter}=\` and \`Disallow: /*&${parameter}=\``
}
