import { expect, test } from 'vitest'
import { domainOf, siteMatcher } from './same-site.ts'

test.each([
  ['https://www.Shop.test/a', 'shop.test'],
  ['http://shop.test:80/', 'shop.test'],
  ['https://shop.test:8443/', 'shop.test:8443'],
  ['https://blog.shop.test/', 'blog.shop.test'],
])('the domain of %s is %s', (url, domain) => {
  expect(domainOf(url)).toBe(domain)
})

test('www and bare, http and https are one site', () => {
  const isInternal = siteMatcher('https://shop.test/start')
  expect(['https://shop.test/', 'http://shop.test/a', 'https://www.shop.test/'].every(isInternal)).toBe(true)
  expect(
    ['https://shop.test.evil.test/', 'https://blog.shop.test/', 'https://shop.test:8443/', 'https://other.test/'].some(isInternal),
  ).toBe(false)
  expect(isInternal('https://other.test/')).toBe(false)
})
