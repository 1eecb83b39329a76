import { expect, test } from 'vitest'
import { readImageSize } from './image-size.ts'

const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(30)])

test.each([
  ['PNG', '89504e47 0d0a1a0a 0000000d 49484452 000004b0 00000276'],
  ['GIF', '474946383961 b004 7602'],
  ['JPEG after a table and a comment', 'ffd8 ffe0 0004 0000 ffff fe 0003 00 ffc4 0003 00 ffc2 0011 08 0276 04b0 03'],
  ['WebP, extended', '52494646 00000000 57454250 56503858 0a000000 00000000 af0400 750200'],
  ['WebP, lossy', '52494646 00000000 57454250 56503820 00000000 000000 9d012a b004 7602'],
  ['WebP, lossless', '52494646 00000000 57454250 5650384c 00000000 2f af449d00'],
  ['AVIF', '0000001c 66747970 61766966 00000000 00000014 69737065 00000000 000004b0 00000276'],
])('%s', (_, bytes) => {
  expect(readImageSize(hex(bytes))).toEqual({ width: 1200, height: 630 })
})

test('an image that is cut, unknown or empty has no size', () => {
  expect(readImageSize(Buffer.alloc(0))).toBeNull()
  expect(readImageSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull()
  expect(readImageSize(Buffer.from(`ffd8ffe1ffff${'00'.repeat(40)}`, 'hex'))).toBeNull()
  expect(readImageSize(Buffer.from(`ffd8${'00'.repeat(40)}`, 'hex'))).toBeNull()
})
