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

test.each([
  ['/en/contact/', 'contact'],
  ['/en/join-us/', 'article'],
])('with og:type article, %s is of the type %s', (path, type) => {
  expect(readPageType(typeFromUrl(`https://shop.test${path}`), [], 'article')).toBe(type)
})
