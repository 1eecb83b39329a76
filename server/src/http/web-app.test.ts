import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Branding, defaultBranding } from '@seo/contract/site'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openDisk } from './disk.ts'
import { sendErrors } from './send-errors.ts'
import { serveWebApp } from './web-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'seo-web-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), readFileSync(new URL('../../../web/index.html', import.meta.url)))
writeFileSync(join(dist, 'assets/index-Cv4YTs9R.js'), 'plain()')
writeFileSync(join(dist, 'assets/index-Cv4YTs9R.js.br'), 'compressed')
writeFileSync(join(dist, 'assets/logo.png'), 'a picture')
writeFileSync(join(dist, '.sources'), 'a hash')
mkdirSync(join(dist, '.vite'))
writeFileSync(
  join(dist, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js' },
    '_app-2.js': { file: 'assets/app-2.js', imports: ['index.html'] },
    '_kit-3.js': { file: 'assets/kit-3.js', imports: ['_app-2.js'] },
    'src/pages/home.tsx': { file: 'assets/home-5.js', imports: ['_kit-3.js', 'index.html'] },
    'src/pages/job.tsx': { file: 'assets/job-4.js', imports: ['_kit-3.js', 'index.html'] },
    'src/pages/login.tsx': { file: 'assets/login-6.js', imports: ['index.html'] },
    'src/pages/share.tsx': { file: 'assets/share-7.js', imports: ['_kit-3.js', 'index.html'] },
    'src/pages/welcome.tsx': { file: 'assets/welcome-8.js', imports: ['index.html'] },
  }),
)

const acme = {
  ...defaultBranding,
  site_name: 'Acme </script><b>',
  favicon_url: '/acme".ico',
  primary_color: '#0f766e',
  ga_tracking_id: 'G-1',
}

async function startApp(brandOf: (host: string) => Promise<Branding>, { allowsStripe = false } = {}) {
  const instance = fastify()
  sendErrors(instance, openDisk(null))
  await serveWebApp(instance, { brandOf, originOf: async (host) => `https://${host}`, dist, allowsStripe })
  return instance
}
const brandByHost = async (host: string): Promise<Branding> => ({ domain: host, ...(host === 'acme.test' ? acme : defaultBranding) })

test.each(['/share/token', '/shared/token'])('B-R-14 %s is not indexed and does not leak its token', async (url) => {
  const server = await startApp(brandByHost)
  const { headers } = await server.inject({ url, headers: { host: 'localhost' } })
  expect(headers['content-type']).toMatch('text/html')
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  expect((await server.inject({ url: '/login', headers: { host: 'localhost' } })).headers['x-robots-tag']).toBeUndefined()
})

test('A-E-14 A-S-17 every page has the brand of its host, and is not cached', async () => {
  const server = await startApp(brandByHost)
  const { body, headers } = await server.inject({ url: '/login', headers: { host: 'localhost' } })
  expect(body).toContain('<title>SEO Analysis Platform</title>')
  expect(body).toContain('--accent:oklch(0.546 0.215 262.9)')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers.vary).toBe('Host, Accept')
  expect(headers['content-security-policy']).not.toContain('googletagmanager')
})

test('B-C-27 the payment provider’s hosts are allowed only where real cards are charged', async () => {
  const policy = async (allowsStripe: boolean) =>
    String((await (await startApp(brandByHost, { allowsStripe })).inject('/account/subscription')).headers['content-security-policy'])
  expect(await policy(false)).not.toContain('stripe.com')
  const rules = (await policy(true)).split('; ')
  expect(rules.filter((rule) => rule.includes('stripe.com')).map((rule) => rule.replace(/'nonce-[^']+'/, "'nonce'"))).toEqual([
    "script-src 'self' 'nonce' https://js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
  ])
})

test('1.2.3 E2 hostile brand values stay text in title, attribute and script', async () => {
  const { body } = await (await startApp(brandByHost)).inject({ url: '/', headers: { host: 'acme.test' } })
  expect(body).toContain('<title>Acme &lt;/script&gt;&lt;b&gt;</title>')
  expect(body).toContain('href="/acme&quot;.ico"')
  expect(body).toContain('"site_name":"Acme \\u003c/script>\\u003cb>"')
  expect(body).not.toContain('</script><b>')
})

test('the preview of a brand link has its tagline and its uploaded logo', async () => {
  const brand = { domain: 'acme.test', ...acme, tagline: 'Found "fast"', logo_url: '/logos/a.png' }
  const { body } = await (await startApp(async () => brand)).inject({ url: '/login', headers: { host: 'acme.test' } })
  expect(body).toContain('<meta name="description" content="Found &quot;fast&quot;">')
  expect(body).toContain('<meta property="og:image" content="https://acme.test/logos/a.png">')
  const { body: defaultPage } = await (await startApp(brandByHost)).inject({ url: '/login', headers: { host: 'localhost' } })
  expect(defaultPage).not.toContain('og:image')
})

