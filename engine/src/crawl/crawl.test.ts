import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Crawled, crawlRoutes, crawlSite, links } from '#testing/crawl-site.ts'
import { bomb, drip, endless, garbage, hang, redirectTo } from '#testing/faults.ts'
import { type ServedResponse, serve } from '#testing/serve.ts'
import { crawl } from './crawl.ts'

const sendHtml = (
  _: unknown,
  response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
  body: string,
) => {
  response.setHeader('content-type', 'text/html')
  response.end(body)
}

test('the final concurrency is reported', async () => {
  expect((await crawlRoutes({ '/': links('/a'), '/a': '' }, { concurrency: 3 })).end.finalConcurrency).toBe(3)
})

test('crawls breadth first, each address once, with depth and origin', async () => {
  const { pages, paths, end, requestedPaths } = await crawlRoutes((origin) => ({
    '/': links('/b', '/a', '/', '#x', 'mailto:a@b.c', 'https://other.test/'),
    '/a': links('/b', '/c'),
    '/b': links('/d#frag', '/d'),
    '/c': redirectTo('/e'),
    '/d': `<link rel=canonical href="${origin}/hidden">`,
    '/e': 'end',
    '/hidden': 'x',
    '/robots.txt': 'User-agent: *\nDisallow: /secret\nSitemap: /map.xml',
    '/map.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/orphan</loc></url><url><loc>${origin}/secret</loc></url></urlset>`,
    '/orphan': links('/under-orphan'),
  }))
  expect(paths).toEqual(['/', '/b', '/a', '/d', '/c', '/e', '/orphan', '/hidden', '/under-orphan'])
  expect(pages.map((page) => page.visit.depth)).toEqual([0, 1, 1, 2, 2, 2, null, null, null])
  expect(pages.map((page) => page.visit.foundBy).slice(4, 8)).toEqual(['link', 'redirect', 'sitemap', 'canonical'])
  expect(end).toMatchObject({ ended: 'complete', blocked: [{ line: 'Disallow: /secret' }], traps: [] })
  expect(requestedPaths.length).toBe(new Set(requestedPaths).size)
})

test('share buttons and calendar files are left out, and buttons of a cart come after the pages', async () => {
  const { paths } = await crawlRoutes({
    '/': links('/?add-to-cart=8', '/a?share=facebook', '/a?ical=1', '/a'),
    '/a': links('/b'),
    '/b': 'x',
  })
  expect(paths).toEqual(['/', '/a', '/b', '/?add-to-cart=8'])
})

const deepSite = (origin: string): Record<string, ServedResponse> => ({
  '/': links('/a'),
  '/a': `<link rel=canonical href="${origin}/hidden">${links('/b')}`,
  '/b': links('/c'),
  '/old': redirectTo('/a'),
  '/robots.txt': 'Sitemap: /map.xml',
  '/map.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/orphan</loc></url></urlset>`,
})

test.each([
  [0, ['/'], 'We read only the start page, as you asked.'],
  [1, ['/', '/a'], 'We stopped 1 click from the start page, the limit you set.'],
  [2, ['/', '/a', '/b'], 'We stopped 2 clicks from the start page, the limit you set.'],
])('A-C-17 the crawl goes no deeper than a limit of %i', async (maxDepth, expected, reason) => {
  const { paths, end } = await crawlRoutes(deepSite, { maxDepth })
  expect(paths).toEqual(expected)
  expect(end).toMatchObject({ ended: 'depth cap', reason })
})

test('A-C-17 a depth limit above the site’s depth changes nothing', async () => {
  const routes = { '/': links('/a'), '/a': links('/b'), '/b': redirectTo('/'), '/robots.txt': { status: 404 } }
  const { paths, end } = await crawlRoutes(routes, { maxDepth: 2 })
  expect(paths).toEqual(['/', '/a', '/b'])
  expect(end).toMatchObject({ ended: 'complete', reason: null })
})

test('A-C-17 every request sends the language', async () => {
  const languages = new Set<string | undefined>()
  const routes: Record<string, ServedResponse> = {
    '*': (request, response) => {
      languages.add(request.headers['accept-language'])
      sendHtml(request, response, request.url === '/' ? links('/a') : '')
    },
  }
  await crawlRoutes(routes, { language: 'de-CH' })
  expect([...languages]).toEqual(['de-CH'])
  languages.clear()
  await crawlRoutes(routes)
  expect([...languages]).toEqual([undefined])
})

async function endOf(url: string, options: Parameters<typeof crawl>[1]) {
  const crawling = crawl(url, { wait: async () => {}, ...options })
  for (;;) {
    const step = await crawling.next()
    if (step.done) return step.value
  }
}

test('an address without a scheme is tried with https, then with http', async () => {
  await using site = await serve({ '/': links('/a'), '/a': '' })
  expect(await endOf(site.host, { allow: [site.host] })).toMatchObject({ start: `${site.origin}/`, ended: 'complete', unread: null })
  expect(await endOf(`https://${site.host}`, { allow: [site.host], orHttp: true })).toMatchObject({ start: `${site.origin}/` })
  // An explicit https is not replaced by http.
  expect(await endOf(`https://${site.host}`, { allow: [site.host] })).toMatchObject({ start: `https://${site.host}/`, ended: 'no answer' })
})

