import { expect, test } from 'vitest'
import { categoryTextThin } from '#rules/shops/category-text-thin.ts'

const adviceFor = (...paths: string[]) =>
  categoryTextThin.advise(
    paths.map((path) => ({ url: `https://shop.test${path}`, at: 'main', found: '8 words apart from the products', expected: '' })),
    [],
  )

test('categories and tags are counted apart, and WooCommerce has a field for their text', () => {
  const both = adviceFor('/categorie-produit/enfant/', '/categorie-produit/homme/', '/etiquette-produit/sac/')
  expect(both.title).toBe('Write introductions for 2 category pages and 1 tag page')
  expect(both.solution).toMatch(
    / In WooCommerce, .* under Products › Categories and Products › Tags\. If a tag isn’t worth a text, delete it and redirect its URL\.$/,
  )
  expect(adviceFor('/product-tag/boots/').solution).toMatch(/ Description under Products › Tags\. If a tag /)
  expect(adviceFor('/product-tag/boots/').title).toBe('Write an introduction for 1 tag page')
  const shopify = adviceFor('/collections/boots', '/collections/shoes')
  expect(shopify.title).toBe('Write introductions for 2 category pages')
  expect(shopify.solution).toMatch(/^Write at least 50 words .* Start with your most important categories\.$/)
})
