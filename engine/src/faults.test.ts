/** Runs the whole analysis on hostile and broken sites. Each run ends properly, with a sentence if something was not read. */
import { createServer, type Socket } from 'node:net'
import * as tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { linking } from '#rules/example.ts'
import { type AnalyseOptions, analyse, write } from './analyse.ts'
import type { Analysis } from './report/analysis.ts'
import { makeCertificate } from './testing/certificate.ts'
import { bomb, cutOff, drip, endless, garbage, hang, redirectTo } from './testing/faults.ts'
import { type ServedResponse, serve } from './testing/serve.ts'

const limits = { connectMs: 2_000, headersMs: 700, bodyIdleMs: 700, pageMs: 700 }
const patientLimits = { ...limits, headersMs: 5_000, bodyIdleMs: 5_000, pageMs: 5_000 }

type SiteAnalysis = Analysis & { found: string[]; statuses: Record<string, number | string>; requestedPaths: string[] }

async function analyseToEnd(url: string, options: AnalyseOptions): Promise<Analysis> {
  const analysis = await analyse(url, { wait: async () => {}, limits, maxPages: 60, concurrency: 6, ...options })
  const { ended, reason, notMeasured, rules } = analysis.coverage
  if (ended !== 'complete') expect(reason).toMatch(/^[\w“].*\.$/s)
  for (const { why } of notMeasured) expect(why).toMatch(/\.$/)
  expect(rules.broken).toBe(0)
  expect(Object.values(write(analysis)).every((file) => file.length > 0)).toBe(true)
  return analysis
}

async function analyseSite(routes: Parameters<typeof serve>[0], options: AnalyseOptions = {}): Promise<SiteAnalysis> {
  await using site = await serve(routes)
  const analysis = await analyseToEnd(site.origin, { allow: [site.host], ...options })
  return {
    ...analysis,
    requestedPaths: site.requestedPaths,
    found: analysis.findings.map(({ rule, url }) => `${rule} ${url.replace(site.origin, '')}`),
    statuses: Object.fromEntries(analysis.pages.map(({ url, status, failure }) => [url.replace(site.origin, ''), failure ?? status])),
  }
}

/** A site with the faults, linked from a healthy start page. */
const analyseFaults = (faults: Record<string, ServedResponse>, options?: AnalyseOptions): Promise<SiteAnalysis> =>
  analyseSite({ '/robots.txt': 'User-agent: *\nAllow: /', '/': linking(...Object.keys(faults)), ...faults }, options)

const TIMEOUT_REASON = 'The server didn’t respond in time.'

test('B1 the analysis ends if a site accepts connections and never responds', async () => {
  const silent = await analyseSite({ '*': hang })
  expect(silent.coverage).toMatchObject({ ended: 'no answer', reason: expect.stringContaining(TIMEOUT_REASON) })
  expect(silent.score.total).toBeNull()
  const { statuses, found } = await analyseFaults({ '/hang': hang })
  expect(statuses).toEqual({ '/': 200, '/hang': TIMEOUT_REASON })
  expect(found).toContain('page-no-response /hang')
})

test('B2 the analysis ends on a slow-loris site', async () => {
  const { statuses } = await analyseFaults({ '/drip': drip })
  expect(statuses['/drip']).toBe(TIMEOUT_REASON)
})

test('B3 the analysis ends on redirect loops, long chains and growing addresses', async () => {
  const chain: ServedResponse = (request, response) => {
    const hop = Number(request.url?.split('-')[1] ?? 0)
    response.writeHead(302, { location: `/hop-${hop + 1}` }).end()
  }
  const grow: ServedResponse = (request, response) => response.writeHead(302, { location: `${request.url}/on` }).end()
  const { found, requestedPaths, coverage } = await analyseSite({
    '/': linking('/loop', '/hop-0', '/grow'),
    '/loop': redirectTo('/pool'),
    '/pool': redirectTo('/loop'),
    '*': (request, response) =>
      request.url?.startsWith('/hop')
        ? chain(request, response)
        : request.url?.startsWith('/grow')
          ? grow(request, response)
          : response.writeHead(404).end(),
  })
  expect(found).toContain('redirect-loop /loop')
  expect(requestedPaths.filter((path) => path.startsWith('/hop')).length).toBeLessThanOrEqual(12)
  expect(requestedPaths.filter((path) => path.startsWith('/grow')).length).toBeLessThanOrEqual(12)
  expect(coverage.notMeasured.map(({ why }) => why).join()).toContain('Skipped')
})

