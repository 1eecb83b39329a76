/**
 * The output of an analysis in chunks, so that no list that grows with the site is sent between threads at once. Chunks to the `engine` are
 * compressed facts that only a later step of the analysis reads; the others are files, or JSON rows for the tables of the database.
 */
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { PlannedAction } from '#actions/plan-actions.ts'
import type { RatedCause } from '#actions/rate-causes.ts'
import type { JudgedSite } from '#causes/judged.ts'
import type { LinkMap } from '#causes/link-map.ts'
import type { PageRow } from '#causes/page-row.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import type { FileName } from '#report/files.ts'
import type { Finding } from '#rules/judge.ts'

/**
 * `judged` is the judgement without its long lists and without the link map, which is read separately. `readers`, `unreadRanks`, `images`
 * and `samples` were added later, so older stored analyses lack them. `host` and `sources` are not stored: later steps send no requests,
 * and fixes have been tried by then.
 */
type Stored = {
  pages: Page[]
  crawl: Omit<CrawlEnd, 'finalConcurrency'>
  judged: Omit<JudgedSite, 'pages' | 'findings' | 'linkMap' | AddedLater | 'host' | 'sources'> &
    Partial<Pick<JudgedSite, AddedLater>> & {
      /** Absent in older analyses: their findings lack the details that texts need. */
      hasDetails?: true
    }
  rows: PageRow[]
  links: LinkMap
  findings: Difference[]
  drafts: PlannedAction[]
}
type AddedLater = 'readers' | 'unreadRanks' | 'images' | 'samples'
/**
 * The fields in which a finding differs from the previous one. Findings of a cause are consecutive and differ in little but their address.
 */
type Difference = Partial<Finding>
export type StoredKind = keyof Stored
export type StoredChunk = { kind: StoredKind; bytes: Uint8Array }

/** A cause as stored in a table: its findings are `count` consecutive ones starting at `first`. */
export type CauseRow = Omit<RatedCause, 'findings'> & Pick<PlannedAction, 'difficulty'> & { first: number; count: number }

export type Chunk =
  | ({ to: 'engine' } & StoredChunk)
  | { to: 'table'; table: 'pages' | 'causes'; json: string; count: number }
  | { to: 'file'; name: FileName; bytes: Uint8Array; size: number }

/** Findings per stored chunk: a few screens of a list. */
export const FINDINGS_PER_CHUNK = 200
/** Page rows per stored chunk. */
export const PAGE_ROWS_PER_CHUNK = 500
const BLOCK_BYTES = 256 * 1024
/** Maximum UTF-8 bytes per UTF-16 code unit. */
const BYTES_PER_UNIT = 3
const MAX_CHUNK_BYTES = 256 * 1024 * 1024

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
export const pack = (text: string): Uint8Array => zstdCompressSync(text, COMPRESSION)

/** Compresses a file piece by piece, because the `pages.csv` or `findings.csv` of a large site would take too much memory as one text. */
export async function packPieces(pieces: Iterable<string>): Promise<{ bytes: Uint8Array; size: number }> {
  const packed: Buffer[] = []
  let size = 0
  function* blocks(): Generator<Buffer> {
    for (const block of encodeBlocks(pieces)) {
      size += block.length
      yield block
    }
  }
  await pipeline(blocks, createZstdCompress(COMPRESSION), async (compressed: AsyncIterable<Buffer>) => {
    for await (const bytes of compressed) packed.push(bytes)
  })
  return { bytes: Buffer.concat(packed), size }
}

/** Encodes the pieces into large blocks. In a joined text, a single curly quote would double the memory of the whole text. */
function* encodeBlocks(pieces: Iterable<string>): Generator<Buffer> {
  let block = Buffer.allocUnsafe(BLOCK_BYTES)
  let end = 0
  for (const piece of pieces) {
    const maxBytes = piece.length * BYTES_PER_UNIT
    if (end + maxBytes > BLOCK_BYTES) {
      yield block.subarray(0, end)
      block = Buffer.allocUnsafe(BLOCK_BYTES)
      end = 0
    }
    if (maxBytes > BLOCK_BYTES) yield Buffer.from(piece)
    else end += block.write(piece, end)
  }
  yield block.subarray(0, end)
}
const unpack = (bytes: Uint8Array): string => zstdDecompressSync(bytes, { maxOutputLength: MAX_CHUNK_BYTES }).toString()

