import { normaliseUrl } from '#web/normalise-url.ts'
import { pathOf } from './path-of.ts'
import { type Shared, UNSHARED } from './shared.ts'

/** Paths that the URL standard leaves exactly as they are: nothing to encode, no dots to resolve. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*\/?)?(?:\?[A-Za-z0-9_.~=&%+-]*)?$/
/** The same below the page's folder or one above it. */
const PLAIN_RELATIVE = /^((?:\.\.\/)*)((?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/)*[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/?)$/

/** Servers refuse longer ones; with a long base, each link of a page would otherwise be a page of its own in memory. */
const LONGEST_ADDRESS = 8_192

export type ResolveAddress = (href: string) => string | null

/** Resolves the links of one page. Most are seen twice or more, and most of the rest are plain paths; the parser sees the others. */
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

  return (href) => {
    const before = known.get(href)
    if (before !== undefined) return before
    const resolved = (href.length < 200 ? plainly(href) : null) ?? normaliseUrl(href, base)
    const url = resolved === null || resolved.length > LONGEST_ADDRESS ? null : share(resolved)
    known.set(href, url)
    return url
  }
}