test('B4 redirects to private addresses in any notation are not followed', async () => {
  await using secret = await serve({ '*': 'secret' })
  const port = secret.host.split(':')[1]
  const targets = [
    `http://127.0.0.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}/`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ]
  const { coverage } = await analyseFaults(Object.fromEntries(targets.map((target, i) => [`/to-${i}`, redirectTo(target)])))
  expect(coverage.ended).toBe('complete')
  expect(secret.connections).toBe(0)
})

test.each([
  ['a private address', [['127.0.0.1']]],
  ['a public and a private address', [['93.184.215.14', '127.0.0.1']]],
  ['a private IPv6 address', [['fd00::1']]],
  ['a mapped IPv4 address', [['::ffff:10.0.0.1']]],
  ['another private address every time', [['127.0.0.1'], ['10.0.0.1'], ['::1']]],
])('B5 a name that resolves to %s is not opened', async (_, answers) => {
  let lookups = 0
  const { coverage, score } = await analyseToEnd('http://rebind.test/', { resolve: async () => answers[lookups++ % answers.length] ?? [] })
  expect(coverage).toMatchObject({ ended: 'no answer', reason: expect.stringMatching(/a private or local address/) })
  expect(score.total).toBeNull()
})

test('B5 probes do not follow names of other hosts that lead to this machine', async () => {
  await using secret = await serve({ '*': 'secret' })
  const port = Number(secret.host.split(':')[1])
  const page = `${linking('/a')}<script src="http://rebind.test:${port}/app.js"></script><img src="http://localhost:${port}/x.png" alt="">`
  const { coverage } = await analyseFaults({ '/a': page }, { resolve: async () => ['127.0.0.1'], ports: [80, port] })
  expect(coverage.notMeasured.map(({ why }) => why).join()).toContain('We didn’t open this URL')
  expect(secret.connections).toBe(0)
})

test('B6 compression bombs of every format, also nested, do no harm', async () => {
  const nested = { headers: { 'content-encoding': 'gzip, gzip' }, body: gzipSync(bomb('gzip').body) }
  const bombs = { '/gzip': bomb('gzip'), '/br': bomb('br'), '/zstd': bomb('zstd'), '/deflate': bomb('deflate'), '/nested': nested }
  const before = process.memoryUsage().rss
  const { coverage } = await analyseFaults(bombs, { limits: patientLimits })
  expect(coverage.pages.cut).toBe(5)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576)
})

test('B7 the analysis ends on endless bodies, endless chunks and a wrong length', async () => {
  const chunks: ServedResponse = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<p>on and on</p>'.repeat(500)), 2)
    response.on('close', () => clearInterval(timer))
  }
  const { statuses, coverage } = await analyseFaults(
    { '/endless': endless, '/chunks': chunks, '/short': cutOff },
    { limits: { ...patientLimits, pageBytes: 200_000 } },
  )
  expect(statuses).toMatchObject({ '/endless': 200, '/chunks': 200, '/short': 'The server refused or dropped the connection.' })
  expect(coverage.pages.cut).toBe(2)
})

test('B8 the analysis ends on an endless calendar, session ids, filters and repeating paths', async () => {
  let session = 0
  const page = (path: string) => {
    const day = Number(/day=(\d+)/.exec(path)?.[1] ?? 0)
    return linking(
      `/calendar?day=${day + 1}`,
      `/list?sid=${++session}a`,
      `/filter?${path.split('?')[1] ?? ''}&size=${session}`,
      `${path.split('?')[0]}/a`,
    )
  }
  const { pages, coverage } = await analyseSite({
    '/robots.txt': '',
    '*': (request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page(request.url ?? '/')),
  })
  expect(pages.length).toBeLessThanOrEqual(60)
  expect(['page cap', 'complete']).toContain(coverage.ended)
  expect(pages.filter(({ url }) => url.includes('/calendar')).length).toBeLessThanOrEqual(14)
})

test('B9 nested tags, a hundred thousand attributes, zero bytes and 50 MB on one line are read', async () => {
  const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')
  const { statuses, coverage } = await analyseFaults(
    {
      '/nested': `<title>Nested</title>${'<div>'.repeat(3_000)}`,
      '/attributes': `<title>Many</title><p ${attributes}>`,
      '/zero': '<title>Ze\0ro</title>\0\0<p>\0',
      '/line': Buffer.alloc(50 * 1_048_576, 'a'),
    },
    { limits: { ...patientLimits, pageMs: 15_000 } },
  )
  expect(Object.values(statuses)).toEqual([200, 200, 200, 200, 200])
  expect(coverage.pages.cut).toBe(1)
})

