import { expect, test } from 'vitest'
import type { Case } from './rule.ts'
import { count, cutEvidence, differentCount, foundCount, grouped, listed, listOthers, otherPages, pageCount, pagesThat } from './wording.ts'

const casesOf = (number: number): Case[] =>
  Array.from({ length: number }, (_, i) => ({ url: `https://shop.test/${i}`, at: 'a', found: `link ${i}`, expected: '' }))

test.each([
  [0, '0 pages', '0 links', '0 pages have'],
  [1, '1 page', '1 link', '1 page has'],
  [2, '2 pages', '2 links', '2 pages have'],
  [1_000, '1,000 pages', '1,000 links', '1,000 pages have'],
])('nouns and verbs agree with the number %i', (number, pages, links, sentence) => {
  expect(count(number, 'page')).toBe(pages)
  expect(pageCount(casesOf(number))).toBe(pages)
  expect(foundCount(casesOf(number), 'link')).toBe(links)
  expect(pagesThat(casesOf(number), 'has', 'have')).toBe(sentence)
})

test('a value found on many pages counts once', () => {
  const same = casesOf(3).map((each) => ({ ...each, found: 'link' }))
  expect(foundCount(same, 'link')).toBe('1 link')
  expect(pageCount([...same, ...same])).toBe('3 pages')
  expect(differentCount(same, 'link')).toBe('1 link')
  expect(differentCount([...same, ...casesOf(1)], 'link')).toBe('2 different links')
})

test('lists end in “and” or “or”', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => listed(names))).toEqual(['', 'a', 'a and b', 'a, b and c'])
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c')
  const othersOf = (...of: Parameters<typeof otherPages>) => listOthers(otherPages(...of))
  expect(othersOf(['a', 'b', 'c'], 'a')).toBe('b and c')
  expect(othersOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'a')).toBe('b, c, d, e, f and 2 more')
  const long = ['a', 'b', 'c'].map((name) => `https://shop.test/${name.repeat(90)}`)
  expect(othersOf(['own', ...long], 'own')).toBe(`${long[0]}, ${long[1]} and 1 more`)
  expect(othersOf(['own', ...long], 'own', 80)).toBe(`${long[0]} and 2 more`)
  expect(grouped(1_234_567)).toBe('1,234,567')
})

test('evidence is cut within a long URL if the text after it says what is wrong', () => {
  const url = (name: string) => `https://shop.test/${'boots/'.repeat(60)}${name}.jpg`
  const found = cutEvidence(`${url('gale')} returns 404`)
  expect(found).toMatch(/^https:.*boots.*….*\/gale\.jpg returns 404$/)
  expect(found.length).toBe(300)
  expect(cutEvidence(url('gale'))).toMatch(/^https:.*boots.*…$/)
  expect(cutEvidence(`${url('gale')} and ${url('storm')} differ`)).toMatch(/^[^…]*…$/)
  expect(cutEvidence('gale'.repeat(100))).toHaveLength(300)
})
