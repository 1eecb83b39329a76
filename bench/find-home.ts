/** Finds the original address of a saved website from the URLs in its pages and sitemaps. */

/** `host` has no `www.`; `basePath` is empty or a path such as `/project`. */
export type Home = { host: string; basePath: string }
export type SavedText = { path: string; text: string }

const CANONICAL_OR_OG_URL = /\brel=["']?canonical\b|\bproperty=["']?og:url\b/i
const URL_ATTRIBUTE = /\b(?:href|content)=["']?(https?:\/\/[^"'\s>]+)/i
const SITEMAP_LOCATION = /<loc>\s*(https?:\/\/[^<\s]+)/gi

/** `cname` is the text of the CNAME file, which gives a site on GitHub Pages its own host. */
export function findHome(texts: readonly SavedText[], cname?: string): Home | null {
  const cnameHost = cname?.trim()
  if (cnameHost) return { host: withoutWww(cnameHost), basePath: '' }
  const pages = new Set(texts.filter(({ path }) => path.endsWith('.html')).map(({ path }) => normalizePath(path)))
  const votes = new Map<string, { home: Home; count: number }>()
  for (const { text } of texts) {
    for (const address of addressesIn(text)) {
      const home = guessHome(address, pages)
      const key = `${home.host}${home.basePath}`
      const vote = votes.get(key) ?? { home, count: 0 }
      vote.count++
      votes.set(key, vote)
    }
  }
  return [...votes.values()].toSorted((a, b) => b.count - a.count)[0]?.home ?? null
}

function addressesIn(text: string): URL[] {
  const tags = text.match(/<(?:link|meta)\b[^>]*>/gi) ?? []
  const canonicals = tags.filter((tag) => CANONICAL_OR_OG_URL.test(tag)).map((tag) => tag.match(URL_ATTRIBUTE)?.[1])
  const locations = [...text.matchAll(SITEMAP_LOCATION)].map(([, address]) => address)
  return [...canonicals, ...locations].flatMap((address) => URL.parse(address ?? '') ?? [])
}

/** Removes leading segments until the path is one of the saved pages; the removed segments are the base path. */
function guessHome({ host, pathname }: URL, pages: ReadonlySet<string>): Home {
  const segments = normalizePath(decodePath(pathname)).split('/').slice(1)
  const pathWithout = (count: number) => ['', ...segments.slice(count)].join('/')
  const firstMatch = segments.findIndex((_, count) => pages.has(pathWithout(count)))
  const count = firstMatch === -1 ? segments.length : firstMatch
  return { host: withoutWww(host), basePath: ['', ...segments.slice(0, count)].join('/') }
}

/** Returns the same path for all forms of an address: `/docs/`, `/docs.html` and `/docs/index.html` become `/docs`. */
const normalizePath = (path: string): string =>
  path
    .replace(/\/+/g, '/')
    .replace(/(^|\/)index\.html$|\.html$/, '')
    .replace(/\/$/, '')

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Returns a function that replaces the original host with `servedHost`, except in addresses outside of the base path. */
export function createRewriter({ host, basePath }: Home, servedHost: string): (text: string) => string {
  // JSON inside pages often writes a slash as \/.
  const base = basePath
    .split('/')
    .map((segment) => RegExp.escape(segment))
    .join('\\\\?/')
  const address = new RegExp(
    `(?<![\\w:])(?:https?:)?(\\\\?/\\\\?/)(?:www\\.)?${RegExp.escape(host)}(?=${base}(?![\\w-]|\\.\\w|:\\d))`,
    'gi',
  )
  return (text) => text.replace(address, (_, slashes: string) => `http:${slashes}${servedHost}`)
}
