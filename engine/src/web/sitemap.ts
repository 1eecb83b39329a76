import { collectAfterBytes } from './collect-garbage.ts'
import { decompress } from './decompress.ts'
import { type FailureKind, follow, isAnswer } from './fetch-page.ts'
import { normaliseUrl } from './normalise-url.ts'
import { LONGEST_LOC, MOST_ENTRIES, parseSitemap, type Sitemap, type SitemapEntry } from './parse-sitemap.ts'
import type { Web } from './web.ts'

const SITEMAP_BYTES = 10 * 1024 * 1024
/** An index of fifty thousand files is a site of billions; the first hundreds say enough about a crawl of thousands. */
const MOST_FILES = 200
/** Of all files together, unpacked. */
const TOTAL_BYTES = 50 * 1024 * 1024
/** Of all listed URLs together, those of alternates included. */
const TOTAL_CHARACTERS = 10_000_000
/** For all files together; what listed pages are worth, they are worth within a crawl. */
const TOTAL_MS = 120_000
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

export type Sitemaps = {
  files: SitemapFile[]
  pages: ListedPage[]
  /** Files that were named and not read, and URLs that were listed and not kept, because there were too many. */
  left?: { files: number; pages: number }
}

/** The usual places, where robots.txt names none. */
const GUESSES = ['/sitemap.xml', '/sitemap_index.xml']

type Reach = {
  web: Web
  signal?: AbortSignal | undefined
  /** Resolves when the file may be asked for, or with false where it must not. */
  mayFetch: (url: string) => Promise<boolean> | boolean
}

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
  const left = { files: 0, pages: 0 }
  const queue: { url: string; index: string | null }[] = []
  const seen = new Set<string>()
  const room = { bytes: TOTAL_BYTES, characters: TOTAL_CHARACTERS, until: performance.now() + TOTAL_MS }
  const want = (url: string, index: string | null) => {
    if (seen.has(url)) return
    seen.add(url)
    queue.push({ url, index })
  }
  // An index may name fifty thousand: no more are remembered than are read.
  const isFull = () => seen.size >= MOST_FILES
  for (const url of urls.slice(0, MOST_FILES)) want(url, null)
  left.files += Math.max(0, urls.length - MOST_FILES)
  for (const next of queue) {
    if (reach.signal?.aborted) break
    if (room.bytes <= 0 || performance.now() > room.until) {
      left.files++
      continue
    }
    if (!(await reach.mayFetch(next.url))) continue
    if (reach.signal?.aborted) break
    const { file, sitemap } = await readFile(next.url, next.index, reach)
    sitemaps.files.push(file)
    // A file that was asked for in vain has cost time, too.
    room.bytes -= Math.max(file.bytes, SMALLEST)
    const isIndex = sitemap?.kind === 'sitemapindex'
    for (const entry of sitemap?.entries ?? []) {
      if (isIndex && isFull()) {
        left.files++
        continue
      }
      const url = entry.loc.length > LONGEST_LOC ? null : normaliseUrl(entry.loc, next.url)
      if (isIndex) {
        if (url !== null) want(url, next.url)
      } else if (sitemaps.pages.length < MOST_ENTRIES && room.characters > 0) {
        const isPlain = url === entry.loc
        sitemaps.pages.push({ ...entry, loc: isPlain ? url : entry.loc, url, file: next.url })
        room.characters -= charactersOf(entry) + (isPlain ? 0 : (url ?? '').length)
      } else left.pages++
    }
    collectAfterBytes(file.bytes)
  }
  return left.files + left.pages > 0 ? { ...sitemaps, left } : sitemaps
}

const SMALLEST = 10_000

function charactersOf({ loc, alternates }: SitemapEntry): number {
  let sum = loc.length
  for (const { lang, href } of alternates) sum += lang.length + href.length
  return sum
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
