/** A whole website as data: what each address answers. Changes are functions from one such site to another. */

/** As it leaves the server. `content-encoding: br` in the headers means that the body is compressed on the way out. */
export type MadeAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** How long the server takes to answer, on the clock of `web-in-memory.ts`. */
  delayMs?: number
}

export type MadeSite = {
  name: string
  origin: string
  /** By path, with query where it has one; `*` answers what nobody else does. A full address belongs to another host. */
  answers: ReadonlyMap<string, MadeAnswer>
  /** Pages without faults of their own, for changes that take one away: what a page costs must not go with it. */
  landmarks: {
    /** A page that every menu links to. */
    menu: string
    /** A page deep in the site. */
    inner: string
    /** Where several pages are. */
    folder: string
  }
  /** Other origins with the same pages. Without them, www and plain http redirect to the origin. */
  mirrors?: readonly string[]
}

/** What a well-kept server says with every page. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const FILE_HEADERS = { 'cache-control': 'public, max-age=31536000', 'x-content-type-options': 'nosniff', ...HSTS }

export const htmlAnswer = (body: string, status = 200): MadeAnswer => ({ status, headers: { ...PAGE_HEADERS, ...HSTS }, body })

export const fileAnswer = (type: string, body: string | Buffer): MadeAnswer => ({
  status: 200,
  headers: { 'content-type': type, ...(typeof body === 'string' && { 'content-encoding': 'br' }), ...FILE_HEADERS },
  body,
})

export const redirectAnswer = (location: string): MadeAnswer => ({ status: 301, headers: { location, ...HSTS }, body: '' })

const NOT_FOUND: MadeAnswer = { status: 404, headers: { 'content-type': 'text/plain' }, body: '' }

/** Null where there is no such host. */
export function answerOf(site: MadeSite, url: string): MadeAnswer | null {
  const { origin, host, pathname, search } = new URL(url)
  const { answers } = site
  if (origin === site.origin || site.mirrors?.includes(origin))
    return answers.get(pathname + search) ?? answers.get(pathname) ?? answers.get('*') ?? NOT_FOUND
  const own = new URL(site.origin).host
  if (host === own || host === `www.${own}`) return redirectAnswer(site.origin + pathname + search)
  const isKnown = [...answers.keys()].some((key) => key.startsWith(`${origin}/`))
  return answers.get(url) ?? (isKnown ? NOT_FOUND : null)
}

export const urlset = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>`
