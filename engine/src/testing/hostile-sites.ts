/** Sites that try to cost as much as possible: every address returns another page of the same kind. */
import { gzipSync } from 'node:zlib'
import { document } from '#rules/example.ts'
import { endless } from './faults.ts'
import { growingPages } from './growing-pages.ts'
import { type ServedResponse, type ServedSite, serve } from './serve.ts'

type Routes = (origin: string) => Record<string, ServedResponse>

const MEGABYTE = 1_000_000
const LINK_COUNT = 40
const html = { 'content-type': 'text/html; charset=utf-8' }
const links = Array.from({ length: LINK_COUNT }, (_, i) => `<a href="/page-${i}">Page ${i}</a>`).join(' ')
/** Links come first, so that a cut page still has them. */
const withLinks = (page: string): string => page.replace('<body>', `<body>${links}`)

/** A page that is compressed once: small when transferred, large when decompressed. */
const gzipped = (page: string): ServedResponse => ({ headers: { ...html, 'content-encoding': 'gzip' }, body: gzipSync(page, { level: 1 }) })
const everywhere =
  (reply: ServedResponse): Routes =>
  () => ({ '/robots.txt': '', '/sitemap.xml': { status: 404 }, '/sitemap_index.xml': { status: 404 }, '*': reply })

const growingPage = (name: string, size: number): Routes => {
  const make = growingPages[name]
  if (make === undefined) throw new Error(`There is no growing page called “${name}”.`)
  return everywhere(gzipped(withLinks(make(size))))
}
const pageWith = (inBody: string): Routes => everywhere(gzipped(withLinks(document('<title>Boots</title>', inBody))))

/** Every request returns a new page. */
const newPages =
  (page: (number: number) => string): Routes =>
  () => {
    let number = 0
    const reply: ServedResponse = (_, response) => response.writeHead(200, html).end(withLinks(page(++number)))
    return { '/robots.txt': '', '/sitemap.xml': { status: 404 }, '/sitemap_index.xml': { status: 404 }, '*': reply }
  }

const xml = (root: string, tag: string, locs: string[]): string =>
  `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<${tag}><loc>${loc}</loc></${tag}>`).join('')}</${root}>`

const sitemapsOf =
  (file: (origin: string, number: number) => string): Routes =>
  (origin) => {
    let number = 0
    const reply: ServedResponse = (request, response) =>
      request.url?.endsWith('.xml')
        ? response.writeHead(200, { 'content-type': 'application/xml' }).end(file(origin, ++number))
        : response.writeHead(200, html).end(withLinks(document('<title>Boots</title>', '<h1>Boots</h1>')))
    return { '/robots.txt': `Sitemap: ${origin}/0.xml`, '*': reply }
  }
const many = (count: number, item: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => item(i))

export const hostileSites: Record<string, Routes> = {
  'sitemap indexes of 50,000': sitemapsOf((origin, n) =>
    xml(
      'sitemapindex',
      'sitemap',
      many(50_000, (i) => `${origin}/${n}-${i}.xml`),
    ),
  ),
  'two hundred padded sitemaps of 10 MB': sitemapsOf((origin, n) =>
    n === 1
      ? xml(
          'sitemapindex',
          'sitemap',
          many(200, (i) => `${origin}/${i + 1}.xml`),
        )
      : `${xml('urlset', 'url', [`${origin}/${n}`])}${' '.repeat(10 * MEGABYTE)}`,
  ),
  'a sitemap of 5,000 long addresses': sitemapsOf((origin) =>
    xml(
      'urlset',
      'url',
      many(5_000, (i) => `${origin}/${i}/${'a'.repeat(1_900)}`),
    ),
  ),
  'a packed page of 5 MB of <p>': pageWith('<p>'.repeat((5 * MEGABYTE) / 3)),
  'a packed page of 5 MB of comments': pageWith('a<!---->'.repeat((5 * MEGABYTE) / 8)),
  'a body without an end': everywhere(endless),
  'nested svg': growingPage('nested svg', 400_000),
  'nested itemscope': growingPage('nested itemscope', 2.6 * MEGABYTE),
  'nested tables': growingPage('nested table', MEGABYTE),
  'headings in headings': growingPage('headings in headings', MEGABYTE),
  'unclosed bold in paragraphs': growingPage('different b that are not closed, in paragraphs', MEGABYTE),
  'open escapes in JSON-LD': growingPage('JSON-LD of open escapes', 190_000),
  'attributes of one element': growingPage('attributes of one element', 5 * MEGABYTE),
  'one attribute of 5 MB': growingPage('a long id', 5 * MEGABYTE),
  'text of 5 MB': growingPage('paragraphs', 5 * MEGABYTE),
  'text of 5 MB without blanks': growingPage('text without blanks', 5 * MEGABYTE),
  'JSON-LD of 5 MB': newPages((n) => `${document(many(30, (i) => jsonLd(n, i)).join(''), '<h1>Boots</h1>')}`),
  'links of 2,000 characters, all different': newPages((n) =>
    document('<title>Boots</title>', many(2_000, (i) => `<a href="/${n}-${i}-${'a'.repeat(2_000)}">a</a>`).join('')),
  ),
  'a base of 20,000 characters': newPages((n) =>
    document(
      `<base href="/${n}/${'a'.repeat(20_000)}/">`,
      many(5_000, (i) => `<a href="${n}-${i}">a</a><img src="${n}-${i}.png">`).join(''),
    ),
  ),
  'images with long texts, all different': newPages((n) =>
    document('<title>Boots</title>', many(5_000, (i) => `<img src="/${n}-${i}.png" alt="${n} ${i} ${'word '.repeat(100)}">`).join('')),
  ),
}

const jsonLd = (page: number, block: number): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product",${many(9_000, (i) => `"p${page}-${block}-${i}":[1]`).join()}}</script>`

/** For comparison: ordinary pages of 70 kB. */
const normal: Routes = newPages((n) =>
  document(
    `<title>Boot number ${n}</title><meta name="description" content="Boots for every weather, number ${n}.">`,
    `<main><h1>Boot ${n}</h1>${many(600, (i) => `<p class="text">Paragraph ${i} of page ${n} says something about boots and about the weather.</p>`).join('')}</main>`,
  ),
)

export const serveHostile = (name: string): Promise<ServedSite> => serve(name === 'normal' ? normal : (hostileSites[name] ?? normal))
