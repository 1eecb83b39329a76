import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decompress } from './decompress.ts'

const CAP = 3_000_000
const pack = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync }

test.each(['gzip', 'br', 'zstd'] as const)('B6 a large body in %s is complete up to the cap, and cut beyond', async (encoding) => {
  const sizes = [2_000_000, CAP, CAP + 1]
  const unpacked = await Promise.all(sizes.map((size) => decompress(pack[encoding](Buffer.alloc(size, 'a<b')), encoding, CAP)))
  expect(unpacked.map(({ body, truncated }) => [body.length, truncated])).toEqual([
    [2_000_000, false],
    [CAP, false],
    [CAP, true],
  ])
  for (const { body } of unpacked) {
    expect(body.subarray(-4).toString()).toBe(Buffer.alloc(body.length, 'a<b').subarray(-4).toString())
    // The body does not keep the larger decompression buffer in memory.
    expect(body.buffer.byteLength).toBe(body.length)
  }
})

test('B6 only a large body waits for permission to be decompressed, once for all layers', async () => {
  let waits = 0
  const beforeLargeBody = async () => void waits++
  await decompress(gzipSync(Buffer.alloc(900_000)), 'gzip', CAP, beforeLargeBody)
  expect(waits).toBe(0)
  await decompress(gzipSync(Buffer.alloc(1_100_000)), 'gzip', CAP, beforeLargeBody)
  expect(waits).toBe(1)
  await decompress(gzipSync(gzipSync(randomBytes(1_100_000))), 'gzip, gzip', CAP, beforeLargeBody)
  expect(waits).toBe(2)
})
