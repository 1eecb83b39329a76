import { expect, test } from 'vitest'
import { pixelWidth } from './pixel-width.ts'

test('each letter has its own width', () => {
  expect(pixelWidth('iii', 20)).toBe(13)
  expect(pixelWidth('WWW', 20)).toBe(57)
  expect(pixelWidth('Waterproof walking boots', 20)).toBe(226)
})

test('accents add no width, and wide characters are as wide as the font size', () => {
  expect(pixelWidth('é', 20)).toBe(pixelWidth('e', 20))
  expect(pixelWidth('日本', 20)).toBe(40)
  expect(pixelWidth('', 20)).toBe(0)
})