/** JSON that any database accepts: without null characters and lone surrogates, which many pages contain. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // JSON writes both as escapes; testing the whole text takes a tenth of the time of testing each value.
  if (!/\\u(0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(value, (_, each) => (typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\uFFFD') : each))
}

export const storedChunk = <Kind extends StoredKind>(kind: Kind, value: Stored[Kind]): Chunk => ({
  to: 'engine',
  kind,
  bytes: pack(JSON.stringify(value)),
})
export const readStored = <Kind extends StoredKind>({ bytes }: { kind: Kind; bytes: Uint8Array }): Stored[Kind] => JSON.parse(unpack(bytes))

export function* judgedChunks({ pages, findings, linkMap, host: _, sources: __, wanted, ...rest }: JudgedSite): Generator<Chunk> {
  // Probes are left only if probing failed, and they are never sent again. `shown` is dropped, because its list of pages would take more
  // space than all findings.
  yield storedChunk('judged', { ...rest, hasDetails: true, wanted: wanted.map(({ shown, ...request }) => request) })
  if (linkMap !== null) yield storedChunk('links', linkMap)
  for (const slice of slices(pages, PAGE_ROWS_PER_CHUNK)) yield storedChunk('rows', slice)
  for (const slice of slices(findings, FINDINGS_PER_CHUNK)) yield storedChunk('findings', differences(slice))
}

function differences(findings: readonly Finding[]): Difference[] {
  let previous: Difference = {}
  return findings.map((finding) => {
    const { rule, version, url, at, found, expected, impact, verdict, restsOn, about, forms, isOnlyHere, details, fix, tried } = finding
    const difference: Difference = { url }
    if (rule !== previous.rule) Object.assign(difference, { rule, version, verdict })
    if (at !== previous.at) difference.at = at
    if (found !== previous.found) difference.found = found
    if (expected !== previous.expected) difference.expected = expected
    if (impact !== previous.impact) difference.impact = impact
    if (restsOn !== undefined) difference.restsOn = restsOn
    if (about !== undefined) difference.about = about
    if (forms !== undefined) difference.forms = forms
    if (isOnlyHere) difference.isOnlyHere = true
    if (details !== undefined) difference.details = details
    if (fix !== undefined) difference.fix = fix
    if (tried !== undefined) difference.tried = tried
    previous = finding
    return difference
  })
}

/** Older analyses stored fixes as untried code. */
function asTried(difference: Difference): Difference {
  if (typeof difference.fix !== 'string') return difference
  const { fix, ...rest } = difference
  return { ...rest, tried: { removed: null, added: fix } }
}

/** Also reads findings of older analyses, which were stored completely. */
export function readFindings(bytes: Uint8Array): Finding[] {
  let previous: Difference = {}
  return readStored({ kind: 'findings', bytes }).map((difference) => {
    // These fields are never taken over from the previous finding.
    const { restsOn, about, forms, isOnlyHere, details, fix, tried, ...shared } = previous
    const finding = { ...shared, ...asTried(difference) } as Finding
    previous = finding
    return finding
  })
}

/** Bytes per batch. The host stores a batch in one transaction and stays responsive. */
const BATCH_BYTES = 128 * 1024

export function* chunkBatches(chunks: Iterable<Chunk>): Generator<Chunk[]> {
  let batch: Chunk[] = []
  let size = 0
  for (const chunk of chunks) {
    batch.push(chunk)
    size += chunk.to === 'table' ? chunk.json.length : chunk.bytes.length
    if (size < BATCH_BYTES) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

export function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
