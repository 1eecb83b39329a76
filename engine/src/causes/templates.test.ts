import { expect, test } from 'vitest'
import { typicalUrl } from './templates.ts'

const urls = (...paths: string[]) => paths.map((path) => `https://shop.test${path}`)

test('a typical URL has the form of most others and is not the home page', () => {
  expect(typicalUrl(urls('/search.html', '/100304.html', '/100305.html'))).toBe('https://shop.test/100304.html')
  expect(typicalUrl(urls('/', '/pto-pumps.html', '/gear.html'))).toBe('https://shop.test/pto-pumps.html')
  expect(typicalUrl(urls('/'))).toBe('https://shop.test/')
})
