import type { Transform } from 'node:stream'
import * as zlib from 'node:zlib'

/** No honest server encodes a page more often. */
const MAX_LAYERS = 3

/** Nearly all pages are smaller and are decompressed with one call. */
const SMALL_BYTES = 1_000_000

type Codec = { whole: (input: Buffer, cap: number) => Buffer; stream: (chunkSize: number) => Transform }

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants
// A flush instead of a finish, because the body may be cut at our cap.
const gzip: Codec = {
  whole: (input, maxOutputLength) => zlib.gunzipSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: (chunkSize) => zlib.createGunzip({ chunkSize, finishFlush: Z_SYNC_FLUSH }),
}
const deflate: Codec = {
  whole: (input, maxOutputLength) => zlib.inflateSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: (chunkSize) => zlib.createInflate({ chunkSize, finishFlush: Z_SYNC_FLUSH }),
}
const rawDeflate: Codec = {
  whole: (input, maxOutputLength) => zlib.inflateRawSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: (chunkSize) => zlib.createInflateRaw({ chunkSize, finishFlush: Z_SYNC_FLUSH }),
}
const brotli: Codec = {
  whole: (input, maxOutputLength) => zlib.brotliDecompressSync(input, { maxOutputLength, finishFlush: BROTLI_OPERATION_FLUSH }),
  stream: (chunkSize) => zlib.createBrotliDecompress({ chunkSize, finishFlush: BROTLI_OPERATION_FLUSH }),
}
const zstd: Codec = {
  whole: (input, maxOutputLength) => zlib.zstdDecompressSync(input, { maxOutputLength, finishFlush: ZSTD_e_flush }),
  stream: (chunkSize) => zlib.createZstdDecompress({ chunkSize, finishFlush: ZSTD_e_flush }),
}

/** Some servers that send `deflate` omit its two-byte header. */
const hasDeflateHeader = (input: Buffer) => ((input[0] ?? 0) & 0x0f) === 8 && (((input[0] ?? 0) << 8) | (input[1] ?? 0)) % 31 === 0

function codecOf(encoding: string, input: Buffer): Codec | null {
  if (encoding === 'gzip' || encoding === 'x-gzip') return gzip
  if (encoding === 'deflate') return hasDeflateHeader(input) ? deflate : rawDeflate
  if (encoding === 'br') return brotli
  return encoding === 'zstd' ? zstd : null
}

/**
 * Decodes Content-Encoding up to `cap` bytes. Unknown encodings are left as they are, as in browsers. Throws on broken data.
 * `beforeLargeBody` is awaited before more than a megabyte, or more than `cap`, is decompressed, so that a caller can limit how many such
 * bodies are in memory. It is called once per body, because a caller that takes a mutex here would block itself at the second layer.
 */
export async function decompress(
  body: Buffer,
  contentEncoding: string,
  cap: number,
  beforeLargeBody?: () => Promise<void>,
): Promise<{ body: Buffer; truncated: boolean }> {
  if (contentEncoding === '') return { body, truncated: false }
  const layers = contentEncoding.split(',').map((layer) => layer.trim().toLowerCase())
  let current = body
  let truncated = false
  let isLarge = false
  for (const encoding of layers.reverse().slice(0, MAX_LAYERS)) {
    const codec = current.length === 0 ? null : codecOf(encoding, current)
    if (codec === null) continue
    try {
      current = codec.whole(current, Math.min(SMALL_BYTES, cap))
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') throw error
      if (!isLarge) await beforeLargeBody?.()
      isLarge = true
      current = await firstBytes(codec.stream(cap + 1), current, cap + 1)
      truncated ||= current.length > cap
      // Copied to its own length, because the decompression buffer is as large as the cap.
      current = Buffer.from(current.subarray(0, cap))
    }
  }
  return { body: current, truncated }
}

/** `maxBytes` is also the chunk size of the decoder, so that the result comes in one buffer instead of many small ones. */
function firstBytes(decoder: Transform, input: Buffer, maxBytes: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size < maxBytes) return
      decoder.destroy()
      finish()
    })
    decoder.on('end', finish)
    decoder.on('error', fail)
    decoder.end(input)
  })
}
