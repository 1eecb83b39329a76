import { expect, test } from 'vitest'
import { bitsApart, nearDuplicates } from './duplicates.ts'
import { readText } from './text-facts.ts'

test.each([
  ['', 0],
  ['one two  three', 3],
  ["it's 5.0", 4],
  ['Größe – naïve', 2],
  ['日本語', 3],
  ['привет, мир', 2],
])('%j has %i words', (text, words) => {
  expect(readText([text]).words).toBe(words)
})

const prose = (seed: number, length = 500) => Array.from({ length }, (_, i) => `word${(i * 7919 + seed * 104729) % 5000}`)

test('the words before each marked part are counted', () => {
  expect(readText(['one two', ' ', 'three ', 'four', ' five'], [0, 2, 3, 5]).wordsBefore).toEqual([0, 2, 3, 5])
  expect(readText([], [0]).wordsBefore).toEqual([0])
})

test('equal words have an equal hash, whatever the layout', () => {
  expect(readText(['One, two', ' three']).hash).toBe(readText(['one two\n', 'THREE!']).hash)
  expect(readText(['one two']).hash).not.toBe(readText(['two one']).hash)
})

test('similar texts have close fingerprints, different texts do not', () => {
  const simhash = (words: string[]) => readText([words.join(' ')]).simhash
  const isNear = (a: string[], b: string[]) => nearDuplicates([a, b], simhash).length === 1
  const original = prose(1)
  expect(isNear(original, [...original])).toBe(true)
  expect(isNear(original, original.with(150, 'changed'))).toBe(true)
  expect(isNear(original, prose(2))).toBe(false)
  expect(readText(['too short']).simhash).toBeNull()
})

test('texts that differ only in the words of their addresses and in numbers are equal', () => {
  const nameless = (text: string, url: string) => readText([text], [], url).nameless
  const leeds = nameless('Plumber in Leeds, call 0113 496', 'https://shop.test/plumber-leeds')
  expect(nameless('Plumber in York, call 01904 11', 'https://shop.test/plumber-york/')).toBe(leeds)
  expect(nameless('Plumber in York, ring 01904 11', 'https://shop.test/plumber-york')).not.toBe(leeds)
  expect(nameless('Plumber in York, call 01904 11', 'https://shop.test/')).not.toBe(leeds)
})

test('the number of different bits is counted', () => {
  expect(bitsApart('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(bitsApart('80000000000000f1', '00000000000000f0')).toBe(2)
})
