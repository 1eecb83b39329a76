import { expect, test } from 'vitest'
import { normaliseUrl } from './normalise-url.ts'

const base = 'https://shop.test/a/b?c=d'

test.each([
  ['', 'https://shop.test/a/b?c=d'],
  ['#top', 'https://shop.test/a/b?c=d'],
  ['#', 'https://shop.test/a/b?c=d'],
  ['x', 'https://shop.test/a/x'],
  ['../x/./y/../z', 'https://shop.test/x/z'],
  ['?q=1 2', 'https://shop.test/a/b?q=1%202'],
  ['//other.test', 'https://other.test/'],
  ['\\\\other.test\\a', 'https://other.test/a'],
  [' \n/pa\nth\t ', 'https://shop.test/path'],
  ['HTTPS://SHOP.test:443/%7Eann', 'https://shop.test/%7Eann'],
  ['https:x', 'https://shop.test/a/x'],
  ['http:x', 'http://x/'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  ['http://2130706433', 'http://127.0.0.1/'],
  ['http://bücher.test/ä?ü', 'http://xn--bcher-kva.test/%C3%A4?%C3%BC'],
  ['http://shop.test./', 'http://shop.test./'],
  ['http://ann:pw@shop.test/', 'http://ann:pw@shop.test/'],
])('%j becomes %s', (href, expected) => {
  expect(normaliseUrl(href, base)).toBe(expected)
})

test.each([
  'mailto:ann@shop.test',
  'javascript:void(0)',
  'tel:+1',
  'data:,x',
  'file:///etc/passwd',
  'http://',
  'http://a b/',
  'http://[::1',
  'http://a:99999/',
])('%j is no web address', (href) => {
  expect(normaliseUrl(href, base)).toBeNull()
})
