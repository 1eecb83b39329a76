import { expect, test } from 'vitest'
import type { PageSource } from '#facts/page.ts'
import { readPage } from '#facts/read-page.ts'
import { openSources, rememberSource } from './sources.ts'

const PAGE_BYTES = 512 * 1024

const headers = { 'content-type': 'text/html; charset=utf-8' }
const read = readPage({ url: 'https://shop.test/', status: 200, headers, body: '<!doctype html><title>Boots</title>' })

/** Half a megabyte in a separate buffer, as from a crawl. */
function sourceOf(path: string): PageSource {
  return { url: `https://shop.test/${path}`, status: 200, headers, body: Buffer.alloc(PAGE_BYTES, `${path} ä `), sentBytes: 100 }
}

function add(sources: ReturnType<typeof openSources>, source: PageSource, hasFix: boolean): void {
  const page = { ...read, url: source.url }
  rememberSource(page, source)
  sources.add(page, hasFix)
}

test('sources beyond the first 16 MB are returned unchanged, and the memory of their bodies is freed', () => {
  const sources = openSources()
  const first = sourceOf('0')
  const added = [first, ...Array.from({ length: 39 }, (_, i) => sourceOf(String(i + 1)))]
  for (const source of added) add(sources, source, true)
  expect(sources.kept.get(first.url)?.source).toBe(first)
  const last = sourceOf('39')
  expect(added.at(-1)?.body).toHaveLength(0)
  expect(sources.kept.get(last.url)).toMatchObject({ bytes: PAGE_BYTES, source: { ...last, body: expect.anything() } })
  expect(Buffer.compare(Buffer.from(sources.kept.get(last.url)?.source.body ?? ''), Buffer.from(last.body))).toBe(0)
})

test('pages without a fix leave half of the memory to pages with one', () => {
  const sources = openSources()
  for (let i = 0; i < 70; i++) add(sources, sourceOf(String(i)), i >= 68)
  expect(sources.kept.size).toBe(66)
})