test('if neither https nor http answers, the reason names both', async () => {
  expect(await endOf('127.0.0.1:1', { allow: ['127.0.0.1:1'] })).toMatchObject({
    ended: 'no answer',
    reason: 'We couldn’t connect to 127.0.0.1:1 over https or http. Check that the site is online, then try again.',
  })
})

test('the target of an immediate meta refresh is crawled without a link', async () => {
  const { pages, paths } = await crawlRoutes({
    '/': '<meta http-equiv="refresh" content="0; url=/en/">',
    '/en/': links('/en/a'),
    '/en/a': '<meta http-equiv="refresh" content="30; url=/en/later">',
  })
  expect(paths).toEqual(['/', '/en/', '/en/a'])
  expect(pages.map((page) => page.visit.foundBy)).toEqual(['start', 'redirect', 'link'])
})

test('any concurrency gives the same pages in the same order, also under a cap', async () => {
  const wide = (n: number) => links(...Array.from({ length: 8 }, (_, i) => `/p${(n * 7 + i * 13) % 90}`))
  const routes = () => ({
    '/': wide(1),
    '*': ((request, response) => {
      const n = Number(request.url?.slice(2)) || 0
      setTimeout(() => sendHtml(request, response, wide(n)), (n * 37) % 11)
    }) as ServedResponse,
  })
  const comparable = ({ pages, end }: Crawled) =>
    JSON.stringify([
      pages.map((page) => ({ ...page, url: new URL(page.url).pathname, links: page.links.length, timing: null, headers: null })),
      end.ended,
    ])
  const runs = await Promise.all([1, 3, 10].map((concurrency) => crawlRoutes(routes, { concurrency, maxPages: 40 })))
  expect(runs[0]?.pages).toHaveLength(40)
  expect(runs[0]?.end.ended).toBe('page cap')
  expect(new Set(runs.map((run) => run.paths.join())).size).toBe(1)
  expect(new Set(runs.map(comparable)).size).toBe(1)
})

test('progress is reported after each page', async () => {
  const reported: string[] = []
  await crawlRoutes(
    { '/': links('/a', '/gone'), '/a': '' },
    { onProgress: ({ found, read, other, current }) => reported.push(`${found} ${read} ${other} ${new URL(current).pathname}`) },
  )
  expect(reported).toEqual(['3 1 0 /', '3 2 0 /a', '3 2 1 /gone'])
})

test.each([
  ['not a url', 'bad address', '“not a url” isn’t a web address. Check the spelling.'],
  ['http://[::1', 'bad address', '“http://[::1” isn’t a web address. Check the spelling.'],
  ['ftp://shop.test/', 'bad address', '“ftp://shop.test/” isn’t a web address. Check the spelling.'],
  ['http://127.0.0.1:9/', 'no answer', 'The server refused or dropped the connection. Check that the site is online, then try again.'],
  ['http://169.254.169.254/', 'no answer', 'We didn’t open this URL: 169.254.169.254 is a private or local address.'],
  ['http://shpo.test/', 'no answer', 'We couldn’t find this site. Check the spelling.'],
])('%s ends with what happened and what to do', async (url, ended, reason) => {
  const resolve = async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  const crawling = crawl(url, { wait: async () => {}, allow: ['127.0.0.1:9'], resolve })
  let step = await crawling.next()
  while (!step.done) step = await crawling.next()
  expect([step.value.ended, step.value.reason]).toEqual([ended, reason])
})

test.each([
  [
    'forbidden by a line',
    'User-agent: *\nDisallow: /',
    'forbidden',
    'Your robots.txt blocks our crawler from the home page (Disallow: /).',
  ],
  ['robots.txt fails', { status: 503 }, 'forbidden', 'Your robots.txt returns error 503, so we stopped.'],
] as [string, ServedResponse, string, string][])('%s: nothing is fetched', async (_, robots, ended, reason) => {
  const { end, requestedPaths } = await crawlRoutes({ '/robots.txt': robots, '/': 'x' })
  expect([end.ended, end.reason]).toEqual([ended, reason])
  expect(requestedPaths).not.toContain('/')
})

test('failed requests become facts, and the crawl goes on', async () => {
  const faults = {
    '/hang': hang,
    '/drip': drip,
    '/endless': endless,
    '/garbage': garbage,
    '/bomb': bomb('gzip'),
    '/loop': redirectTo('/loop'),
    '/500': { status: 500 },
    '/teapot': { status: 418 },
  }
  const { pages, paths, end, requestedPaths } = await crawlRoutes(
    { '/': links(...Object.keys(faults), '/private', '/fine'), '/private': redirectTo('http://169.254.169.254/'), '/fine': 'x', ...faults },
    { limits: { pageMs: 1500 }, concurrency: 10 },
  )
  const facts = Object.fromEntries(pages.map((page, i) => [paths[i], page.visit.failure?.kind ?? page.status]))
  expect(facts).toEqual({
    '/': 200,
    '/hang': 'timeout',
    '/drip': 'timeout',
    '/endless': 200,
    '/garbage': 'protocol',
    '/bomb': 200,
    '/loop': 302,
    '/500': 500,
    '/teapot': 418,
    '/private': 302,
    '/fine': 200,
  })
  expect(end.ended).toBe('complete')
  const times = (path: string) => requestedPaths.filter((each) => each === path).length
  expect([times('/hang'), times('/500'), times('/loop')]).toEqual([3, 2, 1])
})