test('B10 titles are decoded despite wrong and missing charsets', async () => {
  const html = (charset: string) => ({ 'content-type': charset === '' ? 'text/html' : `text/html; charset=${charset}` })
  const { pages } = await analyseFaults({
    '/latin': { headers: html('windows-1252'), body: Buffer.from('<title>Caf\xe9 \x80</title>', 'latin1') },
    '/utf16': { headers: html('utf-16le'), body: Buffer.from('<title>Zelte</title>', 'utf16le') },
    '/sjis': { headers: html('shift_jis'), body: Buffer.from([...Buffer.from('<title>'), 0x83, 0x65, 0x83, 0x93, 0x83, 0x67]) },
    '/broken': { headers: html('utf-8'), body: Buffer.from([...Buffer.from('<title>'), 0xff, 0xfe, 0x41]) },
    '/unknown': { headers: html('klingon'), body: '<title>Plain</title>' },
  })
  const titles = Object.fromEntries(pages.map(({ url, title }) => [new URL(url).pathname, title]))
  expect(titles).toMatchObject({ '/latin': 'Café €', '/utf16': 'Zelte', '/sjis': 'テント', '/unknown': 'Plain' })
  expect(titles['/broken']).toContain('\uFFFD')
})

describe('B11 responses that break HTTP become facts', () => {
  const raw =
    (answer: string): ServedResponse =>
    (request) =>
      void (request.socket as Socket).end(answer)
  test.each([
    ['garbage', garbage],
    ['a megabyte of headers', raw(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_000_000)}\r\n\r\n`)],
    ['ten thousand headers', raw(`HTTP/1.1 200 OK\r\n${'x-many: headers\r\n'.repeat(10_000)}\r\n`)],
    ['no status', raw('HTTP/1.1 maybe\r\n\r\n')],
    ['HTTP/0.9', raw('<title>Hello</title>')],
    ['a bad chunk', raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello')],
    ['a header with a lone return', raw('HTTP/1.1 200 OK\r\nx: a\rb: c\r\n\r\n')],
  ] as [string, ServedResponse][])('%s', async (_, reply) => {
    const { statuses, found, coverage } = await analyseFaults({ '/odd': reply })
    expect(coverage.pages.read).toBe(1)
    expect(statuses['/odd']).toMatch(/\.$/)
    expect(found).toContain('page-no-response /odd')
  })
})

describe('B12 broken TLS becomes a fact', () => {
  const authority = makeCertificate({ name: 'Test authority' })
  beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates(), authority.cert]))
  const own = ['127.0.0.1']
  const cases: [string, tls.TlsOptions, string | null][] = [
    ['a good one', makeCertificate({ name: 'good', addresses: own, issuer: authority }), null],
    ['expired', makeCertificate({ name: 'old', addresses: own, issuer: authority, until: '2021-01-01' }), 'has expired'],
    ['self-signed', makeCertificate({ name: 'self', addresses: own }), 'is self-signed'],
    ['for another host', makeCertificate({ name: 'other', addresses: ['10.1.2.3'], issuer: authority }), 'is for another domain'],
    [
      'of the first version only',
      {
        ...makeCertificate({ name: 'v1', addresses: own, issuer: authority }),
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
      'isn’t accepted',
    ],
  ]
  test.each(cases)('%s', async (_, certificate, problem) => {
    await using site = await serve({ '/': linking() }, certificate)
    const { coverage, score } = await analyseToEnd(site.origin, { allow: [site.host], limits: patientLimits })
    if (problem === null) return expect(coverage.ended).toBe('complete')
    expect(coverage).toMatchObject({
      ended: 'no answer',
      reason: expect.stringMatching(`${problem}.*\\. Fix the certificate, then try again\\.$`),
    })
    expect([score.total, site.requestedPaths]).toEqual([null, []])
  })

  test('the analysis ends if the TLS handshake is cut', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const host = `127.0.0.1:${(server.address() as { port: number }).port}`
    const { coverage } = await analyseToEnd(`https://${host}/`, { allow: [host] })
    expect(coverage).toMatchObject({ ended: 'no answer', reason: expect.stringContaining('dropped the connection') })
    server.close()
  })
})

