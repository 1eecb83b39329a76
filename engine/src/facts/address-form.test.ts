import { expect, test } from 'vitest'
import { addressForm } from './address-form.ts'

test.each([
  ['https://a.test/boots', 'https://a.test/boots/', 'slash'],
  ['https://a.test/boots/?x=1', 'https://a.test/boots?x=1', 'slash'],
  ['http://a.test/boots', 'https://a.test/boots', 'scheme'],
  ['http://a.test/boots', 'https://www.a.test/boots', 'host'],
  ['https://a.test/Boots', 'https://a.test/boots', 'case'],
  ['https://a.test/Boots', 'https://a.test/bOOts', 'case'],
  ['https://a.test/boots.html', 'https://a.test/boots', 'extension'],
  ['https://a.test/boots/index.html', 'https://a.test/boots/', 'extension'],
  ['https://a.test/boots', 'https://a.test/shoes', null],
  ['https://a.test/boots', 'https://b.test/boots', null],
  ['https://a.test/boots', 'https://a.test/boots?ref=1', null],
  ['https://a.test/boots', 'https://a.test/boots', null],
])('%s and %s differ in: %s', (from, to, form) => {
  expect(addressForm(from, to)).toBe(form)
  expect(addressForm(to, from)).toBe(form)
})
