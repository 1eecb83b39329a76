import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { linking, type SiteExample, site } from '#rules/example.ts'
import { readLinkMap, withIssues } from './link-map.ts'
import { readRow } from './page-row.ts'

function mapOf(example: SiteExample) {
  const read = readSiteExample(example)
  return readLinkMap(
    read,
    read.pages.map((page) => readRow(page, read)),
  )
}

const shop = site({
  '/': linking('/tents', '/guides'),
  '/tents': linking('/tents/a', '/guides', '/'),
  '/guides': linking('/'),
  '/tents/a': linking('/tents'),
})
const path = (url: string | undefined) => url && new URL(url).pathname

test('the start page is listed first, and each page has the page that leads to it', () => {
  const { pages, links, total } = mapOf(shop)
  expect(total).toBe(4)
  expect(path(pages[0]?.url)).toBe('/')
  const parents = Object.fromEntries(pages.map(({ url, from }) => [path(url), from === null ? null : path(pages[from]?.url)]))
  expect(parents).toEqual({ '/': null, '/tents': '/', '/guides': '/', '/tents/a': '/tents' })
  const linkPairs = links.map(([from, to]) => `${path(pages[from]?.url)} ${path(pages[to]?.url)}`)
  expect(linkPairs.toSorted()).toEqual([
    '/ /guides',
    '/ /tents',
    '/guides /',
    '/tents /',
    '/tents /guides',
    '/tents /tents/a',
    '/tents/a /tents',
  ])
})

test('the map of a large site has 200 pages and every link between them', () => {
  const paths = Array.from({ length: 230 }, (_, i) => `/p${i}`)
  const { pages, links, total } = mapOf(site(Object.fromEntries(['/', ...paths].map((each) => [each, linking('/', ...paths)]))))
  expect(total).toBe(231)
  expect(pages).toHaveLength(200)
  expect(links).toHaveLength(200 * 199)
  expect(Math.max(...links.flat())).toBeLessThan(200)
})

test('issues are counted on the pages of the findings', () => {
  const map = withIssues(mapOf(shop), new Map([['https://shop.test/tents', 3]]))
  expect(map.pages.map(({ url, issues }) => [path(url), issues]).filter(([, issues]) => issues !== 0)).toEqual([['/tents', 3]])
})
