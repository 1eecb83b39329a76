import { expect, test } from 'vitest'
import { forExample } from './for-example.ts'
import type { Case } from './rule.ts'

const found = (...values: string[]): Case[] =>
  values.map((value) => ({ url: 'https://shop.test/', at: 'head', found: value, expected: '' }))

test('the first value is named as an example of several', () => {
  expect(forExample(found('/a.jpg', '/b.jpg'))).toBe(' For example: /a.jpg.')
})

test('a single value is named as what was found, on however many pages', () => {
  expect(forExample(found('no og:image', 'no og:image'))).toBe(' Found: no og:image.')
})

test('empty values are skipped', () => {
  expect(forExample(found('', ' '))).toBe('')
  expect(forExample(found('', '/b.jpg'))).toBe(' Found: /b.jpg.')
})

test('long values are cut, and no second full stop is added', () => {
  expect(forExample(found('a'.repeat(161)))).toBe(` Found: ${'a'.repeat(159)}…`)
  expect(forExample(found('Not valid JSON.'))).toBe(' Found: Not valid JSON.')
})
