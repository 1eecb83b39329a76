import { expect, test } from 'vitest'
import { siteLinkedInstead } from './other-domain.ts'
import { readPage } from './read-page.ts'

const linksTo = (...urls: string[]) =>
  siteLinkedInstead(
    readPage({
      url: 'https://shop.test/',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: urls.map((url) => `<a href="${url}">Boots</a>`).join(''),
    }),
  )
const paths = (host: string, count: number) => Array.from({ length: count }, (_, i) => `https://${host}/${i}`)

test('the site that nearly all links lead to instead of the page’s own', () => {
  expect(linksTo(...paths('live.test', 8), ...paths('shop.test', 2))).toEqual({ host: 'live.test', links: 8, of: 10 })
  expect(linksTo(...paths('live.test', 7), ...paths('shop.test', 3))).toBeNull()
  expect(linksTo(...paths('live.test', 4))).toBeNull()
  expect(linksTo(...paths('shop.test', 9))).toBeNull()
})
