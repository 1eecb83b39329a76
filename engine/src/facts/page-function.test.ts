import { expect, test } from 'vitest'
import { isPageFunction } from './page-function.ts'

test('share buttons and calendar files are no pages', () => {
  const paths = ['?share=facebook', '?share=jetpack-whatsapp&nb=1', '?ical=1', '?outlook-ical=1', '?page=2&share=x']
  expect(paths.filter((query) => isPageFunction(`https://shop.test/fair/${query}`))).toEqual(paths)
})

test('other parameters may select a page', () => {
  for (const query of ['', '?share=12', '?market-share=all', '?ical=fair', '?shareholder=ann'])
    expect(isPageFunction(`https://shop.test/fair/${query}`)).toBe(false)
})
