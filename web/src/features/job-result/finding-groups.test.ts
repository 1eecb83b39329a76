import { expect, test } from 'vitest'
import { finding } from '#testing/job-result.ts'
import { groupFindings } from './finding-groups.ts'

test('the same finding on many pages is one group, even if its selector differs by a number', () => {
  const repeated = Array.from({ length: 123 }, (_, at) => [
    finding({ url: `https://harbour.example/${at}`, at: 'nav > a:nth-of-type(3)' }),
    finding({ url: `https://harbour.example/${at}`, at: 'nav > a:nth-of-type(4)' }),
  ]).flat()
  const other = finding({ url: 'https://harbour.example/0', found: 'something else' })
  const groups = groupFindings([...repeated, other])
  expect(groups.map(({ addresses, count }) => [addresses.length, count])).toEqual([
    [123, 246],
    [1, 1],
  ])
  expect(groups[0]?.addresses.slice(0, 2)).toEqual(['https://harbour.example/0', 'https://harbour.example/1'])
})

test('another rule, value or expectation is another group', () => {
  const one = finding()
  expect(groupFindings([one, { ...one, rule: 'other' }, { ...one, expected: 'other' }, { ...one, at: 'body > h1' }, one])).toHaveLength(4)
})
