import { expect, test } from 'vitest'
import { rule } from '#testing/rules.ts'
import { byGroup, matchRules } from './match-rules.ts'

const rules = [
  rule(),
  rule({ id: 'title-missing', name: 'Missing title tag', impact: 'high' }),
  rule({ id: 'page-4xx', name: 'Linked page not found (404)', group: 'Fetching', checks: 'Answers with an error', category: 'technical' }),
]
const found = (search: string) => matchRules(rules, search).map(({ id }) => id)

test('every word of the search must occur, in any case and position', () => {
  expect(found('')).toHaveLength(3)
  expect(found('  TITLE ')).toEqual(['title-too-wide', 'title-missing'])
  expect(found('title high')).toEqual(['title-missing'])
  expect(found('technical page')).toEqual(['page-4xx'])
  expect(found('4xx')).toEqual(['page-4xx'])
  expect(found('title nothing')).toEqual([])
})

test('groups are in the order of their first rule', () => {
  expect(byGroup(rules).map(([group, { length }]) => [group, length])).toEqual([
    ['Title', 2],
    ['Fetching', 1],
  ])
})
