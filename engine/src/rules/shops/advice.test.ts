import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { type SiteExample, site } from '#rules/example.ts'
import { categoryEmpty } from '#rules/shops/category-empty.ts'
import { categoryTextThin } from '#rules/shops/category-text-thin.ts'
import { adviceFor } from '#testing/advice-for.ts'

const adviceAt = (...paths: string[]) =>
  categoryTextThin.advise(
    paths.map((path) => ({
      url: `https://shop.test${path}`,
      at: 'main',
      found: '8 words apart from the products',
      expected: '',
      details: { words: 8 },
    })),
    [],
  )

test('categories and tags are counted apart, and WooCommerce has a field for their text', () => {
  const both = adviceAt('/categorie-produit/enfant/', '/categorie-produit/homme/', '/etiquette-produit/sac/')
  expect(both.title).toBe('Write introductions for 2 category pages and 1 tag page')
  expect(both.solution).toMatch(
    / In WooCommerce, .* under Products › Categories and Products › Tags\. If a tag isn’t worth a text, delete it and redirect its URL\.$/,
  )
  expect(adviceAt('/product-tag/boots/').solution).toMatch(/ Description under Products › Tags\. If a tag /)
  expect(adviceAt('/product-tag/boots/').title).toBe('Write an introduction for 1 tag page')
  const shopify = adviceAt('/collections/boots', '/collections/shoes')
  expect(shopify.title).toBe('Write introductions for 2 category pages')
  expect(shopify.solution).toMatch(/^Write at least 50 words .* Start with the most important pages\.$/)
})

test('the shop page of WooCommerce is neither a category nor a tag', () => {
  const { title, solution } = adviceAt('/shop/index.html', '/product-category/boots/', '/product-category/shoes/')
  expect(title).toBe('Write introductions for 1 shop page and 2 category pages')
  expect(solution).toMatch(/ under Products › Categories\. The shop page is the page Shop under Pages\.$/)
})

test('an empty further page of a list is redirected to its first page', () => {
  const [example] = categoryEmpty.fires()
  const routes = Object.entries((example as SiteExample).routes)
  const movedTo = (path: string) =>
    judgeExample(
      categoryEmpty,
      site(
        Object.fromEntries(
          routes.map(([from, html]) => [
            from.replace('/collections/d', path),
            typeof html === 'string' ? html.replace('/collections/d', path) : html,
          ]),
        ),
      ),
    ).findings
  const later = movedTo('/collections/a?page=2')
  expect(later.map(({ expected }) => expected)).toEqual(['a redirect to the first page of the list'])
  expect(categoryEmpty.advise(later, []).solution).toMatch(/^Redirect empty further pages of a list, such as page 2, to the first page, /)
  expect(adviceFor(categoryEmpty, 0).solution).toMatch(/^Add products .* until then\.$/)
})
