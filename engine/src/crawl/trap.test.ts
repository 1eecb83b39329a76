import { expect, test } from 'vitest'
import { patternOf, trapOf } from './trap.ts'

const site = (path: string) => `https://shop.test${path}`

test.each([
  '/a/a/a',
  '/a/b/a/b',
  '/x/a/b/c/a/b/c',
  '///a',
  '/a///b',
  '/cart;jsessionid=1F',
  '/list?PHPSESSID=abc',
  '/shoes?colour=red&size=9',
  '/calendar/2031/05',
  '/calendar/2031/05/17',
  '/events?month=2031-05',
  '/events?day=20310517',
  '/archive/2031-05-17/',
  '/archive/20310517',
  '/archive/2031/5/7',
  '/archive/2031-05/17',
  '/archive/2031-05-17/2031-05-24',
])('%s is a trap', (path) => {
  expect(trapOf(site(path), 0)).not.toBeNull()
})

test.each([
  '/',
  '//a',
  '/a/b/a',
  '/product/12345',
  '/item.php?id=7',
  '/news?page=2',
  '/2026/11/how-we-began',
  '/blog/2026/',
  '/docs/2.0/install',
  '/products/20998877',
  '/p/201599',
  '/p/20120132',
  '/item?id=209988',
  '/item?year=2026',
  '/2024/123456',
  '/2024/13',
  '/news/2024/11/05/1234567',
  '/news/2024/11/32',
])('%s is not a trap, unless it is an archive by year', (path) => {
  expect(trapOf(site(path), 0)).toBe(path === '/blog/2026/' ? 'calendar at /blog' : null)
})

test('a long chain of one pattern is a trap', () => {
  expect(trapOf(site('/news?page=9'), 5)).toBeNull()
  expect(trapOf(site('/news?page=9'), 6)).toBe('endless chain of /news?page')
})

test('numbers and ids do not make a new pattern', () => {
  expect(patternOf(site('/a/17/b?z=1&y=2'))).toBe(patternOf(site('/a/9/b?y=5&z=6')))
  expect(patternOf(site('/x/0f8fad5b-d9cb-469f-a165-70867728950e'))).toBe('/x/{id}')
})
