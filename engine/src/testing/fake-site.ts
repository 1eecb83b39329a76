/** A whole website as data: the response of each address. Changes are functions from one such site to another. */

/** The response as the server sends it. With `content-encoding: br` in the headers, the body is compressed when sent. */
export type FakeResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Simulated response time. Nothing waits; `simulatedDelayMs` in `web-in-memory.ts` is the sum. */
  delayMs?: number
}

export type FakeSite = {
  name: string
  origin: string
  /** By path, with query if it has one; `*` is the fallback. A full address belongs to another host. */
  responses: ReadonlyMap<string, FakeResponse>
  /** Pages without faults, for changes that remove a page: removing a page with a fault would be a fix. */
  landmarks: {
    /** A page that every menu links to. */
    menu: string
    /** A page deep in the site. */
    inner: string
    /** A folder with several pages. */
    folder: string
  }
  /** Other origins with the same pages. Without them, www and plain http redirect to the origin. */
  mirrors?: readonly string[]
}

/** The headers of a well-configured server. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const FILE_HEADERS = { 'cache-control': 'public, max-age=31536000', 'x-content-type-options': 'nosniff', ...HSTS }

export const htmlResponse = (body: string, status = 200): FakeResponse => ({ status, headers: { ...PAGE_HEADERS, ...HSTS }, body })

export const fileResponse = (type: string, body: string | Buffer): FakeResponse => ({
  status: 200,
  headers: { 'content-type': type, ...(typeof body === 'string' && { 'content-encoding': 'br' }), ...FILE_HEADERS },
  body,
})

export const redirectResponse = (location: string): FakeResponse => ({ status: 301, headers: { location, ...HSTS }, body: '' })

const NOT_FOUND: FakeResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: '' }

/** Returns null if there is no such host. */
export function responseOf(site: FakeSite, url: string): FakeResponse | null {
  const { origin, host, pathname, search } = new URL(url)
  const { responses } = site
  if (origin === site.origin || site.mirrors?.includes(origin))
    return responses.get(pathname + search) ?? responses.get(pathname) ?? responses.get('*') ?? NOT_FOUND
  const ownHost = new URL(site.origin).host
  if (host === ownHost || host === `www.${ownHost}`) return redirectResponse(site.origin + pathname + search)
  const isKnown = [...responses.keys()].some((key) => key.startsWith(`${origin}/`))
  return responses.get(url) ?? (isKnown ? NOT_FOUND : null)
}

export const urlset = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>`
