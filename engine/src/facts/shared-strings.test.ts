import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { sharedStrings } from './shared-strings.ts'

test('texts stay what they are', () => {
  const share = sharedStrings()
  expect(['', 'a', 'größe', '\u{1F600}', 'a'].map(share)).toEqual(['', 'a', 'größe', '\u{1F600}', 'a'])
})

test('pages read with shared texts are the same pages', () => {
  const source = {
    url: 'https://shop.test/',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<nav><a href=/a rel=nofollow>Größe</a><a href="mailto:x">x</a></nav>',
  }
  expect(readPage(source, undefined, sharedStrings())).toEqual(readPage(source))
})
