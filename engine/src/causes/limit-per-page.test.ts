import { expect, test } from 'vitest'
import type { Finding } from '#rules/judge.ts'
import { withinLimit } from './limit-per-page.ts'

const broken = (from: string, to: number) => ({ rule: 'link-broken', url: from, restsOn: `/gone/${to}` }) as Finding
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
const listedOn = (page: string, findings: readonly Finding[]) =>
  [...withinLimit(findings)].flatMap(({ url, restsOn }) => (url === page ? Number(restsOn?.replace('/gone/', '')) : []))

test('a page lists its first findings', () => {
  expect(
    listedOn(
      '/a',
      range(0, 30).map((to) => broken('/a', to)),
    ),
  ).toEqual(range(0, 25))
  expect(
    listedOn(
      '/a',
      range(0, 20).map((to) => broken('/a', to)),
    ),
  ).toEqual(range(0, 20))
})

test('targets that no other page lists come first', () => {
  const findings = [...range(0, 30).map((to) => broken('/a', to)), ...range(0, 10).map((to) => broken('/b', to))]
  expect(listedOn('/a', findings)).toEqual([...range(10, 30), ...range(0, 5)])
  expect(listedOn('/b', findings)).toEqual(range(0, 10))
})

test('two pages with the same targets list them together', () => {
  const findings = ['/a', '/b'].flatMap((from) => range(0, 40).map((to) => broken(from, to)))
  expect(new Set([...listedOn('/a', findings), ...listedOn('/b', findings)]).size).toBe(40)
})
