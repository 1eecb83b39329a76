import { normaliseUrl } from '#web/normalise-url.ts'
import { pathOf } from './path-of.ts'
import { type Shared, UNSHARED } from './shared.ts'

/** Paths that the URL standard leaves unchanged: nothing to encode, no dots to resolve. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*\/?)?(?:\?[A-Za-z0-9_.~=&%+-]*)?$/
/** Like `PLAIN_PATH`, but relative to the page's folder or to a folder above it. */
const PLAIN_RELATIVE = /^((?:\.\.\/)*)((?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/)*[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/?)$/

/** Servers refuse longer addresses. Without this limit, each link of a page with a long base URL would take as much memory as a page. */
const MAX_ADDRESS_LENGTH = 8_192

export type ResolveAddress = (href: string) => string | null

/** Resolves the links of one page. Repeated links come from a cache and plain paths are joined; the URL parser gets only the rest. */
export function addressResolver(base: string, share: Shared['text'] = UNSHARED.text): ResolveAddress {
  const origin = base.slice(0, base.indexOf('/', 'https://'.length))
  const folders = pathOf(base).split('/').slice(1, -1)
  const cache = new Map<string, string | null>()

  function resolvePlain(href: string): string | null {
    const path = href.includes('#') ? href.slice(0, href.indexOf('#')) : href
    if (PLAIN_PATH.test(path)) return origin + path
    const relative = PLAIN_RELATIVE.exec(path)
    if (relative === null) return null
    const [, parentSteps = '', rest = ''] = relative
    const parentFolders = folders.slice(0, Math.max(0, folders.length - parentSteps.length / 3))
    return parentFolders.length === 0 ? `${origin}/${rest}` : `${origin}/${parentFolders.join('/')}/${rest}`
  }

  /** Whether every relative address would be too long. Resolving thousands of them first would take hundreds of megabytes. */
  const isBaseTooLong = base.length > MAX_ADDRESS_LENGTH

  return (href) => {
    const cached = cache.get(href)
    if (cached !== undefined) return cached
    if (isBaseTooLong && !/^\s*(?:\/|[a-z][a-z0-9+.-]*:)/i.test(href)) return null
    const resolved = (href.length < 200 ? resolvePlain(href) : null) ?? normaliseUrl(href, base)
    const url = resolved === null || resolved.length > MAX_ADDRESS_LENGTH ? null : share(resolved)
    cache.set(href, url)
    return url
  }
}
