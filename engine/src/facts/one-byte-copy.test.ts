import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { page } from '#rules/example.ts'
import { OneByteCopy } from './one-byte-copy.ts'

/** V8 writes the tag `"` before text with one byte per character and `c` before others, after two bytes for the version. */
const hasOneBytePerCharacter = (text: string): boolean =>
  serialize(text)
    .toString('latin1')
    .replace(/^..\0?/s, '')
    .startsWith('"')

const NARROW = 'Boots for every kind of weather, made by hand. '.repeat(4)

test('a text without wide characters is cut from the copy, with one byte per character', () => {
  const original = `${NARROW}“Ā” and ${NARROW}`
  const copy = new OneByteCopy(original)
  expect(copy.text).toHaveLength(original.length)
  for (let begin = 0; begin < original.length; begin += 7)
    for (let end = begin; end <= original.length; end += 11) {
      expect(copy.slice(begin, end)).toBe(original.slice(begin, end))
      expect(copy.isExact(begin, end)).toBe(!/[“Ā”]/.test(original.slice(begin, end)))
    }
  expect(hasOneBytePerCharacter(original.slice(0, 100))).toBe(false)
  expect(hasOneBytePerCharacter(copy.slice(0, 100))).toBe(true)
})

test('ranges may be read in any order', () => {
  const copy = new OneByteCopy(`${NARROW}→${NARROW}→`)
  const first = NARROW.length
  const ranges = [
    [first, first + 1],
    [0, first],
    [2 * first, 2 * first + 2],
    [first + 1, first + 9],
    [0, first + 1],
  ] as const
  expect(ranges.map(([begin, end]) => copy.isExact(begin, end))).toEqual([false, true, false, true, false])
})

test('a text full of wide characters is not copied', () => {
  const text = 'Сапоги для дождя'.repeat(100)
  const copy = new OneByteCopy(text)
  expect(copy.text).toBe(text)
  expect(copy.slice(3, 40)).toBe(text.slice(3, 40))
})

test('facts of a page with a curly quote take one byte per character, where they contain none', () => {
  const { title, links } = readPageExample(page(`<title>Boots</title><p>“${NARROW}” <a href="/a">All boots of this year</a>`))
  expect(hasOneBytePerCharacter(title?.text ?? '“')).toBe(true)
  expect(hasOneBytePerCharacter(links[0]?.text ?? '“')).toBe(true)
})
