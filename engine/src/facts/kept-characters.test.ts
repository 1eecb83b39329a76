import { expect, test } from 'vitest'
import { charactersInMemory } from './kept-characters.ts'
import { readPage } from './read-page.ts'

const LONG = 'word '.repeat(30).trim()
const kept = (body: string, headers: Record<string, string> = {}) =>
  charactersInMemory(readPage({ url: 'https://shop.test/', status: 200, headers: { 'content-type': 'text/html', ...headers }, body }))

test.each([
  ['a heading', `<h2>${LONG}</h2>`],
  ['an alternative text', `<img src="/a.png" alt="${LONG}">`],
  ['a meta tag', `<meta name="description" content="${LONG}">`],
  ['nested structured data', `<script type="application/ld+json">{"@type":"Product","offers":[{"name":"${LONG}"}]}</script>`],
])('B9 %s counts with its text', (_, part) => {
  expect(kept(part.repeat(3)) - kept(part)).toBeGreaterThan(2 * LONG.length - 1)
})

test('B9 headers and the policy in the page count', () => {
  const policy = `img-src ${'https://cdn.test '.repeat(100)}`
  expect(kept('', { 'content-security-policy': policy }) - kept('')).toBeGreaterThan(policy.length - 1)
  expect(kept(`<meta http-equiv="content-security-policy" content="${policy}">`) - kept('')).toBeGreaterThan(policy.length - 1)
})
