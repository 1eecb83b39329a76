import { expect, test } from 'vitest'
import { forwardsTo, refreshOf, reloadsEndlessly } from './meta-refresh.ts'
import { readPage } from './read-page.ts'

const read = (head: string) =>
  readPage({ url: 'https://shop.test/a/b', status: 200, headers: { 'content-type': 'text/html' }, body: `<!doctype html><head>${head}` })
const refresh = (content: string) => `<meta http-equiv=refresh content="${content}">`

test.each([
  ['0;url=/c', 'https://shop.test/c'],
  ["0; URL='/c' and more", 'https://shop.test/c'],
  ["0;url='/c", 'https://shop.test/c'],
  ["0; url=/it's", "https://shop.test/it's"],
  ['0, /c', 'https://shop.test/c'],
  ["0;url=''", null],
  ['0', null],
])('the refresh %j forwards to %j', (content, target) => {
  expect(forwardsTo(read(refresh(content)))).toBe(target)
})

test('a refresh with a delay forwards nobody at once', () => {
  expect(forwardsTo(read(refresh('5;url=/c')))).toBeNull()
  expect(refreshOf(read(refresh('5;url=/c')))).toEqual({ seconds: 5, target: 'https://shop.test/c' })
})

test.each([
  ['0', true],
  ['0;', true],
  ['0; url=', true],
  ['0; URL=b', true],
  ['0; url=/a/b#top', false],
  ['0;url=/c', false],
  ['60', false],
  ['60; url=b', false],
  ['now', false],
])('whether the refresh %j reloads the page endlessly: %j', (content, expected) => {
  expect(reloadsEndlessly(read(refresh(content)))).toBe(expected)
})

test('a reload after setting a cookie is not endless', () => {
  const page = read(refresh('0'))
  expect(reloadsEndlessly({ ...page, headers: { ...page.headers, 'set-cookie': 'seen=1' } })).toBe(false)
})

test('a refresh in noscript forwards nobody', () => {
  const page = read(`<noscript>${refresh('0;url=/without-scripts')}</noscript>`)
  expect([page.refresh, forwardsTo(page)]).toEqual([null, null])
  expect(forwardsTo(read(`<noscript>${refresh('0;url=/without-scripts')}</noscript>${refresh('0;url=/c')}`))).toBe('https://shop.test/c')
})

test('a refresh is relative to the base, unless the base is in noscript or invalid', () => {
  const targetAfter = (base: string) => forwardsTo(read(`${base}${refresh('0;url=c')}`))
  expect(targetAfter('<base href="/x/">')).toBe('https://shop.test/x/c')
  expect(targetAfter('<base href="">')).toBe('https://shop.test/a/c')
  expect(targetAfter('<base href="javascript:1">')).toBe('https://shop.test/a/c')
  expect(targetAfter('<p><noscript><base href="/none/"></noscript><base href="/x/">')).toBe('https://shop.test/x/c')
})
