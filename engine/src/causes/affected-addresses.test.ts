import { expect, test } from 'vitest'
import type { Finding } from '#rules/judge.ts'
import { affectedAddresses } from './affected-addresses.ts'

test('each page shows an image that no page before it shows, if it has one, and the number of its images', () => {
  const findings = [
    ['/', 'logo.png'],
    ['/', 'boots.png'],
    ['/care', 'logo.png'],
    ['/care', 'oil.png'],
    ['/sizes', 'logo.png'],
    ['/sizes', 'logo.png'],
  ].map(([url, found]) => ({ url, at: 'img', found, expected: 'alt text' }) as Finding)
  const rows = findings.map((_, i) => i)
  const shown = (offset?: number, limit?: number) =>
    affectedAddresses({ findings: rows, own: rows.length, pages: 3 }, findings, offset, limit).map(({ url, found, count }) => [
      url,
      found,
      count,
    ])
  expect(shown()).toEqual([
    ['/', 'logo.png', 2],
    ['/care', 'oil.png', 2],
    ['/sizes', 'logo.png', 1],
  ])
  expect(shown(1, 1)).toEqual([['/care', 'logo.png', 2]])
})
