import { decompress } from './decompress.ts'
import { type FailureKind, follow, isAnswer } from './fetch-page.ts'
import { normaliseUrl } from './normalise-url.ts'
import { MOST_ENTRIES, parseSitemap, type Sitemap, type SitemapEntry } from './parse-sitemap.ts'
import type { Web } from './web.ts'

const SITEMAP_BYTES = 10 * 1024 * 1024
/** An index of fifty thousand files is a site of billions; the first hundreds say enough about a crawl of thousands. */
const MOST_FILES = 200
const MOST_HOPS = 5

export type SitemapFile = {
  url: string
  status: number
  kind: Sitemap['kind'] | 'unreachable'
  listed: number
  /** Unpacked; what the server declares where we stopped reading. */
  bytes: number
  truncated: boolean
  problem: string | null
  /** Why there was no answer at all. */
  failure: FailureKind | null
  /** The index that names it; null for those that robots.txt names or that were guessed. */
  index: string | null
}

/** A listed address with the file that lists it. */
export type ListedPage = SitemapEntry & { url: string | null; file: string }

export type Sitemaps = { files: SitemapFile[]; pages: ListedPage[] }

/** The usual places, where robots.txt names none. */
const GUESSES = ['/sitemap.xml', '/sitemap_index.xml']

type Reach = { web: Web; signal?: AbortSignal | undefined; mayFetch: (url: string) => boolean }

export async function readSitemaps(origin: string, named: readonly string[], reach: Reach): Promise<Sitemaps> {
  const wanted = named.map((href) => normaliseUrl(href, `${origin}/robots.txt`)).filter((url) => url !== null)
  // Some robots.txt files name one sitemap in every group.
  if (wanted.length > 0) return readAll([...new Set(wanted)], reach)
  for (const guess of GUESSES) {
    const found = await readAll([origin + guess], reach)
    if (found.files.some((file) => file.kind !== 'unreachable')) return found
  }
  return { files: [], pages: [] }
}

/** Every file once: an index that names itself, or another that names it, ends here. */
async function readAll(urls: string[], reach: Reach): Promise<Sitemaps> {
  const sitemaps: Sitemaps = { files: [], pages: [] }
  const queue: { url: string; index: string | null }[] = urls.map((url) => ({ url, index: null }))
  const seen = new Set(urls)
  for (const next of queue) {
    if (sitemaps.files.length >= MOST_FILES || reach.signal?.aborted) break
    if (!reach.mayFetch(next.url)) continue
    const { file, sitemap } = await readFile(next.url, next.index, reach)
    sitemaps.files.push(file)
    for (const entry of sitemap?.entries ?? []) {
      const url = normaliseUrl(entry.loc, next.url)
      if (sitemap?.kind === 'sitemapindex') {
        if (url !== null && !seen.has(url)) queue.push({ url, index: next.url })
        if (url !== null) seen.add(url)
      } else if (sitemaps.pages.length < MOST_ENTRIES) {
        sitemaps.pages.push({ ...entry, url, file: next.url })
      }
    }
  }
  return sitemaps
}

async function readFile(
  url: string,
  index: string | null,
  { web, signal }: Reach,
): Promise<{ file: SitemapFile; sitemap: Sitemap | null }> {
  const { end } = await follow(url, web, MOST_HOPS, { signal, maxBytes: SITEMAP_BYTES, readMedia: true })
  const unreachable = { url, index, status: end.status, kind: 'unreachable', listed: 0, bytes: 0, truncated: false, failure: null } as const
  if (!isAnswer(end)) return { file: { ...unreachable, problem: end.reason, failure: end.kind }, sitemap: null }
  if (end.status !== 200) return { file: { ...unreachable, problem: `The server returns ${end.status}.` }, sitemap: null }
  let { body, truncated } = end
  if (body[0] === 0x1f && body[1] === 0x8b) {
    try {
      const unpacked = await decompress(body, 'gzip', SITEMAP_BYTES)
      body = unpacked.body
      truncated ||= unpacked.truncated
    } catch {
      return { file: { ...unreachable, kind: 'invalid', problem: 'The file is not valid gzip data.' }, sitemap: null }
    }
  }
  const sitemap = parseSitemap(body.toString())
  // A file cut by our own cap is not broken: what was read of it counts.
  const kind = truncated && sitemap.kind === 'invalid' && sitemap.entries.length > 0 ? 'urlset' : sitemap.kind
  const problem = truncated ? null : sitemap.problem
  const file: SitemapFile = {
    url,
    index,
    status: end.status,
    kind,
    listed: sitemap.listed,
    bytes: Math.max(body.length, Number(end.headers['content-length']) || 0),
    truncated,
    problem,
    failure: null,
  }
  return { file, sitemap: { ...sitemap, kind } }
}
