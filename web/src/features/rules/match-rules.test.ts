import { expect, test } from 'vitest'
import { rule } from '#testing/rules.ts'
import { groupRules, matchRules } from './match-rules.ts'

const rules = [
  rule(),
  rule({ id: 'title-missing', name: 'Missing title tag', impact: 'high' }),
  rule({ id: 'page-4xx', name: 'Linked page not found (404)', group: 'Fetching', checks: 'Answers with an error', category: 'technical' }),
]
const matchingIds = (search: string) => matchRules(rules, search).map(({ id }) => id)

test('a rule matches if it contains every word of the search, in any case and position', () => {
  expect(matchingIds('')).toHaveLength(3)
  expect(matchingIds('  TITLE ')).toEqual(['title-too-wide', 'title-missing'])
  expect(matchingIds('title high')).toEqual(['title-missing'])
  expect(matchingIds('technical page')).toEqual(['page-4xx'])
  expect(matchingIds('4xx')).toEqual(['page-4xx'])
  expect(matchingIds('title nothing')).toEqual([])
})

test('groups are in the order of their first rule', () => {
  expect(groupRules(rules).map(([group, { length }]) => [group, length])).toEqual([
    ['Title', 2],
    ['Fetching', 1],
  ])
})
