import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { markedUp, type PageExample } from '#rules/example.ts'
import { jsonldUnparsable } from '#rules/structured-data/jsonld-unparsable.ts'
import { sdAbsent } from '#rules/structured-data/sd-absent.ts'
import { sdEntitiesConflict } from '#rules/structured-data/sd-entities-conflict.ts'
import { sdMissingOnSiblings } from '#rules/structured-data/sd-missing-on-siblings.ts'
import { sdNotVisible } from '#rules/structured-data/sd-not-visible.ts'
import { sdRecommendedMissing } from '#rules/structured-data/sd-recommended-missing.ts'
import { sdTypeContradictsPage } from '#rules/structured-data/sd-type-contradicts-page.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the type of the markup that similar pages share is named only once', () => {
  expect(adviceFor(sdMissingOnSiblings, 0).solution).toMatch(
    /^Compare https:\/\/shop\.test\/boots-0 with https:\/\/shop\.test\/boots-2, which has the markup\. /,
  )
  expect(adviceFor(sdMissingOnSiblings, 0).problem).toMatch(
    /^2 pages have no Product markup, although 8 similar pages do\. Google can show .* for those pages, but not for these\.$/,
  )
})

test('a block that the template escaped is not searched for a wrong comma', () => {
  expect(adviceFor(jsonldUnparsable, 2).solution).toMatch(/^Have the template print the block unescaped, .* as `\\u003c`\.$/)
  expect(adviceFor(jsonldUnparsable, 0).solution).toMatch(/^Fix the error at that line and column: /)
})

test('the product numbers that Google accepts are explained in one word', () => {
  const problem = adviceFor(sdRecommendedMissing, 1).problem
  expect(problem).toContain('no product number, such as a GTIN (the number below the barcode)')
  expect(problem).not.toContain('gtin')
  const [finding] = judgeExample(sdRecommendedMissing, sdRecommendedMissing.fires()[1] as PageExample).findings
  expect(finding?.found).toMatch(/^Product “Boots” has no description, brand or availability, and no gtin$/)
})

test('of two blocks with different prices or names, the fix removes the one that does not match the page', () => {
  const removedItem = (a: Record<string, unknown>, b: Record<string, unknown>) => {
    const example = markedUp({ '@graph': [a, b] }, '<h1>Boots</h1><p>Boots for every weather, only 49.00 €</p>')
    return judgeExample(sdEntitiesConflict, example).findings[0]?.fix
  }
  const product = (name: string, price: string, description = '') => ({
    ...{ '@type': 'Product', sku: '1', name, description },
    offers: { '@type': 'Offer', price },
  })
  expect(removedItem(product('Boots', '49.00'), product('Boots', '59.00', 'Long'))).toMatchObject([{ at: { item: 1 } }])
  expect(removedItem(product('Boots', '59.00', 'Long'), product('Boots', '49.00'))).toMatchObject([{ at: { item: 0 } }])
  expect(removedItem(product('Boots', '49.00'), product('Curtain', '49.00', 'Long'))).toMatchObject([{ at: { item: 1 } }])
  expect(removedItem(product('Boots', '69.00'), product('Boots', '59.00', 'Long'))).toMatchObject([{ at: { item: 0 } }])
})

test('an item that visitors can’t see is removed as a whole, a rating or question alone', () => {
  const solutions = [0, 1, 2].map((nth) => adviceFor(sdNotVisible, nth).solution)
  expect(adviceFor(sdNotVisible, 2).problem).toContain(': 1 question isn’t on the page: “Do you pay in gold?” Google')
  expect(solutions[0]).toContain('remove the whole item from the structured data. In')
  expect(solutions[1]).toMatch(/^Show the rating on the page, or remove it from the structured data\. In/)
  expect(solutions[2]).toMatch(/^Show the questions on the page, or remove them from the structured data\. In/)
})

test('attributes are explained only for microdata', () => {
  expect([0, 3].map((nth) => adviceFor(sdTypeContradictsPage, nth).solution.includes('itemscope'))).toEqual([false, true])
})

test('a product without a number needs none, and a gift card is not asked for one', () => {
  const complete = {
    '@type': 'Product',
    name: 'Boots',
    description: 'Boots',
    brand: 'Acme',
    gtin: '1',
    offers: { '@type': 'Offer', availability: 'InStock' },
  }
  const findingsWithout = (name: 'gtin' | 'brand') =>
    judgeExample(sdRecommendedMissing, markedUp({ ...complete, [name]: undefined })).findings
  const number = findingsWithout('gtin')
  const brand = findingsWithout('brand')
  expect(sdRecommendedMissing.advise(number, []).solution).toContain(
    ' with 8, 12, 13 or 14 digits. Leave it out for products that have no such number; your own article number doesn’t belong there.',
  )
  expect(sdRecommendedMissing.advise(number, []).title).toBe('Add product numbers (GTIN) to the structured data of 1 page')
  expect(sdRecommendedMissing.advise(number, ['Shopify']).solution).toContain('barcode }}`.')
  expect(sdRecommendedMissing.advise(brand, ['Shopify']).solution).not.toMatch(/number|barcode/)
  expect(sdRecommendedMissing.advise([...number, ...brand], []).title).toBe('Add recommended properties to the structured data of 1 page')
  expect(number).toHaveLength(1)
  expect(judgeExample(sdRecommendedMissing, markedUp({ ...complete, gtin: undefined, name: 'Gift card' })).findings).toEqual([])
})

test('an article needs no publisher, and image and author page only if there are any', () => {
  const [product, article] = sdAbsent.fires()
  const fix = judgeExample(sdAbsent, article as PageExample).findings[0]?.fix
  expect(JSON.stringify(fix)).toContain('"author"')
  expect(JSON.stringify(fix)).not.toContain('publisher')
  const solutionFor = (example: PageExample | undefined) =>
    sdAbsent.advise(judgeExample(sdAbsent, example as PageExample).findings, []).solution
  expect(solutionFor(article)).toContain(' Leave out image if an article has none, and url if the author has no page of their own')
  expect(solutionFor(product)).not.toContain('Leave out')
  expect(solutionFor(product)).toMatch(/^Add one JSON-LD block of the type Product to the page, with the values that visitors see there\. /)
})
