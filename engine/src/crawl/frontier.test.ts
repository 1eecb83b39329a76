import { expect, test } from 'vitest'
import { openFrontier, type QueuedAddress } from './frontier.ts'

const link = (path: string, from: string | null = null, more: Partial<QueuedAddress> = {}): QueuedAddress => ({
  url: `https://shop.test${path}`,
  depth: 1,
  foundBy: 'link',
  from: from === null ? null : `https://shop.test${from}`,
  hops: 0,
  ...more,
})
const drain = (frontier: ReturnType<typeof openFrontier>) => {
  const paths: string[] = []
  for (let queued = frontier.take(); queued !== null; queued = frontier.take()) paths.push(new URL(queued.url).pathname)
  return paths
}

test('addresses are taken in the order found, each once', () => {
  const frontier = openFrontier(100)
  expect(['/b', '/a', '/b', '/c'].map((path) => frontier.add(link(path)))).toEqual([true, true, false, true])
  expect(drain(frontier)).toEqual(['/b', '/a', '/c'])
  expect(frontier.add(link('/d'))).toBe(true)
  expect(drain(frontier)).toEqual(['/d'])
})

test('addresses known only from a sitemap come after linked ones', () => {
  const frontier = openFrontier(100)
  frontier.add(link('/orphan', null, { foundBy: 'sitemap', depth: null }))
  frontier.add(link('/both', null, { foundBy: 'sitemap', depth: null }))
  frontier.add(link('/a'))
  frontier.add(link('/both'))
  expect(drain(frontier)).toEqual(['/a', '/both'])
  expect(frontier.queueDeferred()).toBe(true)
  expect(drain(frontier)).toEqual(['/orphan'])
  expect(frontier.queueDeferred()).toBe(false)
})

test.each([
  ['a calendar', (n: number) => `/calendar/${2000 + Math.floor(n / 12)}/${(n % 12) + 1}`],
  ['filters', (n: number) => `/shoes?size=${n}&colour=${n % 7}`],
  ['session ids', (n: number) => `/p${n}?sid=${n}`],
  ['repeated parts', (n: number) => `/a/a/a/${n}`],
])('%s get a fifth of the budget', (_, path) => {
  const frontier = openFrontier(100)
  for (let n = 0; n < 80; n++) frontier.add(link(path(n)))
  expect(drain(frontier)).toHaveLength(20)
  expect(frontier.traps()).toMatchObject([{ skipped: 60 }])
})

test('an endless next page gets a fifth of the budget, a long product list all of it', () => {
  const frontier = openFrontier(100)
  for (let n = 0; n < 90; n++) frontier.add(link(`/news?page=${n + 1}`, `/news?page=${n}`))
  expect(drain(frontier)).toHaveLength(26)
  for (let n = 0; n < 90; n++) frontier.add(link(`/product/${n}`, '/news?page=1'))
  expect(drain(frontier)).toHaveLength(90)
})

test('the crawl ends despite endless redirects, depth or addresses', () => {
  const frontier = openFrontier(100)
  expect(frontier.add(link('/r', null, { hops: 11 }))).toBe(false)
  expect(frontier.add(link('/d', null, { depth: 21 }))).toBe(false)
  expect(frontier.add(link(`/${'x'.repeat(2048)}`))).toBe(false)
  expect(frontier.traps()).toHaveLength(3)
})

test('B8 the number of known addresses is limited', () => {
  const frontier = openFrontier(100, 3)
  expect(['/a', '/b', '/c', '/d', '/a'].map((path) => frontier.add(link(path)))).toEqual([true, true, true, false, false])
  expect([frontier.found, drain(frontier)]).toEqual([3, ['/a', '/b', '/c']])
})
