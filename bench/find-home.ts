/** Finds where a saved website lives on the web, from the addresses in its pages and sitemaps. */

/** `host` is without www., `basePath` is `` or `/project`. */
export type Home = { host: string; basePath: string }
export type SavedText = { path: string; text: string }

const NAMES_PAGE = /\brel=["']?canonical\b|\bproperty=["']?og:url\b/i
const ADDRESS = /\b(?:href|content)=["']?(https?:\/\/[^"'\s>]+)/i
const LOCATION = /<loc>\s*(https?:\/\/[^<\s]+)/gi

/** `cname` is the text of the CNAME file, which gives a site on GitHub Pages its own host. */
export function findHome(texts: readonly SavedText[], cname?: string): Home | null {
  const named = cname?.trim()
  if (named) return { host: withoutWww(named), basePath: '' }
  const pages = new Set(texts.filter(({ path }) => path.endsWith('.html')).map(({ path }) => nameOf(path)))
  const votes = new Map<string, { home: Home; count: number }>()
  for (const { text } of texts) {
    for (const address of addressesIn(text)) {
      const home = homeOf(address, pages)
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
  const canonicals = tags.filter((tag) => NAMES_PAGE.test(tag)).map((tag) => tag.match(ADDRESS)?.[1])
  const locations = [...text.matchAll(LOCATION)].map(([, address]) => address)
  return [...canonicals, ...locations].flatMap((address) => URL.parse(address ?? '') ?? [])
}

/** The base path is the prefix to remove from an address so that the rest is one of the saved pages. */
function homeOf({ host, pathname }: URL, pages: ReadonlySet<string>): Home {
  const segments = nameOf(decodePath(pathname)).split('/').slice(1)
  const below = (count: number) => ['', ...segments.slice(count)].join('/')
  const taken = segments.findIndex((_, count) => pages.has(below(count)))
  const count = taken === -1 ? segments.length : taken
  return { host: withoutWww(host), basePath: ['', ...segments.slice(0, count)].join('/') }
}

/** One name for all forms of an address: `/docs/`, `/docs.html` and `/docs/index.html` are `/docs`. */
const nameOf = (path: string): string =>
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

/** Rewrites the home's addresses in a text to the host where the copy is served; other hosts and projects are left alone. */
export function openRewriter({ host, basePath }: Home, servedHost: string): (text: string) => string {
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