test('B6 a page that is compressed twice does not block the crawl', async () => {
  // Random text stays larger than a megabyte in both layers.
  const body = gzipSync(gzipSync(randomBytes(2_000_000).toString('base64')))
  const twice = { headers: { 'content-encoding': 'gzip, gzip' }, body }
  const { pages, end } = await crawlRoutes({ '/': links('/a', '/b'), '/a': twice, '/b': twice }, { maxTimeMs: 20_000 })
  expect(pages.map((page) => page.status)).toEqual([200, 200, 200])
  expect(end.ended).toBe('complete')
})

test('a page that recovers is read, including its links', async () => {
  let requestCount = 0
  const flaky: ServedResponse = (request, response) =>
    requestCount++ === 0 ? response.writeHead(500).end() : sendHtml(request, response, links('/late'))
  expect((await crawlRoutes({ '/': links('/flaky'), '/flaky': flaky, '/late': 'x' })).paths).toEqual(['/', '/flaky', '/late'])
})

test('the crawl waits for Retry-After, unless it is absurdly long', async () => {
  let requestCount = 0
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    await new Promise((done) => setTimeout(done, Math.min(ms, 1000)))
  }
  const busy: ServedResponse = (request, response) =>
    requestCount++ < 2 ? response.writeHead(429, { 'retry-after': '1' }).end() : sendHtml(request, response, 'x')
  const { pages } = await crawlRoutes(
    { '/': links('/busy', '/never'), '/busy': busy, '/never': { status: 503, headers: { 'retry-after': '86400' } } },
    { wait },
  )
  expect(pages.map((page) => [page.status, page.visit.attempts])).toEqual([
    [200, 1],
    [200, 3],
    [503, 1],
  ])
  expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
})

test('the crawl ends when the server goes away', async () => {
  await using site = await serve({
    '/': links(...Array.from({ length: 50 }, (_, i) => `/${i}`)),
    '*': (request) => request.socket.destroy(),
  })
  const { end, pages } = await crawlSite(site, { concurrency: 2 })
  expect(end).toMatchObject({ ended: 'no answer', finalConcurrency: null })
  expect(pages.length).toBeLessThan(20)
})

test('the time cap and an abort end the crawl with the pages read so far', async () => {
  const endlessSite: ServedResponse = (request, response) =>
    setTimeout(() => sendHtml(request, response, links(`${request.url}a`, `${request.url}b`)), 20)
  const capped = await crawlRoutes(
    { '*': endlessSite, '/robots.txt': '', '/sitemap.xml': { status: 404 }, '/sitemap_index.xml': { status: 404 } },
    { maxTimeMs: 400 },
  )
  expect([capped.end.ended, capped.pages.length > 0]).toEqual(['time cap', true])
  const stopped = await crawlRoutes(
    { '*': endlessSite, '/robots.txt': '', '/sitemap.xml': { status: 404 }, '/sitemap_index.xml': { status: 404 } },
    { signal: AbortSignal.timeout(300) },
  )
  expect(stopped.end.ended).toBe('stopped')
})

test('an endless calendar gets a fifth of the budget', async () => {
  const calendar: ServedResponse = (request, response) => {
    const [, year = 2026, month = 1] = /(\d{4})\/(\d+)/.exec(request.url ?? '')?.map(Number) ?? []
    sendHtml(request, response, links(month === 12 ? `/calendar/${year + 1}/1` : `/calendar/${year}/${month + 1}`))
  }
  const { paths, end } = await crawlRoutes(
    {
      '/': links('/calendar/2026/1', '/a'),
      '/a': 'x',
      '*': calendar,
      '/robots.txt': '',
      '/sitemap.xml': { status: 404 },
      '/sitemap_index.xml': { status: 404 },
    },
    { maxPages: 50 },
  )
  expect(paths.filter((path) => path.startsWith('/calendar'))).toHaveLength(10)
  expect(end).toMatchObject({ ended: 'complete', traps: [{ pattern: 'calendar at /calendar' }] })
})

test('requests have the given user agent', async () => {
  const agents: string[] = []
  const recordAgent: ServedResponse = (request, response) => {
    agents.push(request.headers['user-agent'] ?? '')
    sendHtml(request, response, 'x')
  }
  await crawlRoutes({ '/': recordAgent }, { userAgent: 'BrandBot/1.0 (+https://brand.test/bot)' })
  expect(agents).toEqual(['BrandBot/1.0 (+https://brand.test/bot)'])
})
