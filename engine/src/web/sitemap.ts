import { collectAfterBytes } from './collect-garbage.ts'
import { decompress } from './decompress.ts'
import { type FailureKind, follow, isResponse } from './fetch-page.ts'
import { normaliseUrl } from './normalise-url.ts'
import { MAX_ENTRIES, MAX_LOC_LENGTH, parseSitemap, type Sitemap, type SitemapEntry } from './parse-sitemap.ts'
import type { Web } from './web.ts'

const MAX_FILE_BYTES = 10 * 1024 * 1024
/** An index of fifty thousand files is a site of billions of pages; the first files are enough for a crawl of thousands. */
const MAX_FILES = 200
/** More unread files are not counted, because each is remembered so that it counts once. */
const MAX_LEFT_FILES = 50_000
/** Decompressed size of all files together. */
const MAX_TOTAL_BYTES = 50 * 1024 * 1024
/** Characters of all listed URLs together, including alternates; also of all unread files. */
const MAX_TOTAL_CHARACTERS = 10_000_000
/** Time for all files together; longer would leave too little for the crawl itself. */
const MAX_TOTAL_MS = 120_000
const MAX_HOPS = 5

export type SitemapFile = {
  url: string
  status: number
  kind: Sitemap['kind'] | 'unreachable'
  listed: number
  /** Decompressed size, or the size that the server declares if that is larger, because we may have stopped reading. */
  bytes: number
  truncated: boolean
  problem: string | null
  /** Why there was no response; null if there was one. */
  failure: FailureKind | null
  /** The index that lists it; null for files that robots.txt names or that were guessed. */
  index: string | null
}

export type ListedPage = SitemapEntry & { url: string | null; file: string }

export type Sitemaps = {
  files: SitemapFile[]
  pages: ListedPage[]
  /** Files and URLs that were listed but not read or kept, because a limit was reached. */
  left?: { files: number; pages: number }
}

/** Common names, tried if robots.txt names no sitemap: at the root and, for a site in a folder such as on GitHub Pages, in that folder. */
const GUESSES = ['sitemap.xml', 'sitemap_index.xml']
const guessesFor = (start: string): Set<string> =>
  new Set(['/', '.'].flatMap((at) => GUESSES.map((name) => new URL(name, new URL(at, start)).href)))

type SitemapAccess = {
  web: Web
  signal?: AbortSignal | undefined
  /** Waits until the file may be requested, then resolves to true; resolves to false if it must not be requested. */
  mayFetch: (url: string) => Promise<boolean> | boolean
}

export async function readSitemaps(start: string, named: readonly string[], access: SitemapAccess): Promise<Sitemaps> {
  const namedUrls = named.map((href) => normaliseUrl(href, new URL('/robots.txt', start).href)).filter((url) => url !== null)
  // Some robots.txt files name the same sitemap in every group.
  if (namedUrls.length > 0) return readAll([...new Set(namedUrls)], access)
  for (const guess of guessesFor(start)) {
    const sitemaps = await readAll([guess], access)
    if (sitemaps.files.some((file) => file.kind !== 'unreachable')) return sitemaps
  }
  return { files: [], pages: [] }
}

