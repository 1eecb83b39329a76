import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { openShared } from './shared.ts'

test('sharing does not change texts', () => {
  const share = openShared().text
  expect(['', 'a', 'größe', '\u{1F600}', 'a'].map(share)).toEqual(['', 'a', 'größe', '\u{1F600}', 'a'])
})

test('pages are read the same with shared texts as without', () => {
  const source = {
    url: 'https://shop.test/',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<nav><a href=/a rel=nofollow>Größe</a><a href="mailto:x">x</a></nav>',
  }
  expect(readPage(source, undefined, openShared())).toEqual(readPage(source))
})

test('a menu entry is one object on all pages, other links are not', () => {
  const shared = openShared()
  const linksOf = (path: string, body: string) =>
    readPage({ url: `https://shop.test${path}`, status: 200, headers: { 'content-type': 'text/html' }, body }, undefined, shared).links
  const menu = '<nav><a href=/a>A</a><a href=/b>B</a></nav>'
  const [first, second] = [linksOf('/1', `${menu}<a href=/c>C</a>`), linksOf('/2', `${menu}<a href=/c rel=nofollow>C</a>`)]
  expect([second[0] === first[0], second[1] === first[1], second[2] === first[2]]).toEqual([true, true, false])
  expect(second[2]).toMatchObject({ url: 'https://shop.test/c', rel: 'nofollow' })
})

test('facts keep no reference to their document', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const heapBytes = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const filler = `<p>${'Words that nobody needs any more. '.repeat(30_000)}</p>`
  const read = (i: number) => {
    const textOf = (what: string) => `The ${what} of the page with number ${i}`
    const body = `<html lang=en-GB><title>${textOf('title')}</title><meta name=description content="${textOf('description')}">
      <body class="${textOf('class')}"><h1>${textOf('heading')}</h1><h2>${textOf('question')}?</h2><p>${textOf('first sentence')}.</p>
      <a href="/${i}?${textOf('address').replaceAll(' ', '-')}" title="${textOf('link')}">${textOf('link')}</a>
      <img src=/a.png alt="${textOf('image')}"><button>${textOf('button')}</button>${filler}<footer>© 2026 ${textOf('footer')}</footer>`
    return readPage({ url: `https://shop.test/${i}`, status: 200, headers: { 'content-type': 'text/html' }, body }, undefined, shared)
  }
  const shared = openShared()
  const pages = [read(0)]
  const bytesBefore = heapBytes()
  for (let i = 1; i <= 20; i++) pages.push(read(i))
  // Each document takes 1 MB, so none of them is in memory.
  expect((heapBytes() - bytesBefore) / pages.length).toBeLessThan(100_000)
})
