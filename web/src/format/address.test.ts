import { expect, test } from 'vitest'
import { pathOnSite } from './address.ts'

test.each([
  ['https://www.shop.test/', '/'],
  ['https://shop.test/a?b=c#d', '/a?b=c'],
  ['https://shop.test/%C3%BCber-uns', '/über-uns'],
  ['http://shop.test:8080/a', 'http://shop.test:8080/a'],
  ['https://blog.shop.test/a', 'https://blog.shop.test/a'],
  ['https://evil.test/?shop.test', 'https://evil.test/?shop.test'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not an address', 'not an address'],
])('%s is shown as %s', (url, shown) => {
  expect(pathOnSite(url, 'shop.test')).toBe(shown)
})