test.each([
  ['fails', { status: 503 }, 'forbidden'],
  ['hangs', hang, 'no answer'],
  ['forbids all', 'User-agent: *\nDisallow: /', 'forbidden'],
  ['is missing', { status: 404 }, 'complete'],
  ['is a page', { headers: { 'content-type': 'text/html' }, body: '<title>Shop</title>' }, 'complete'],
  ['has 50 MB', Buffer.alloc(50 * 1_048_576, '# comment\n'), 'complete'],
  ['is redirected without end', redirectTo('/robots.txt?again'), 'complete'],
] as [string, ServedResponse, string][])('B13 the analysis ends properly if robots.txt %s', async (_, robots, ended) => {
  const { coverage, requestedPaths } = await analyseSite(
    { '/robots.txt': robots, '/': linking() },
    { limits: { ...patientLimits, headersMs: 400 } },
  )
  expect(coverage.ended).toBe(ended)
  expect(requestedPaths.includes('/')).toBe(ended === 'complete')
})

test('B14 cookies are never sent back, not even to cookie walls', async () => {
  const sentCookies: (string | undefined)[] = []
  const storm = Array.from({ length: 300 }, (_, i) => `c${i}=${'x'.repeat(50)}`)
  const { found } = await analyseFaults({
    '/storm': (request, response) => {
      sentCookies.push(request.headers.cookie)
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': storm }).end(linking('/after'))
    },
    '/after': (request, response) => {
      sentCookies.push(request.headers.cookie)
      response.writeHead(200, { 'content-type': 'text/html' }).end(linking('/'))
    },
    '/wall': { status: 302, headers: { location: '/wall', 'set-cookie': 'ok=1' } },
  })
  expect(sentCookies.length).toBeGreaterThan(1)
  expect(sentCookies.every((cookie) => cookie === undefined)).toBe(true)
  expect(found).toContain('redirect-loop /wall')
})

test('B15 throttled requests are retried after at most a minute, and are not reported as broken', async () => {
  const waits: number[] = []
  const throttled = (status: number, value: string) => ({ status, headers: { 'retry-after': value } })
  const { statuses, requestedPaths, found } = await analyseFaults(
    {
      '/seconds': throttled(429, '2'),
      '/date': throttled(503, new Date(Date.now() + 3_000).toUTCString()),
      '/absurd': throttled(429, '999999'),
      '/negative': throttled(503, '-5'),
      '/nonsense': throttled(429, 'soon'),
    },
    { concurrency: 1, wait: async (ms) => void waits.push(ms) },
  )
  expect(Object.values(statuses)).toEqual([200, 429, 503, 429, 503, 429])
  const times = (path: string) => requestedPaths.filter((each) => each === path).length
  expect(['/seconds', '/date', '/absurd', '/negative', '/nonsense'].map(times)).toEqual([3, 3, 1, 3, 3])
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
  expect(found.filter((each) => each.startsWith('page-4xx') || each.startsWith('link-broken'))).toEqual([])
})

test('B16 files in place of pages are not read as pages', async () => {
  const type = (name: string, body: string | Buffer = Buffer.from([0, 1, 2, 255])) => ({ headers: { 'content-type': name }, body })
  const { coverage, pages, found } = await analyseFaults({
    '/a.pdf': type('application/pdf'),
    '/a.png': type('image/png'),
    '/a.mp4': type('video/mp4'),
    '/data': type('application/json', '{"a":1}'),
    '/zip': type('text/html', Buffer.from([80, 75, 3, 4, 0, 0, 255, 254])),
    '/empty': '',
    '/soft': '<html lang="en"><title>Page not found</title><h1>Page not found</h1>',
  })
  expect(coverage.ended).toBe('complete')
  expect(pages.filter(({ isHtml }) => isHtml).map(({ url }) => new URL(url).pathname)).toEqual(['/', '/zip', '/empty', '/soft'])
  expect(found).toEqual(expect.arrayContaining(['empty-response-body /empty', 'soft-404 /soft']))
})

test('B17 private addresses in refresh, canonical, hreflang, sitemaps, files and images are not requested', async () => {
  await using secret = await serve({ '*': 'secret' })
  const at = (path: string) => `${secret.origin}${path}`
  const page = `<!doctype html><html lang="en"><head><title>Names private addresses</title><meta http-equiv="refresh" content="0;url=${at('/refresh')}">
    <link rel="canonical" href="${at('/canonical')}"><link rel="alternate" hreflang="de" href="${at('/de')}"><link rel="stylesheet" href="${at('/a.css')}">
    <script src="${at('/a.js')}"></script></head><body><img src="${at('/a.png')}" alt="A"><a href="${at('/link')}">Link</a></body></html>`
  const index = (...files: string[]) =>
    `<sitemapindex>${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('')}</sitemapindex>`
  const { coverage } = await analyseSite(
    (origin) => ({
      '/robots.txt': `Sitemap: ${at('/robots-map.xml')}\nSitemap: ${origin}/index.xml\nSitemap: ${origin}/xxe.xml`,
      '/': page,
      '/index.xml': index(`${origin}/index.xml`, at('/map.xml'), `${origin}/pages.xml`),
      '/pages.xml': `<urlset>${Array.from({ length: 51_000 }, (_, i) => `<url><loc>${at(`/${i}`)}</loc></url>`).join('')}</urlset>`,
      '/xxe.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "${at('/xxe')}">]><urlset><url><loc>&e;</loc></url></urlset>`,
    }),
    { limits: patientLimits },
  )
  expect(coverage.ended).toBe('complete')
  expect(secret.connections).toBe(0)
})

