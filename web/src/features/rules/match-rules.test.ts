import { expect, test } from 'vitest'
import { rule } from '#testing/rules.ts'
import { byGroup, matchRules } from './match-rules.ts'

const rules = [
  rule(),
  rule({ id: 'title-missing', name: 'Missing title tag', impact: 'high' }),
  rule({ id: 'page-4xx', name: 'Linked page not found (404)', group: 'Fetching', checks: 'Answers with an error', category: 'technical' }),
]
const found = (search: string) => matchRules(rules, search).map(({ id }) => id)

test('every word of the search occurs, in whatever case and place', () => {
  expect(found('')).toHaveLength(3)
  expect(found('  TITLE ')).toEqual(['title-too-wide', 'title-missing'])
  expect(found('title high')).toEqual(['title-missing'])
  expect(found('technical page')).toEqual(['page-4xx'])
  expect(found('4xx')).toEqual(['page-4xx'])
  expect(found('title nothing')).toEqual([])
})

test('groups stand in the order in which their first rule comes', () => {
  expect(byGroup(rules).map(([group, { length }]) => [group, length])).toEqual([
    ['Title', 2],
    ['Fetching', 1],
  ])
})
