import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { redirectTo } from '#testing/faults.ts'
import { type ServedResponse, serve } from '#testing/serve.ts'
import { parseSitemap } from './parse-sitemap.ts'
import { readSitemaps } from './sitemap.ts'
import { openWeb } from './web.ts'

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlset = (...locs: string[]) =>
  `<?xml version="1.0"?><urlset ${xmlns}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`
const index = (...locs: string[]) =>
  `<sitemapindex ${xmlns}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`

async function read(routes: (origin: string) => Record<string, ServedResponse>, named: string[] = [], startPath = '/') {
  await using site = await serve(routes)
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host] })
  const sitemaps = await readSitemaps(site.origin + startPath, named, { web, mayFetch: (url) => !url.includes('forbidden') })
  await web.close()
  return { ...sitemaps, paths: sitemaps.pages.map((page) => page.url?.replace(site.origin, '')), requestedPaths: site.requestedPaths }
}

test('addresses, dates, alternates, character references and CDATA are read', () => {
  const sitemap = parseSitemap(`<?xml version="1.0"?><!-- made by hand -->
    <urlset ${xmlns} xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc> https://shop.test/?a=1&amp;b=&#50; </loc><lastmod>2026-11-01</lastmod>
        <xhtml:link rel="alternate" hreflang="de" href='https://shop.test/de?x&amp;y'/></url>
      <url><loc><![CDATA[https://shop.test/b?c&d]]></loc><image:image><image:loc>https://shop.test/i.png</image:loc></image:image></url>
    </urlset>`)
  expect(sitemap).toEqual({
    kind: 'urlset',
    entries: [
      { loc: 'https://shop.test/?a=1&b=2', lastmod: '2026-11-01', alternates: [{ lang: 'de', href: 'https://shop.test/de?x&y' }] },
      { loc: 'https://shop.test/b?c&d', lastmod: null, alternates: [] },
    ],
    listed: 2,
    problem: null,
  })
})

test.each([
  ['<html><body>Not found</body></html>', /root element is <html>/],
  [`<urlset ${xmlns}><url><loc>https://a.test/</url></urlset>`, /line 1/],
  [`<urlset ${xmlns}>\n<url>`, /<url> isn’t closed/],
  ['Hello', /neither XML/],
  ['<', /a tag isn’t closed/],
])('%s is invalid', (text, problem) => {
  expect(parseSitemap(text)).toMatchObject({ kind: 'invalid', problem: expect.stringMatching(problem) })
})

test('entities of a document type are not expanded', () => {
  const text = `<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset('https://shop.test/&b;&f;')}`
  expect(parseSitemap(text).entries[0]?.loc).toBe('https://shop.test/&b;&f;')
})

test('the posts of RSS and Atom are entries', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
    <channel><title>News</title><link>https://a.test/</link><atom:link href="https://a.test/feed" rel="self"/>
      <image><url>https://a.test/logo.png</url><link>https://a.test/</link></image>
      <item><title>One</title><link> https://a.test/1?a&amp;b </link><atom:link href="https://a.test/x"></atom:link>
        <description><![CDATA[<a href="/">Hello</a>]]></description><media:content url="https://a.test/1.mp4"/></item>
      <item><title>No page</title></item><item><link><![CDATA[https://a.test/2]]></link></item></channel></rss>`
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.test/"/><link rel="self" href="https://a.test/atom.xml"/>
      <entry><source><link href="https://b.test/"/></source><link rel="replies" href="https://a.test/1#c"/>
        <link rel="alternate" hreflang="en" href="https://a.test/1?a&amp;b"/><link href="https://a.test/other"/></entry>
      <entry><title>No page</title></entry><entry><link href='https://a.test/2'/><content type="xhtml">${'<div>'.repeat(30)}${'</div>'.repeat(30)}</content></entry></feed>`
  const entries = ['https://a.test/1?a&b', 'https://a.test/2'].map((loc) => ({ loc, lastmod: null, alternates: [] }))
  for (const text of [rss, atom]) expect(parseSitemap(text)).toEqual({ kind: 'feed', entries, listed: 2, problem: null })
})

test('a text file with one address per line is a sitemap', () => {
  expect(parseSitemap('https://a.test/1\nhttps://a.test/2\n').entries.map((entry) => entry.loc)).toEqual([
    'https://a.test/1',
    'https://a.test/2',
  ])
})

test('more than 50,000 entries are counted but not kept', () => {
  const sitemap = parseSitemap(urlset(...Array.from({ length: 50_005 }, (_, i) => `https://shop.test/${i}`)))
  expect([sitemap.entries.length, sitemap.listed]).toEqual([50_000, 50_005])
})

test('an index, a compressed file, a redirect, a loop and a missing child are handled', async () => {
  const { files, paths, requestedPaths } = await read(
    (origin) => ({
      '/index.xml': index(`${origin}/a.xml.gz`, `${origin}/b.xml`, `${origin}/index.xml`, `${origin}/gone.xml`),
      '/a.xml.gz': { headers: { 'content-type': 'application/octet-stream' }, body: gzipSync(urlset(`${origin}/1`, '/2')) },
      '/b.xml': redirectTo('/c.xml'),
      '/c.xml': urlset(`${origin}/3`, 'javascript:alert(1)'),
    }),
    ['/index.xml'],
  )
  expect(paths).toEqual(['/1', '/2', '/3', undefined])
  expect(files.map((file) => [file.kind, file.status])).toEqual([
    ['sitemapindex', 200],
    ['urlset', 200],
    ['urlset', 200],
    ['unreachable', 404],
  ])
  expect(requestedPaths.filter((path) => path === '/index.xml')).toHaveLength(1)
})

test('the usual paths are tried if no sitemap is named', async () => {
  expect((await read(() => ({ '/sitemap_index.xml': urlset('/1') }))).paths).toEqual(['/1'])
  expect((await read(() => ({}))).files).toEqual([])
  // The site of a project on GitHub Pages is in a folder.
  expect((await read(() => ({ '/boots/sitemap.xml': urlset('/boots/1') }), [], '/boots/')).paths).toEqual(['/boots/1'])
})

test('a file that robots.txt forbids is not read', async () => {
  expect((await read(() => ({ '/forbidden.xml': urlset('/1') }), ['/forbidden.xml'])).requestedPaths).toEqual([])
})

test('a sitemap on a private host is not requested', async () => {
  const { files } = await read(
    (origin) => ({ '/s.xml': index('http://169.254.169.254/s.xml', `${origin}/t.xml`), '/t.xml': urlset('/1') }),
    ['/s.xml'],
  )
  expect(files.map((file) => file.kind)).toEqual(['sitemapindex', 'unreachable', 'urlset'])
  expect(files.map((file) => file.failure)).toEqual([null, 'refused address', null])
})

test('a compression bomb is cut at 10 MB', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(`<urlset ${xmlns}><url><loc>/1</loc></url>`), Buffer.alloc(30_000_000, ' ')]))
  const { files, paths } = await read(() => ({ '/sitemap.xml': bomb }))
  expect(files[0]).toMatchObject({ truncated: true, bytes: 10 * 1024 * 1024, problem: null })
  expect(paths).toEqual(['/1'])
})