test('B18 the bot identifies itself, respects the delay, and sends few requests at once', async () => {
  const names = new Set<string | undefined>()
  const waits: number[] = []
  let concurrent = 0
  let maxConcurrent = 0
  const answer: ServedResponse = (request, response) => {
    names.add(request.headers['user-agent'])
    maxConcurrent = Math.max(maxConcurrent, ++concurrent)
    setTimeout(() => {
      concurrent--
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`${linking('/a', '/b', '/c')}<img src="/1.png" alt=""><img src="/2.png" alt="">`)
    }, 10)
  }
  const { coverage } = await analyseSite(
    { '/robots.txt': 'User-agent: *\nCrawl-delay: 2', '*': answer },
    { userAgent: 'ShopBot/1.0 (+https://shop.test/bot)', limits: patientLimits, wait: async (ms) => void waits.push(ms) },
  )
  expect([...names]).toEqual(['ShopBot/1.0 (+https://shop.test/bot)'])
  expect(maxConcurrent).toBe(1)
  expect(coverage.notMeasured.map(({ what }) => what)).toContain('2 images')
  expect(waits.length).toBeGreaterThan(3)
  expect(Math.max(...waits)).toBeLessThanOrEqual(2_000)
})

describe('B19 images whose server', () => {
  type Handler = Extract<ServedResponse, (...given: never) => void>
  const withBody: Handler = ({ socket, method }) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: image/png\r\nconnection: keep-alive\r\ncontent-length: 300000\r\n\r\n')
    // Delayed, so that the next request is already pending.
    if (method === 'HEAD') setTimeout(() => socket.write('not a response'), 1)
  }
  const onlyGet: Handler = (request, response) => (request.method === 'HEAD' ? response.writeHead(405).end() : endless(request, response))
  const images = Array.from({ length: 60 }, (_, i) => `/image-${i}.png`)
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`/page-${i}`, linking('/')]))
  const start = linking(...Object.keys(pages)) + images.map((src) => `<img src="${src}" alt="">`).join('')
  test.each([
    ['never answers', hang, 24, 'The server stopped answering.'],
    ['says something else', garbage, 24, 'The server stopped answering.'],
    ['refuses HEAD and answers GET without an end', onlyGet, 60, 'The content type is not that of an image.'],
    ['closes early', cutOff, 60, 'The content type is not that of an image.'],
    ['answers HEAD with a body', withBody, 60, null],
  ] as [string, Handler, number, string | null][])('%s', async (_, reply, maxRequested, why) => {
    const server: ServedResponse = (request, response) =>
      request.url?.startsWith('/image-') ? reply(request, response) : response.writeHead(404).end()
    const { coverage, requestedPaths, found } = await analyseSite({ '/robots.txt': '', '/': start, ...pages, '*': server })
    const requestedImages = new Set(requestedPaths.filter((path) => path.startsWith('/image-')))
    expect(requestedImages.size).toBeLessThanOrEqual(maxRequested)
    expect(coverage.images).toBe(why === null ? 60 : 0)
    expect(found.filter((each) => each === 'image-too-heavy /')).toHaveLength(why === null ? 25 : 0)
    if (why !== null) expect(coverage.notMeasured.map((note) => note.why)).toContain(why)
  })
})

test.each([
  ['answers 404', { status: 404, body: '' }],
  ['is empty', ''],
  ['is a picture', { headers: { 'content-type': 'image/png' }, body: Buffer.from([137, 80]) }],
] as [string, ServedResponse][])('the analysis is complete if the only page of a site %s', async (_, reply) => {
  const { coverage, pages } = await analyseSite({ '/robots.txt': '', '*': reply })
  expect(pages).toHaveLength(1)
  expect(coverage.ended).toBe('complete')
})
