import { normaliseUrl } from '#crawl/normalise-url.ts'

/** Paths that the URL standard leaves exactly as they are: nothing to encode, no dots to resolve. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*\/?)*(?:\?[A-Za-z0-9_.~=&%+-]*)?$/

export type ResolveAddress = (href: string) => string | null

/** Resolves the links of one page. Most are seen twice or more, and most of the rest are plain paths; the parser sees the others. */
export function addressResolver(base: string): ResolveAddress {
  const { origin } = new URL(base)
  const known = new Map<string, string | null>()
  return (href) => {
    const before = known.get(href)
    if (before !== undefined) return before
    const url = href.length < 200 && PLAIN_PATH.test(href) ? origin + href : normaliseUrl(href, base)
    known.set(href, url)
    return url
  }
}
