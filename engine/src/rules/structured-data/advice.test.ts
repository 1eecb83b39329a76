import { expect, test } from 'vitest'
import { sdMissingOnSiblings } from '#rules/structured-data/sd-missing-on-siblings.ts'
import { sdRecommendedMissing } from '#rules/structured-data/sd-recommended-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the type of the markup that similar pages share is named only once', () => {
  expect(adviceFor(sdMissingOnSiblings, 0).problem).toMatch(
    /^2 pages have no Product markup, although 8 similar pages do\. Google can show .* for those pages, but not for these\.$/,
  )
})

test('the product numbers that Google accepts are explained in one word', () => {
  const problem = adviceFor(sdRecommendedMissing, 1).problem
  expect(problem).toContain('no product number, such as a GTIN (the number below the barcode)')
  expect(problem).not.toContain('gtin8')
})
