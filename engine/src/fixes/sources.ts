/**
 * Sources of pages, kept until the tasks are planned, so that fixes can be tried on them. Bounded: pages whose findings bring a fix come
 * first, the others as long as there is room for what rules about the whole site may want.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Indexing, Page, PageSource } from '#facts/page.ts'

export type KeptSource = Pick<Page, 'visit' | 'type' | 'lang' | 'noindex' | 'canonical'> & {
  readonly source: PageSource
  /** Of the body. */
  bytes: number
  indexing: () => Indexing
}
export type Sources = ReadonlyMap<string, KeptSource>

const MOST_BYTES = 64 * 1024 * 1024
/** From here on only pages with a fix are kept. */
const ROOM_FOR_OTHERS = 32 * 1024 * 1024
/** Larger pages take long to edit and read again, and few would be left in memory. */
const LARGEST_PAGE = 1024 * 1024
/** Sources beyond this are compressed, to about a sixth. Most sites have less, and don't pay for it. */
const UNCOMPRESSED_BYTES = 16 * 1024 * 1024

const unjudged = new WeakMap<Page, PageSource>()

/** Until the page is judged. Of what no fix can be tried on, the memory is given back at once. */
export function rememberSource(page: Page, source: PageSource): void {
  if (page.isHtml && source.body.length <= LARGEST_PAGE) unjudged.set(page, source)
  else freeBody(source.body)
}

function takeSource(page: Page): PageSource | null {
  const source = unjudged.get(page) ?? null
  unjudged.delete(page)
  return source
}

/**
 * Gives the memory of a read body back at once. It has waited for its turn long enough to count as old, so V8 would keep it until the
 * next full collection: 30 to 60 MB of bodies on a site of 10,000 pages.
 */
function freeBody(body: PageSource['body']): void {
  if (typeof body === 'string') return
  const { buffer, byteLength } = body
  // Small bodies are parts of a buffer that others share.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0) buffer.transfer(0)
}

export function openSources() {
  const kept = new Map<string, KeptSource>()
  let bytes = 0
  return {
    kept: kept as Sources,
    add(page: Page, hasFix: boolean): void {
      const source = takeSource(page)
      const size = source?.body.length ?? 0
      if (source === null) return
      if (bytes + size > (hasFix ? MOST_BYTES : ROOM_FOR_OTHERS)) {
        freeBody(source.body)
        return
      }
      bytes += size
      const read = bytes > UNCOMPRESSED_BYTES ? compressed(source) : () => source
      const { visit, type, lang, noindex, canonical, indexing } = page
      kept.set(page.url, {
        get source() {
          return read()
        },
        bytes: size,
        visit,
        type,
        lang,
        noindex,
        canonical,
        // Only the whole site shows whether a page that is not open is left out on purpose.
        indexing: indexing === 'open' ? () => 'open' : () => page.indexing,
      })
    },
  }
}

function compressed(source: PageSource): () => PageSource {
  const { body, ...rest } = source
  if (typeof body === 'string') return () => source
  // Copied, because the result is a part of a buffer of 16 kB or more.
  const packed = new Uint8Array(zstdCompressSync(body))
  freeBody(body)
  return () => ({ ...rest, body: zstdDecompressSync(packed) })
}
