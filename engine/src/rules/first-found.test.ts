import { expect, test } from 'vitest'
import { firstExample, pagesAs, perPage, suchAs } from './first-found.ts'
import type { Case } from './rule.ts'

const cases = (...found: string[]): Case[] =>
  found.map((each, i) => ({ url: `https://shop.test/${i}`, at: 'h1', found: each, expected: '' }))

test('several pages are followed by an example, one page by its value', () => {
  expect(suchAs(cases('Boots', 'Shoes'))).toBe(', such as “Boots”')
  expect(suchAs(cases('Boots.'))).toBe(': “Boots”')
  expect(firstExample(cases('0 links', '1 link'))).toBe(' Example: 0 links.')
  expect(firstExample(cases('0 links'))).toBe(' Found: 0 links.')
})

test('empty values are skipped', () => {
  expect(suchAs(cases('', 'Shoes'))).toBe(', such as “Shoes”')
  expect(suchAs(cases('', ' '))).toBe('')
  expect(firstExample(cases(''))).toBe('')
  expect(firstExample([])).toBe('')
})

test('a sentence ends in one full stop', () => {
  expect(firstExample(cases('Good boots.'))).toBe(' Found: Good boots.')
  expect(suchAs(cases('...'))).toBe(': “...”')
  expect(firstExample(cases('dummy text “Lorem ipsum.”'))).toBe(' Found: dummy text “Lorem ipsum.”')
})

test('a long value is cut after a word, with its quotes closed', () => {
  expect(firstExample(cases(`title “${'boots '.repeat(50)}”`))).toMatch(/ boots boots…”\.$/)
  expect(firstExample(cases(`also on ${'/boots, '.repeat(50)}`))).toMatch(/ \/boots…$/)
  expect(suchAs(cases('boots '.repeat(50))).length).toBeLessThan(130)
})

test('a page with several findings counts once', () => {
  const same = [...cases('Boots'), ...cases('Shoes')]
  expect(perPage(same, 'the title', 'the titles')).toBe('the title')
  expect(perPage(cases('Boots', 'Boots'), 'the title', 'the titles')).toBe('the titles')
  expect(pagesAs(same, 'article')).toBe('1 article')
  expect(pagesAs(cases('a', 'b'), 'page that is', 'pages that are')).toBe('2 pages that are')
})
