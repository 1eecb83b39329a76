import { normaliseUrl } from '#web/normalise-url.ts'
import { pathOf } from './path-of.ts'
import { type Shared, UNSHARED } from './shared.ts'

/** Paths that the URL standard leaves unchanged: nothing to encode, no dots to resolve. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*\/?)?(?:\?[A-Za-z0-9_.~=&%+-]*)?$/
/** The same for paths relative to the page's folder or to one above it. */
const PLAIN_RELATIVE = /^((?:\.\.\/)*)((?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/)*[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/?)$/

/** Servers refuse longer ones. With a long base URL, each link of a page would otherwise take as much memory as a page. */
const MAX_ADDRESS_LENGTH = 8_192

export type ResolveAddress = (href: string) => string | null

/** Resolves the links of one page. Most are repeated, and most others are plain paths; the URL parser gets only the rest. */
export function addressResolver(base: string, share: Shared['text'] = UNSHARED.text): ResolveAddress {
  const origin = base.slice(0, base.indexOf('/', 'https://'.length))
  const folders = pathOf(base).split('/').slice(1, -1)
  const known = new Map<string, string | null>()

  function plainly(href: string): string | null {
    const path = href.includes('#') ? href.slice(0, href.indexOf('#')) : href
    if (PLAIN_PATH.test(path)) return origin + path
    const relative = PLAIN_RELATIVE.exec(path)
    if (relative === null) return null
    const [, ups = '', rest = ''] = relative
    const kept = folders.slice(0, Math.max(0, folders.length - ups.length / 3))
    return kept.length === 0 ? `${origin}/${rest}` : `${origin}/${kept.join('/')}/${rest}`
  }

  /** Whether every relative address would be too long. Such a base is a trap: resolving thousands of links would take hundreds of megabytes. */
  const isBaseTooLong = base.length > MAX_ADDRESS_LENGTH

  return (href) => {
    const before = known.get(href)
    if (before !== undefined) return before
    if (isBaseTooLong && !/^\s*(?:\/|[a-z][a-z0-9+.-]*:)/i.test(href)) return null
    const resolved = (href.length < 200 ? plainly(href) : null) ?? normaliseUrl(href, base)
    const url = resolved === null || resolved.length > MAX_ADDRESS_LENGTH ? null : share(resolved)
    known.set(href, url)
    return url
  }
}
