import { expect, test } from 'vitest'
import { isLaterListPage } from './page-number.ts'
import { readPage } from './read-page.ts'

const isLater = (title: string, path = '/boots') =>
  isLaterListPage(
    readPage({ url: `https://shop.test${path}`, status: 200, headers: { 'content-type': 'text/html' }, body: `<title>${title}</title>` }),
  )

test.each([
  'Boots – Page 2 – Acme',
  'Boots | Acme – Seite 12',
  'Boots, page 2 of 9 | Acme',
  'Boots (Page 3)',
  'Новини – Страница 2 – Acme',
])('a later page of a list is recognized by its title: %s', (title) => expect(isLater(title)).toBe(true))

test.each(['Boots – Page 1 – Acme', 'Boots | Acme', 'How to write a 2 page letter', 'Homepage 2 – Acme', 'Page 2 boots – Acme'])(
  'other titles with a number or the word page are no sign: %s',
  (title) => expect(isLater(title)).toBe(false),
)

test('a later page of a list is recognized by its address', () => {
  expect(isLater('Boots', '/boots/page/2/')).toBe(true)
  expect(isLater('Boots', '/boots?page=2')).toBe(true)
  expect(isLater('Boots', '/boots?page=1')).toBe(false)
})
