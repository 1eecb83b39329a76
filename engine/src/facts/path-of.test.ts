import { expect, test } from 'vitest'
import { normaliseUrl } from '#web/normalise-url.ts'
import { pathOf } from './path-of.ts'

test.each([
  'https://shop.test',
  'http://a',
  'https://shop.test/a/b.html',
  'https://shop.test:8443//a//?q=/b?c',
  'https://shop.test?q=1',
  'https://shop.test/a?#b',
  'https://[::1]/ü ber',
])('the path of %s is the same as by the URL standard', (href) => {
  const url = normaliseUrl(href) ?? ''
  expect(pathOf(url)).toBe(new URL(url).pathname)
})
