/** A site is one host, with or without `www.`, over http or https. Other subdomains and other ports are other sites. */
export function domainOf(url: string): string {
  const { hostname, port } = new URL(url)
  const bare = hostname.startsWith('www.') ? hostname.slice(4) : hostname
  return port === '' || port === '80' || port === '443' ? bare : `${bare}:${port}`
}

type IsSameSite = (url: string) => boolean

let last: { origin: string; isSame: IsSameSite } | null = null

/** Tests whether a URL belongs to the site of `start`. The last function is kept, because rules need it for every page of a site. */
export function siteMatcher(start: string): IsSameSite {
  const end = start.indexOf('/', 'https://'.length)
  const origin = end === -1 ? start : start.slice(0, end)
  if (last?.origin !== origin) last = { origin, isSame: newSiteMatcher(origin) }
  return last.isSame
}

const MAX_ORIGINS = 1_000

/** Called for every link of every page, so the usual origin is checked first, and results for other origins are cached. */
function newSiteMatcher(start: string): IsSameSite {
  const domain = domainOf(start)
  const ownOrigin = `${new URL(start).origin}/`
  const cache = new Map<string, boolean>()
  return (url) => {
    if (url.startsWith(ownOrigin)) return true
    const origin = url.slice(0, url.indexOf('/', 8))
    const cached = cache.get(origin)
    if (cached !== undefined) return cached
    const isSame = domainOf(url) === domain
    if (cache.size < MAX_ORIGINS) cache.set(origin, isSame)
    return isSame
  }
}
