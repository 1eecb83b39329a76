/**
 * Resolves a link by the WHATWG URL standard, without its fragment, which is never sent to a server. Returns null for invalid URLs and for
 * other schemes than http and https.
 */
export function normaliseUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.hash !== '' || url.href.endsWith('#')) url.hash = ''
  return url.href
}
