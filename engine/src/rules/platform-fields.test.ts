import { expect, test } from 'vitest'
import { seoFields } from './platform-fields.ts'

test('names the field of the platform that the site is built with', () => {
  expect(seoFields(['nginx', 'Shopify'])).toBe(' In Shopify, open the product, collection or page and edit “Search engine listing”.')
})

test('says nothing where the platform is unknown', () => {
  expect(seoFields(['nginx'])).toBe('')
})
