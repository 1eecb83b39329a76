/**
 * Resolves a link by the WHATWG URL standard, without its fragment, which is never sent to a server. Null if it is not a web address: other
 * schemes are never resolved as paths.
 */
export function normaliseUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.hash !== '' || url.href.endsWith('#')) url.hash = ''
  return url.href
}
