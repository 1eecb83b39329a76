import type { LinkMap } from '@seo/contract/pictures'
import { expect, test } from 'vitest'
import { layOutPages, ringRadius, ringsOf } from './map-layout.ts'

const page = (depth: number | null, from: number | null): LinkMap['pages'][number] => ({
  url: `/${Math.random()}`,
  title: '',
  depth,
  inlinks: 4,
  from,
  issues: 0,
})
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

test('the home page is in the middle, and every other page is on the ring for its number of clicks', () => {
  const pages = [page(0, null), page(1, 0), page(1, 0), page(2, 1), page(2, 1), page(9, 3)]
  const dots = layOutPages(pages)
  const rings = ringsOf(pages)
  expect(rings).toEqual({ clicks: 6, hasUnlinked: false })
  expect(dots.map(distance).map((far) => Math.round(far))).toEqual([0, 1, 1, 2, 2, 6].map((ring) => Math.round(ringRadius(ring, rings))))
  expect(new Set(dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(pages.length)
})

test('pages without incoming links have a ring outside all others', () => {
  const pages = [page(0, null), page(1, 0), page(null, null)]
  const [, linked, unlinked] = layOutPages(pages)
  expect(unlinked && linked && distance(unlinked) > distance(linked)).toBe(true)
  expect(unlinked && distance(unlinked)).toBeCloseTo(100)
})

test('cyclic data does not cause an endless loop', () => {
  const dots = layOutPages([page(0, null), page(1, 2), page(1, 1), page(1, 3)])
  expect(dots).toHaveLength(4)
  expect(dots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})

test('two hundred pages fit inside the outer ring', () => {
  const pages = Array.from({ length: 200 }, (_, at) => page(at === 0 ? 0 : 1 + (at % 4), at === 0 ? null : Math.floor(at / 3)))
  expect(layOutPages(pages).every((dot) => distance(dot) <= 100.1)).toBe(true)
})
