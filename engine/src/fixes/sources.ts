/**
 * Keeps the sources of pages until the tasks are planned, so that fixes can be tried on them. Memory is bounded. Half of it is reserved for
 * pages whose findings have a fix. Any page may use the other half, because site rules, which run later, may have a fix for it.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Indexing, Page, PageSource } from '#facts/page.ts'

export type KeptSource = Pick<Page, 'visit' | 'type' | 'language' | 'noindex' | 'canonical'> & {
  readonly source: PageSource
  /** Size of the body. */
  bytes: number
  indexing: () => Indexing
  isCopy: () => boolean
}
export type Sources = ReadonlyMap<string, KeptSource>

const MAX_BYTES = 64 * 1024 * 1024
/** Above this total only pages with a fix are kept. */
const MAX_BYTES_WITHOUT_FIX = 32 * 1024 * 1024
/** Larger pages take long to edit and read again, and only a few would fit into memory. */
const MAX_PAGE_BYTES = 1024 * 1024
/** Sources beyond this total are compressed, to about a sixth. Most sites stay below and need no compression. */
const UNCOMPRESSED_BYTES = 16 * 1024 * 1024

const unjudged = new WeakMap<Page, PageSource>()

/** Keeps the source until the page is judged. Frees its memory immediately if no fix can be tried on the page. */
export function rememberSource(page: Page, source: PageSource): void {
  if (page.isHtml && source.body.length <= MAX_PAGE_BYTES) unjudged.set(page, source)
  else freeBody(source.body)
}

function takeSource(page: Page): PageSource | null {
  const source = unjudged.get(page) ?? null
  unjudged.delete(page)
  return source
}

/**
 * Frees the memory of a read body immediately. The body has waited long enough to be in old space, so V8 would keep it until the next full
 * collection: 30 to 60 MB on a site of 10,000 pages.
 */
function freeBody(body: PageSource['body']): void {
  if (typeof body === 'string') return
  const { buffer, byteLength } = body
  // Small bodies are slices of a shared buffer.
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
      if (bytes + size > (hasFix ? MAX_BYTES : MAX_BYTES_WITHOUT_FIX)) {
        freeBody(source.body)
        return
      }
      bytes += size
      const readSource = bytes > UNCOMPRESSED_BYTES ? compressed(source) : () => source
      const { visit, type, language, noindex, canonical, indexing } = page
      kept.set(page.url, {
        get source() {
          return readSource()
        },
        bytes: size,
        visit,
        type,
        language,
        noindex,
        canonical,
        // Only the whole site shows whether a page that is not open was excluded on purpose.
        indexing: indexing === 'open' ? () => 'open' : () => page.indexing,
        isCopy: indexing === 'open' ? () => false : () => page.isCopy,
      })
    },
  }
}

function compressed(source: PageSource): () => PageSource {
  const { body, ...rest } = source
  if (typeof body === 'string') return () => source
  // Copied, because the result of zstd is a slice of a larger buffer, which would stay in memory.
  const packed = new Uint8Array(zstdCompressSync(body))
  freeBody(body)
  return () => ({ ...rest, body: zstdDecompressSync(packed) })
}
