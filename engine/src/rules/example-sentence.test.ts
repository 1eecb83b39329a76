import { expect, test } from 'vitest'
import { withExample } from './example-sentence.ts'
import type { Case } from './rule.ts'

const found = (text: string, url = 'https://shop.test/boots'): Case => ({ url, at: 'a', found: text, expected: '' })

test('one case is shown as it is, several as an example', () => {
  expect(withExample([found('/a returns 404')])).toBe(': /a returns 404.')
  expect(withExample([found('/a returns 404'), found('/b returns 404')])).toBe(', for example: /a returns 404.')
})

test('what all cases say is no example, but one of several pages is', () => {
  const same = [found('/a returns 404'), found('/a returns 404', 'https://shop.test/')]
  expect(withExample(same)).toBe(': /a returns 404.')
  expect(withExample(same, same[0]?.url)).toBe(', for example: https://shop.test/boots.')
})

test('without anything to show, the sentence just ends', () => {
  expect(withExample([])).toBe('.')
  expect(withExample([found(' ')])).toBe('.')
})

test('a long text is cut and a full stop is not doubled', () => {
  expect(withExample([found('Gone.')])).toBe(': Gone.')
  expect(withExample([found('a'.repeat(300))])).toBe(`: ${'a'.repeat(179)}…`)
})
