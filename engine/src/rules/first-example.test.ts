import { expect, test } from 'vitest'
import { examplePage, exampleUrl, forExample } from './first-example.ts'
import type { Case } from './rule.ts'

const at = (url: string, found: string): Case => ({ url, found, at: 'head', expected: 'x' })
const [gone, lost] = [at('https://shop.test/gone', 'The server answers 404.'), at('https://shop.test/lost', '')]

test('of several cases the first is the example, and a single case is simply shown', () => {
  expect(examplePage([gone, lost])).toBe(' For example: https://shop.test/gone (the server answers 404).')
  expect(examplePage([gone])).toBe(' See https://shop.test/gone (the server answers 404).')
  expect(exampleUrl([gone, lost])).toBe(' For example: https://shop.test/gone.')
  expect(forExample([gone, lost], gone.found)).toBe(' For example: the server answers 404.')
  expect(forExample([gone], gone.found)).toBe(' We found: the server answers 404.')
})

test('empty values leave no trace', () => {
  expect(examplePage([lost])).toBe(' See https://shop.test/lost.')
  expect(forExample([lost], lost.found)).toBe('')
  expect(examplePage([])).toBe('')
  expect(forExample([], undefined)).toBe('')
})

test('a value with brackets comes after a colon', () => {
  expect(examplePage([at('https://shop.test/', 'a tag is open (line 1)')])).toBe(' See https://shop.test/: a tag is open (line 1).')
})

test('long values are cut', () => {
  expect(examplePage([at('https://shop.test/', 'x'.repeat(300))])).toBe(` See https://shop.test/ (${'x'.repeat(139)}…).`)
})
