/** Pages that many sites block in robots.txt with good reason, although other pages link to them. */
import { type PageType, typeFromUrl } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'

const TYPES_NOT_FOR_SEARCH = new Set<PageType>(['cart', 'login', 'search', 'legal'])
/** Back office, account and checkout, feeds, a shop's policies, and numbered pages of a list. */
const PATHS_NOT_FOR_SEARCH =
  /\/(wp-admin|wp-json|wp-login|xmlrpc|cdn-cgi|cgi-bin|admin|api|feed|accounts?|orders?|checkouts?|policies|p(?:age)?\/\d+)(\/|\.|$)/i

/** URLs with parameters are mostly filters. */
export const isRightlyBlocked = (url: string): boolean =>
  url.includes('?') || TYPES_NOT_FOR_SEARCH.has(typeFromUrl(url).type) || PATHS_NOT_FOR_SEARCH.test(pathOf(url))
