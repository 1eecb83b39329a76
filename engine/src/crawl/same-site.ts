/** A site is one host: `www.` and bare are the same, http and https too, sub-domains and other ports are not. */
export function domainOf(url: string): string {
  const { hostname, port } = new URL(url)
  const bare = hostname.startsWith('www.') ? hostname.slice(4) : hostname
  return port === '' || port === '80' || port === '443' ? bare : `${bare}:${port}`
}

/** Asked for every link of every page, so the usual answer comes first, and other origins are remembered. */
export function sameSite(start: string): (url: string) => boolean {
  const domain = domainOf(start)
  const own = `${new URL(start).origin}/`
  const known = new Map<string, boolean>()
  return (url) => {
    if (url.startsWith(own)) return true
    const origin = url.slice(0, url.indexOf('/', 8))
    const before = known.get(origin)
    if (before !== undefined) return before
    const isSame = domainOf(url) === domain
    known.set(origin, isSame)
    return isSame
  }
}
