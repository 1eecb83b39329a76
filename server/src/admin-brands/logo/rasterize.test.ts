import { crc32, deflateSync } from 'node:zlib'
import { logoErrors } from '@seo/contract/logo'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterize } from './rasterize.ts'

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const redSquare = '<rect width="40" height="20" fill="#f00"/>'
const solidImage = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0f766e' } })

/** A PNG that claims this size but contains almost no data. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

const refusalOf = (file: Uint8Array, timeLimitMs?: number) =>
  rasterize(file, timeLimitMs).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test('B-V-15 a PNG of up to 8,000 px is scaled to at most 2,048 px, and its icon to 48 px', async () => {
  const { logo, icon } = await rasterize(await solidImage(4_000, 1_000).png().toBuffer())
  expect([logo.type, logo.width, logo.height]).toEqual(['image/png', 2_048, 512])
  expect([icon.type, icon.width, icon.height]).toEqual(['image/png', 48, 48])
  const small = await rasterize(await solidImage(30, 10).png().toBuffer())
  expect([small.logo.width, small.logo.height]).toEqual([30, 10])
})

test('B-V-15 a JPEG stays a JPEG and loses its camera metadata', async () => {
  const photo = await solidImage(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(photo.toString('latin1')).toContain('Secret Name')
  const { logo } = await rasterize(photo)
  expect(logo.type).toBe('image/jpeg')
  expect(Buffer.from(logo.bytes).toString('latin1')).not.toContain('Secret Name')
})

test('B-V-15 an SVG becomes a PNG large enough for print, whatever size it declares', async () => {
  const sizes = ['width="40" height="20"', 'viewBox="0 0 40 20"', 'width="100%" viewBox="0 0 40 20"', 'width="7000" height="3500"']
  for (const size of sizes) {
    const { logo } = await rasterize(svg('<rect width="9999" height="9999" fill="#f00"/>', size))
    expect([logo.type, logo.width, logo.height]).toEqual(['image/png', 1_024, 512])
    const { dominant } = await sharp(logo.bytes).stats()
    expect(dominant.r, size).toBeGreaterThan(200)
  }
})

test('row 37 an image with HTML appended is redrawn, so nothing of the HTML remains', async () => {
  const png = await solidImage(20, 20).png().toBuffer()
  const { logo } = await rasterize(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(Buffer.from(logo.bytes).toString('latin1')).not.toContain('script')
})

test.each([
  ['a web page', Buffer.from('<!doctype html><html><body><svg></svg></body></html>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a WebP', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')],
  ['a gzipped SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0])],
  ['plain text', Buffer.from('hello')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('B-V-15 row 37 %s is refused, whatever its name', async (_what, file) => {
  expect(await refusalOf(file)).toBe(logoErrors.type)
})

test('row 38 sides over 8,000 px are refused before decoding, in an SVG too', async () => {
  const message = 'The image can be at most 8,000 pixels wide and high'
  expect(await refusalOf(emptyPng(100_000, 100_000))).toBe(message)
  expect(await refusalOf(emptyPng(8_001, 10))).toBe(message)
  expect(await refusalOf(svg(redSquare, 'width="100000" height="100000"'))).toBe(message)
  const embeddedImage = `<image width="40" height="20" href="data:image/png;base64,${emptyPng(50_000, 50_000).toString('base64')}"/>`
  expect(await refusalOf(svg(embeddedImage))).toBe(message)
})

test('a truncated file is refused', async () => {
  const png = await solidImage(200, 200).png().toBuffer()
  expect(await refusalOf(png.subarray(0, png.length / 2))).toBe("This image can't be read. Export it again, or try a PNG.")
})

test('row 38 an SVG that keeps the process busy is killed, and the next upload works', async () => {
  const levels = Array.from({ length: 9 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`)
  const bomb = svg(`<defs><rect id="a0" width="5" height="5"/>${levels.join('')}</defs><use href="#a9"/>`)
  const [refusal, next] = await Promise.all([refusalOf(bomb, 2_000), rasterize(svg(redSquare))])
  expect(refusal).toBe('This image takes too long to draw. Simplify it, or try a PNG.')
  expect(next.logo.width).toBe(1_024)
})
