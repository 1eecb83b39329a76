import { expect, test } from 'vitest'
import { isCurrent } from './build-web.ts'

test.each([
  ['the same sources', 'a\n', 'a', undefined, true],
  ['other sources', 'a\n', 'b', undefined, false],
  ['a stamp of an earlier version', 'a', 'a', undefined, true],
  ['a billing portal that the build lacks', 'a\n', 'a', 'https://pay.test/a', false],
  ['another billing portal', 'a\nhttps://pay.test/a', 'a', 'https://pay.test/b', false],
  ['the same billing portal', 'a\nhttps://pay.test/a', 'a', 'https://pay.test/a', true],
  ['a billing portal that is set only during the build, as in a container', 'a\nhttps://pay.test/a', 'a', undefined, true],
  ['a billing portal that is removed', 'a\nhttps://pay.test/a', 'a', '', false],
])('%s: a build with the stamp %j is current: %#', (_case, stamp, sources, portal, expected) => {
  expect(isCurrent(stamp, sources, portal)).toBe(expected)
})
