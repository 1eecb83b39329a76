import { expect, test } from 'vitest'
import { readPageType, typeFromUrl } from './page-type.ts'

test.each([
  ['/blog/boots', 'article'],
  ['/thoughts--articles/boots', 'article'],
  ['/our-news/boots.html', 'article'],
  ['/particles/boots', 'unknown'],
  ['/size-guide/men', 'unknown'],
  ['/blog/', 'unknown'],
  ['/blog/author/ann-lee', 'unknown'],
  ['/articles/unsere-autoren/ann-lee/', 'unknown'],
  ['/articles/author/ann-lee/boots', 'article'],
  ['/products/boots', 'product'],
])('%s is of the type %s', (path, type) => {
  expect(typeFromUrl(`https://shop.test${path}`).type).toBe(type)
})

test.each([
  ['/aviso-legal/', 'legal'],
  ['/es/politica-de-privacidad.html', 'legal'],
  ['/terms-and-conditions', 'legal'],
  ['/datenschutzerklaerung/', 'legal'],
  ['/informativa-privacy', 'legal'],
  ['/termos-de-uso/', 'legal'],
  ['/conditions-generales-de-vente', 'legal'],
  ['/conditions/heart-disease', 'unknown'],
  ['/condiciones-meteorologicas', 'unknown'],
  ['/privacy-policy-generator', 'unknown'],
])('%s is of the type %s', (path, type) => {
  expect(typeFromUrl(`https://shop.test${path}`).type).toBe(type)
})

test('a page that describes a list is an article only if its markup says so', () => {
  const typeOf = (path: string, ...itemTypes: string[]) => readPageType(typeFromUrl(`https://shop.test${path}`), itemTypes, 'article')
  expect(typeOf('/tours/', 'WebPage')).toBe('article')
  expect(typeOf('/tours/', 'WebPage', 'ItemList')).toBe('unknown')
  expect(typeOf('/tours/', 'Article', 'ItemList')).toBe('article')
  expect(typeOf('/guides/best-tours', 'ItemList')).toBe('article')
})