test('an index and a text file of more than 10 MB count up to the last complete entry', async () => {
  const long = 'x'.repeat(240)
  const { files, pages, left } = await read(
    (origin) => ({
      '/index.xml': index(...Array.from({ length: 40_000 }, (_, i) => `${origin}/forbidden-${i}-${long}`)),
      '/text.txt': Array.from({ length: 45_000 }, (_, i) => `${origin}/${i}/${long}`).join('\n'),
    }),
    ['/index.xml', '/text.txt'],
  )
  expect(files.map(({ kind, truncated, problem }) => [kind, truncated, problem])).toEqual([
    ['sitemapindex', true, null],
    ['text', true, null],
  ])
  expect(pages.length).toBeGreaterThan(30_000)
  expect(pages.every(({ url }) => url?.endsWith(`/${long}`))).toBe(true)
  expect(left?.files).toBeGreaterThan(30_000)
})

test('a file that several indexes list is counted once, read or not', async () => {
  const { files, left } = await read(
    (origin) => {
      const children = index(...Array.from({ length: 300 }, (_, i) => `${origin}/${i}.xml`))
      return { '/a.xml': children, '/b.xml': children }
    },
    ['/a.xml', '/b.xml'],
  )
  expect(files).toHaveLength(200)
  expect(left).toEqual({ files: 102, pages: 0 })
})

test('indexes that list thousands of indexes cost 200 requests, and unread files are counted', async () => {
  const { files, requestedPaths, left } = await read(
    (origin) => ({ '/index.xml': index(...Array.from({ length: 3_000 }, (_, i) => `${origin}/index.xml?${i}`)) }),
    ['/index.xml'],
  )
  expect([files.length, requestedPaths.length]).toEqual([200, 200])
  expect(left?.files).toBeGreaterThan(2_800)
})

test('at most 50 MB of sitemaps are read in total', async () => {
  const padded = `${urlset('/1')}${' '.repeat(9 * 1024 * 1024)}`
  const { files, left, paths } = await read(
    (origin) => ({ '*': padded, '/index.xml': index(...Array.from({ length: 20 }, (_, i) => `${origin}/${i}.xml`)) }),
    ['/index.xml'],
  )
  expect(files).toHaveLength(7)
  expect(left).toEqual({ files: 14, pages: 0 })
  expect(paths).toHaveLength(6)
})

test('listed URLs are kept up to ten million characters; one that is too long is cut and not visited', async () => {
  const long = `https://shop.test/${'a'.repeat(3_000)}`
  const { pages, left } = await read(() => ({
    '/sitemap.xml': urlset(long, ...Array.from({ length: 5_000 }, (_, i) => `/${i}/${'a'.repeat(1_900)}`)),
  }))
  expect(pages[0]).toMatchObject({ loc: long.slice(0, 2_049), url: null })
  // Each URL counts twice, because both the relative and the full address are kept.
  expect(pages.length).toBeLessThan(3_000)
  expect(left).toEqual({ files: 0, pages: 5_001 - pages.length })
})

test('a document type without an end is invalid', () => {
  expect(parseSitemap(`<?xml version="1.0"?><!DOCTYPE x [ <!ELEMENT a> ${urlset('/1')}`)).toMatchObject({ kind: 'invalid' })
})

test('a file that robots.txt lists twice is read once', async () => {
  const { requestedPaths, paths } = await read(() => ({ '/s.xml': urlset('/1') }), ['/s.xml', '/s.xml'])
  expect([requestedPaths, paths]).toEqual([['/s.xml'], ['/1']])
})