/** Reads every file once, so that indexes that list each other do not loop. */
async function readAll(urls: string[], access: SitemapAccess): Promise<Sitemaps> {
  const sitemaps: Sitemaps = { files: [], pages: [] }
  const leftFiles = new Set<string>()
  let leftCharacters = 0
  let leftPages = 0
  const queue: { url: string; index: string | null }[] = []
  const seen = new Set<string>()
  const remaining = { bytes: MAX_TOTAL_BYTES, characters: MAX_TOTAL_CHARACTERS, until: performance.now() + MAX_TOTAL_MS }
  const leave = (url: string) => {
    if (leftFiles.has(url) || leftFiles.size >= MAX_LEFT_FILES || leftCharacters >= MAX_TOTAL_CHARACTERS) return
    leftFiles.add(url)
    leftCharacters += url.length
  }
  const enqueue = (url: string, index: string | null) => {
    if (seen.has(url)) return
    // An index may list fifty thousand files; only as many are queued as may be read.
    if (seen.size >= MAX_FILES) return leave(url)
    seen.add(url)
    queue.push({ url, index })
  }
  for (const url of urls) enqueue(url, null)
  for (const next of queue) {
    if (access.signal?.aborted) break
    if (remaining.bytes <= 0 || performance.now() > remaining.until) {
      leave(next.url)
      continue
    }
    if (!(await access.mayFetch(next.url))) continue
    if (access.signal?.aborted) break
    const { file, sitemap } = await readFile(next.url, next.index, access)
    sitemaps.files.push(file)
    // Small files and failed requests count with a minimum size, because each request costs time.
    remaining.bytes -= Math.max(file.bytes, MIN_FILE_BYTES)
    const isIndex = sitemap?.kind === 'sitemapindex'
    for (const entry of sitemap?.entries ?? []) {
      // Indexes may list the same files again and again, so known ones are not normalized.
      if (isIndex && (seen.has(entry.loc) || leftFiles.has(entry.loc))) continue
      const url = entry.loc.length > MAX_LOC_LENGTH ? null : normaliseUrl(entry.loc, next.url)
      if (isIndex) {
        if (url !== null) enqueue(url, next.url)
      } else if (sitemaps.pages.length < MAX_ENTRIES && remaining.characters > 0) {
        // `loc` and an equal `url` share one string, to save memory.
        const isNormalised = url === entry.loc
        sitemaps.pages.push({ ...entry, loc: isNormalised ? url : entry.loc, url, file: next.url })
        remaining.characters -= charactersOf(entry) + (isNormalised ? 0 : (url ?? '').length)
      } else leftPages++
    }
    collectAfterBytes(file.bytes)
  }
  return leftFiles.size + leftPages > 0 ? { ...sitemaps, left: { files: leftFiles.size, pages: leftPages } } : sitemaps
}

const MIN_FILE_BYTES = 10_000

function charactersOf({ loc, alternates }: SitemapEntry): number {
  let sum = loc.length
  for (const { lang, href } of alternates) sum += lang.length + href.length
  return sum
}

async function readFile(
  url: string,
  index: string | null,
  { web, signal }: SitemapAccess,
): Promise<{ file: SitemapFile; sitemap: Sitemap | null }> {
  const { end } = await follow(url, web, MAX_HOPS, { signal, maxBytes: MAX_FILE_BYTES, readMedia: true })
  const unreachable = { url, index, status: end.status, kind: 'unreachable', listed: 0, bytes: 0, truncated: false, failure: null } as const
  if (!isResponse(end)) return { file: { ...unreachable, problem: end.reason, failure: end.kind }, sitemap: null }
  if (end.status !== 200) return { file: { ...unreachable, problem: `The server returns ${end.status}.` }, sitemap: null }
  let { body, truncated } = end
  if (body[0] === 0x1f && body[1] === 0x8b) {
    try {
      const unpacked = await decompress(body, 'gzip', MAX_FILE_BYTES)
      body = unpacked.body
      truncated ||= unpacked.truncated
    } catch {
      return { file: { ...unreachable, kind: 'invalid', problem: 'The file is not valid gzip data.' }, sitemap: null }
    }
  }
  const sitemap = parseSitemap(body.toString(), truncated)
  const file: SitemapFile = {
    url,
    index,
    status: end.status,
    kind: sitemap.kind,
    listed: sitemap.listed,
    bytes: Math.max(body.length, Number(end.headers['content-length']) || 0),
    truncated,
    // A file cut at our own cap is not broken.
    problem: truncated ? null : sitemap.problem,
    failure: null,
  }
  return { file, sitemap }
}
