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
  ['/index.html', 'home'],
  ['/blog/index.html', 'unknown'],
  ['/blog/boots/index.html', 'article'],
  ['/products/index.html', 'unknown'],
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

test.each([
  ['/en/contact/', 'contact'],
  ['/en/join-us/', 'article'],
])('with og:type article, %s is of the type %s', (path, type) => {
  expect(readPageType(typeFromUrl(`https://shop.test${path}`), [], 'article', false)).toBe(type)
})

test('an index file is as certain as its folder', () => {
  expect(typeFromUrl('https://shop.test/contact/index.html')).toEqual({ type: 'contact', isCertain: true })
  expect(typeFromUrl('https://shop.test/about/index.html')).toEqual({ type: 'unknown', isCertain: true })
})

test('a page of WordPress is no article, even if a plugin marks it as one', () => {
  const typeOf = (path: string, itemTypes: string[], ogType: string | undefined, isWordPressPage: boolean) =>
    readPageType(typeFromUrl(`https://shop.test${path}`), itemTypes, ogType, isWordPressPage)
  expect(typeOf('/volunteer/', [], 'article', false)).toBe('article')
  expect(typeOf('/volunteer/', [], 'article', true)).toBe('unknown')
  expect(typeOf('/volunteer/', ['Article'], undefined, true)).toBe('unknown')
  expect(typeOf('/blog/boots/', ['Article'], 'article', true)).toBe('article')
  expect(typeOf('/boots/', ['Product'], 'article', true)).toBe('product')
})

test('a page that describes a list is an article only if its markup says so', () => {
  const typeOf = (path: string, ...itemTypes: string[]) =>
    readPageType(typeFromUrl(`https://shop.test${path}`), itemTypes, 'article', false)
  expect(typeOf('/tours/', 'WebPage')).toBe('article')
  expect(typeOf('/tours/', 'WebPage', 'ItemList')).toBe('unknown')
  expect(typeOf('/tours/', 'Article', 'ItemList')).toBe('article')
  expect(typeOf('/guides/best-tours', 'ItemList')).toBe('article')
})
