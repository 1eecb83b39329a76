import { expect, test } from 'vitest'
import { namedShare } from './page-names.ts'

test.each([
  ['Boots for winter', '/boots-for-winter/', 1],
  ['Boots for winter', '/winter/index.html', 0.5],
  ['Зимние ботинки', '/%D0%B7%D0%B8%D0%BC%D0%BD%D0%B8%D0%B5-%D0%B1%D0%BE%D1%82%D0%B8%D0%BD%D0%BA%D0%B8', 1],
  ['Élégance', '/%C3%A9l%C3%A9gance', 1],
  ['Élégance', '/elegance', 1],
  ['100% wool', '/100%25-wool', 1],
])('the words of “%s” are looked for in the URL %s', (text, path, share) => {
  expect(namedShare(text, { url: `https://shop.test${path}`, title: '' })).toBe(share)
})
