import { expect, test } from 'vitest'
import { normaliseUrl } from '#web/normalise-url.ts'
import { addressResolver } from './address-resolver.ts'

const hrefs = [
  '/',
  '/a',
  '/a/',
  '/a/b.html',
  '/a/../b',
  '/./a',
  '/a//b',
  '//x.test',
  '/a?b=c&d=%20',
  '/ä',
  '/a b',
  '/a/.',
  '/a/..',
  '/a/.b',
  '/a#x',
  '/a?b#c',
  '/%2e%2e/x',
  '/a/b..c',
  '?x',
  '',
  'mailto:a@b.c',
  '/a?x=/y',
  '/a\tb',
  "/it's",
  '/~ann/',
  'x',
  'x/',
  'x.html#y',
  '../x',
  '../../x',
  '../../../../x/y',
  '..',
  '../',
  './x',
  'x/../y',
  'x//y',
  'a:b',
  'x?y',
  '../x#',
  '/#',
  'x y',
  'é',
]

test.each(['https://shop.test/a/b', 'https://shop.test/', 'http://shop.test:8080/a/b/c/?d', 'https://shop.test/a%20b/c'])(
  'on %s the fast path gives the same result as the URL standard',
  (base) => {
    const resolve = addressResolver(base)
    for (const href of hrefs) expect([href, resolve(href)]).toEqual([href, normaliseUrl(href, base)])
    expect(resolve('/a')).toBe(resolve('/a'))
  },
)

test('a hostile path does not stall', () => {
  const path = `/${'a/'.repeat(90)}!`
  expect(addressResolver('https://shop.test/')(path)).toBe(`https://shop.test${path}`)
})

test('a long name with an odd character at its end does not stall', () => {
  expect(addressResolver('https://shop.test/')(`/${'a'.repeat(150)}!`)).toBe(`https://shop.test/${'a'.repeat(150)}!`)
})

test('B9 with a base that is too long, only addresses that do not need it are resolved', () => {
  const resolve = addressResolver(`https://shop.test/${'a'.repeat(20_000)}/`)
  expect(['boots', '?size=40', '../boots', ''].map(resolve)).toEqual([null, null, null, null])
  expect(['/boots', '//other.test/', 'https://other.test/a'].map(resolve)).toEqual([
    'https://shop.test/boots',
    'https://other.test/',
    'https://other.test/a',
  ])
})
