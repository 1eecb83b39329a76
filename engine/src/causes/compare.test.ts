import { expect, test } from 'vitest'
import { openComparison } from './compare.ts'

const finding = (url: string, at = 'main > a', rule = 'link-broken', version = 1) => ({ rule, version, url, at })
const compare = (before: ReturnType<typeof finding>[], now: ReturnType<typeof finding>[]) => {
  const comparison = openComparison()
  comparison.add(before.slice(0, 1))
  comparison.add(before.slice(1))
  return comparison.end(now)
}

test('a finding that occurs again is open, even if its index among its siblings changed', () => {
  const before = [finding('/a', 'main > a:nth-child(2)'), finding('/b'), finding('/c', 'line 3')]
  const now = [finding('/a', 'main > a:nth-child(5)'), finding('/c', 'line 9'), finding('/d')]
  expect(compare(before, now)).toEqual({ new: 1, fixed: 1, open: 2, rulesChanged: false })
})

test('two equal findings that become three are two open and one new', () => {
  expect(compare([finding('/a'), finding('/a')], [finding('/a'), finding('/a'), finding('/a')])).toMatchObject({
    new: 1,
    fixed: 0,
    open: 2,
  })
  expect(compare([finding('/a'), finding('/a')], [])).toMatchObject({ new: 0, fixed: 2, open: 0 })
})

test('a changed rule version is reported', () => {
  expect(compare([finding('/a')], [finding('/a', 'main > a', 'link-broken', 2)])).toMatchObject({ open: 1, rulesChanged: true })
})
