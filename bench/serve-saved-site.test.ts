import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSavedSite } from './serve-saved-site.ts'

const LOREM = 'A page about boots. '.repeat(50)
const canonical = (address: string) => `<link href="${address}" rel=canonical><p>${LOREM}`

async function serve(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'saved-site-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const served = await serveSavedSite(folder)
  onTestFinished(async () => {
    await served[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })
  const { start, host } = served
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`http://${host}${path}`, { redirect: 'manual', headers })
  const text = async (path: string) => (await get(path)).text()
  return { start, host, get, text, served }
}

test('addresses resolve to files as on GitHub Pages', async () => {
  const { get, text } = await serve({
    'index.html': 'home',
    'about.html': 'about',
    'docs/index.html': 'docs',
    'both.html': 'file',
    'both/index.html': 'folder',
    'größe 1.html': 'size',
    '404.html': 'lost',
  })
  expect(await text('/')).toBe('home')
  expect(await text('/about')).toBe('about')
  expect(await text('/about.html')).toBe('about')
  expect(await text('/docs/')).toBe('docs')
  expect(await text('/both')).toBe('file')
  expect(await text('/both/')).toBe('folder')
  expect(await text('//docs//')).toBe('docs')
  expect(await text('/gr%C3%B6%C3%9Fe%201')).toBe('size')

  const moved = await get('/docs?a=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/?a=1'])

  for (const path of ['/missing', '/about/', '/%', '/../package.json', '/%2e%2e%2fpackage.json']) {
    const missing = await get(path)
    expect([path, missing.status, await missing.text()]).toEqual([path, 404, 'lost'])
  }
})

test('the site’s own origin is replaced in all its forms, other hosts stay', async () => {
  const { host, start, text } = await serve({
    CNAME: 'www.boots.example\n',
    'index.html': [
      'https://www.boots.example/a',
      'http://boots.example',
      '"//boots.example/b"',
      '{"url":"https:\\/\\/boots.example\\/c"}',
      'https://boots.example.org/',
      'https://myboots.example/',
      'https://shop.boots.example/',
      'me@boots.example',
      'ftp://boots.example/',
      'See https://boots.example.',
    ].join('\n'),
    'robots.txt': 'Sitemap: https://boots.example/sitemap.xml',
    'app.js': 'fetch("https://boots.example/api")',
  })
  expect(start).toBe(`http://${host}/`)
  expect((await text('/')).split('\n')).toEqual([
    `http://${host}/a`,
    `http://${host}`,
    `"http://${host}/b"`,
    `{"url":"http:\\/\\/${host}\\/c"}`,
    'https://boots.example.org/',
    'https://myboots.example/',
    'https://shop.boots.example/',
    'me@boots.example',
    'ftp://boots.example/',
    `See http://${host}.`,
  ])
  expect(await text('/robots.txt')).toBe(`Sitemap: http://${host}/sitemap.xml`)
  expect(await text('/app.js')).toBe('fetch("https://boots.example/api")')
})

test('without a CNAME file, the origin is the one that most pages name', async () => {
  const { host, text } = await serve({
    'index.html': canonical('https://boots.example//'),
    'a.html': canonical('https://elsewhere.example/a'),
    'sitemap.xml': '<urlset><url><loc>https://boots.example//a</loc></url></urlset>',
  })
  expect(await text('/')).toContain(`href="http://${host}//"`)
  expect(await text('/a')).toContain('href="https://elsewhere.example/a"')
  expect(await text('/sitemap.xml')).toContain(`<loc>http://${host}//a</loc>`)
})

test('a project site is served below its base path, and nothing outside of it', async () => {
  const { host, start, get, text } = await serve({
    'index.html': `${canonical('https://owner.example/project/')} https://owner.example/other/ https://owner.example/project-2/`,
    'docs/intro/index.html': canonical('https://owner.example/project/docs/intro'),
    'docs/install.html': canonical('https:\\/\\/owner.example\\/project\\/docs'),
    '404.html': 'lost',
  })
  expect(start).toBe(`http://${host}/project/`)
  const home = await text('/project/')
  expect(home).toContain(`href="http://${host}/project/"`)
  expect(home).toContain('https://owner.example/other/ https://owner.example/project-2/')
  expect(await text('/project/docs/install')).toContain(`http:\\/\\/${host}\\/project\\/docs`)
  expect((await get('/project')).headers.get('location')).toBe('/project/')
  expect((await get('/project/docs/intro')).headers.get('location')).toBe('/project/docs/intro/')
  expect((await get('/')).status).toBe(404)
  expect((await get('/docs/install')).status).toBe(404)
  expect(await text('/project/missing')).toBe('lost')
})

test('text is compressed, and every response can be cached', async () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])
  const { get, served } = await serve({ 'index.html': LOREM, 'logo.PNG': picture })
  const page = await get('/', { 'accept-encoding': 'gzip' })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-encoding')).toBe('gzip')
  expect(page.headers.get('cache-control')).toBe('max-age=600')
  expect(await page.text()).toBe(LOREM)
  expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  expect((await get('/', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304)

  const logo = await get('/logo.PNG', { 'accept-encoding': 'gzip' })
  expect([logo.headers.get('content-type'), logo.headers.get('content-encoding')]).toEqual(['image/png', null])
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(picture)
  expect(served.requests).toBe(4)
})

test('pages that are not UTF-8 keep their bytes', async () => {
  const page = Buffer.from('<meta charset="iso-8859-1"><p>Stra\xdfe https://boots.example/', 'latin1')
  const { host, get } = await serve({ CNAME: 'boots.example', 'index.html': page })
  const bytes = Buffer.from(await (await get('/')).arrayBuffer())
  expect(bytes.toString('latin1')).toBe(`<meta charset="iso-8859-1"><p>Stra\xdfe http://${host}/`)
})
