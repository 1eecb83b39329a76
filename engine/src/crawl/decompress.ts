import type { Transform } from 'node:stream'
import * as zlib from 'node:zlib'

/** Nobody encodes a page thrice with good intent. */
const MOST_LAYERS = 3

type Codec = { whole: (input: Buffer, cap: number) => Buffer; stream: () => Transform }

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants
// A flush in place of the finish accepts a body that was cut at our cap.
const gzip: Codec = {
  whole: (input, maxOutputLength) => zlib.gunzipSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: () => zlib.createGunzip({ finishFlush: Z_SYNC_FLUSH }),
}
const deflate: Codec = {
  whole: (input, maxOutputLength) => zlib.inflateSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: () => zlib.createInflate({ finishFlush: Z_SYNC_FLUSH }),
}
const rawDeflate: Codec = {
  whole: (input, maxOutputLength) => zlib.inflateRawSync(input, { maxOutputLength, finishFlush: Z_SYNC_FLUSH }),
  stream: () => zlib.createInflateRaw({ finishFlush: Z_SYNC_FLUSH }),
}
const brotli: Codec = {
  whole: (input, maxOutputLength) => zlib.brotliDecompressSync(input, { maxOutputLength, finishFlush: BROTLI_OPERATION_FLUSH }),
  stream: () => zlib.createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH }),
}
const zstd: Codec = {
  whole: (input, maxOutputLength) => zlib.zstdDecompressSync(input, { maxOutputLength, finishFlush: ZSTD_e_flush }),
  stream: () => zlib.createZstdDecompress({ finishFlush: ZSTD_e_flush }),
}

/** Half of the servers that say `deflate` leave out its two-byte frame. */
const isFramed = (input: Buffer) => ((input[0] ?? 0) & 0x0f) === 8 && (((input[0] ?? 0) << 8) | (input[1] ?? 0)) % 31 === 0

function codecOf(encoding: string, input: Buffer): Codec | null {
  if (encoding === 'gzip' || encoding === 'x-gzip') return gzip
  if (encoding === 'deflate') return isFramed(input) ? deflate : rawDeflate
  if (encoding === 'br') return brotli
  return encoding === 'zstd' ? zstd : null
}

/** Undoes Content-Encoding up to `cap` bytes. Unknown encodings are left as they are, as browsers do. Throws on broken data. */
export async function decompress(body: Buffer, contentEncoding: string, cap: number): Promise<{ body: Buffer; truncated: boolean }> {
  const layers = contentEncoding.split(',').map((layer) => layer.trim().toLowerCase())
  let current = body
  let truncated = false
  for (const encoding of layers.reverse().slice(0, MOST_LAYERS)) {
    const codec = current.length === 0 ? null : codecOf(encoding, current)
    if (codec === null) continue
    try {
      current = codec.whole(current, cap)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') throw error
      current = await firstBytes(codec.stream(), current, cap)
      truncated = true
    }
  }
  return { body: current, truncated }
}

function firstBytes(decoder: Transform, input: Buffer, cap: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size < cap) return
      decoder.destroy()
      done(Buffer.concat(chunks).subarray(0, cap))
    })
    decoder.on('end', () => done(Buffer.concat(chunks)))
    decoder.on('error', fail)
    decoder.end(input)
  })
}
