import { expect, test } from 'vitest'
import { openComparison } from './compare.ts'

const told = (url: string, at = 'main > a', rule = 'link-broken', version = 1) => ({ rule, version, url, at })
const compare = (before: ReturnType<typeof told>[], now: ReturnType<typeof told>[]) => {
  const comparison = openComparison()
  comparison.add(before.slice(0, 1))
  comparison.add(before.slice(1))
  return comparison.end(now)
}

test('what is there again is open, whatever its place among its neighbours', () => {
  const before = [told('/a', 'main > a:nth-child(2)'), told('/b'), told('/c', 'line 3')]
  const now = [told('/a', 'main > a:nth-child(5)'), told('/c', 'line 9'), told('/d')]
  expect(compare(before, now)).toEqual({ new: 1, fixed: 1, open: 2, rulesChanged: false })
})

test('two of a kind that become three are two open and one new', () => {
  expect(compare([told('/a'), told('/a')], [told('/a'), told('/a'), told('/a')])).toMatchObject({ new: 1, fixed: 0, open: 2 })
  expect(compare([told('/a'), told('/a')], [])).toMatchObject({ new: 0, fixed: 2, open: 0 })
})

test('a rule with another version is reported', () => {
  expect(compare([told('/a')], [told('/a', 'main > a', 'link-broken', 2)])).toMatchObject({ open: 1, rulesChanged: true })
})
