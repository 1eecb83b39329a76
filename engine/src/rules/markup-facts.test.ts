import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { fillPlaceholders, hasPlaceholder } from '#fixes/fill-placeholders.ts'
import { body, head, page } from './example.ts'
import { newBlock } from './markup.ts'
import { descriptionOf, factsOf } from './markup-facts.ts'

const authorOf = (example: ReturnType<typeof page>) => factsOf(readPageExample(example)).author

test('an author gets the page that the name links to', () => {
  const named = '<!doctype html><html><head><meta name="author" content="Ann Lee"></head>'
  expect(authorOf(page(`${named}<body><p>By <a href="/people/ann">Ann Lee</a></p></body></html>`))).toEqual({
    '@type': 'Person',
    name: 'Ann Lee',
    url: 'https://shop.test/people/ann',
  })
  expect(authorOf(body('<p>By <a rel="author" href="/ann">me</a></p>'))).toMatchObject({ url: 'https://shop.test/ann' })
})

test('an unknown author page becomes a placeholder, which counts as missing until it is filled in', () => {
  const example = readPageExample(head('<meta name="author" content="Ann Lee">'))
  const fix = newBlock(descriptionOf(example, 'Article', ['author']))
  expect(hasPlaceholder(fix)).toBe(true)
  expect(isUnfilled('https://shop.test/YOUR-AUTHOR-PAGE')).toBe(true)
  expect(fillPlaceholders(fix)).toMatchObject([{ value: { author: { name: 'Ann Lee', url: 'https://shop.test/authors/ada-jensen' } } }])
})