test('a share link has its own title and preview tags; an invalid one has those of the brand', async () => {
  const instance = fastify()
  sendErrors(instance, openDisk(null))
  const preview = { title: 'Winter "plan" </title>', description: 'Score 67 of 100', picture: '/share-pictures/abc.png' }
  const previewOf = async (token: string) => (token === 'abc' ? preview : null)
  await serveWebApp(instance, { brandOf: brandByHost, originOf: async (host) => `https://${host}`, previewOf, dist })
  for (const path of ['/shared/abc', '/share/abc']) {
    const { body } = await instance.inject({ url: path, headers: { host: 'localhost' } })
    expect(body).toContain('<title>Winter &quot;plan&quot; &lt;/title&gt; · SEO Analysis Platform</title>')
    expect(body).toContain('<meta property="og:title" content="Winter &quot;plan&quot; &lt;/title&gt;">')
    expect(body).toContain('<meta property="og:description" content="Score 67 of 100">')
    expect(body).toContain('<meta property="og:image" content="https://localhost/share-pictures/abc.png">')
  }
  const { body } = await instance.inject({ url: '/shared/none', headers: { host: 'localhost' } })
  expect(body).toContain('<title>SEO Analysis Platform</title>')
  expect(body).not.toContain('og:title')
})

test('3.4.3 the only inline script has the nonce of its policy, new for every page', async () => {
  const server = await startApp(brandByHost)
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await server.inject({ url: '/', headers: { host: 'acme.test' } })
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body.match(/<script(?! type)[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
      expect(headers['content-security-policy']).toContain('https://www.googletagmanager.com')
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('a page opens in the default brand if the brand cannot be read', async () => {
  const server = await startApp(() => Promise.reject(new Error('no database')))
  const { statusCode, body } = await server.inject('/login')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>SEO Analysis Platform</title>')
})

test('files with a hash in their name are cached forever and compressed; other files are cached for an hour', async () => {
  const server = await startApp(brandByHost)
  const script = await server.inject({ url: '/assets/index-Cv4YTs9R.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(script.body).toBe('compressed')
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(script.headers['content-type']).toContain('javascript')
  expect((await server.inject('/assets/index-Cv4YTs9R.js')).body).toBe('plain()')
  expect((await server.inject('/assets/logo.png')).headers['cache-control']).toBe('public, max-age=3600')
})

test('hidden files, missing files and paths outside the app are not served', async () => {
  const server = await startApp(brandByHost)
  for (const url of ['/.sources', '/assets/nothing.js', '/../package.json', '/%2e%2e/package.json', '/api/nothing']) {
    expect((await server.inject(url)).body, url).not.toMatch(/a hash|workspaces/)
  }
  for (const url of ['/assets/nothing.js', '/assets/nothing.js?v=1']) expect((await server.inject(url)).statusCode, url).toBe(404)
})

test('a person who opens a path with an extension gets the page; scripts, images and hidden files that do not exist are missing', async () => {
  const server = await startApp(brandByHost)
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
  const statusOf = async (url: string, accept: string) => (await server.inject({ url, headers: { accept } })).statusCode
  for (const url of ['/about.html', '/old/index.php?id=1']) expect(await statusOf(url, browser), url).toBe(200)
  for (const url of ['/.env', '/old/.git', '/api/nothing', '/api/about.html']) expect(await statusOf(url, browser), url).toBe(404)
  for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8']) expect(await statusOf('/about.html', accept), accept).toBe(404)
})

test('a file name after the ? does not turn a page into a file', async () => {
  const server = await startApp(brandByHost)
  for (const url of [
    '/jobs/1?file=report.md',
    '/dashboard/actions?jobId=1&domain=shop.example',
    '/login?next=%2Fjobs%2F1%3Ffile%3Da.csv',
  ]) {
    expect((await server.inject(url)).statusCode, url).toBe(200)
  }
})

test('a page preloads its files only for those who can open it', async () => {
  const server = await startApp(async (host) => ({ ...(await brandByHost(host)), landing: 'welcome' }))
  const preloaded = async (url: string) => {
    const { body } = await server.inject(url)
    const filesIn = (text = '') => text.match(/\/assets\/\w+-\d\.js/g) ?? []
    const [, users, visitors] = /localStorage\.getItem\('auth_token'\)\?(\[.*?\]):(\[.*?\])\)/.exec(body) ?? []
    return { everyone: filesIn(body.match(/<link rel="modulepreload".*/g)?.join()), users: filesIn(users), visitors: filesIn(visitors) }
  }
  const [app, kit, job, home, login, share, welcome] = ['app-2', 'kit-3', 'job-4', 'home-5', 'login-6', 'share-7', 'welcome-8'].map(
    (name) => `/assets/${name}.js`,
  )
  expect(await preloaded('/jobs/1')).toEqual({ everyone: [app], users: [job, kit], visitors: [] })
  expect(await preloaded('/login')).toEqual({ everyone: [app], users: [], visitors: [login] })
  expect(await preloaded('/share/token')).toEqual({ everyone: [app, share, kit], users: [], visitors: [] })
  expect(await preloaded('/'), 'visitors are redirected to the landing page').toEqual({
    everyone: [app],
    users: [home, kit],
    visitors: [welcome],
  })
  expect(await preloaded('/account')).toEqual({ everyone: [app], users: [], visitors: [] })
})
