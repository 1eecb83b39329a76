import * as zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { bomb, compressed, cutOff, drip, endless, garbage, hang, redirectTo } from '#testing/faults.ts'
import { type ServedResponse, serve } from '#testing/serve.ts'
import { consequence, type Fetched, fetchPage, follow, isResponse, redirectTarget, retryAfter } from './fetch-page.ts'
import { openWeb, type WebOptions } from './web.ts'

async function visit(reply: ServedResponse, options: Partial<WebOptions> = {}): Promise<Fetched> {
  await using site = await serve({ '/': reply })
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host], ...options })
  try {
    return await fetchPage(`${site.origin}/`, web)
  } finally {
    await web.close()
  }
}

const kind = (fetched: Fetched) => (isResponse(fetched) ? fetched.status : fetched.kind)

test('a response has status, headers, body and times', async () => {
  const response = await visit({ headers: { 'X-Thing': ['a', 'b'], 'set-cookie': ['a=1', 'b=2'] }, body: 'hello' })
  expect(response).toMatchObject({ status: 200, sentBytes: 5, truncated: false, headers: { 'x-thing': 'a, b', 'set-cookie': 'a=1\nb=2' } })
  expect(isResponse(response) && response.body.toString()).toBe('hello')
  expect(isResponse(response) && response.totalMs >= response.firstByteMs && response.firstByteMs > 0).toBe(true)
})

test('repeated headers keep their meaning', async () => {
  const response = await visit({
    status: 301,
    headers: {
      'content-type': ['text/plain', 'text/html; charset=utf-8'],
      location: ['/a', '/b'],
      'x-robots-tag': ['bingbot: noindex', 'noindex'],
      vary: ['Accept', 'Cookie'],
    },
  })
  expect(response).toMatchObject({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      location: '/a',
      'x-robots-tag': 'bingbot: noindex\nnoindex',
      vary: 'Accept, Cookie',
    },
  })
})

test('headers are read as UTF-8 if they are valid UTF-8', async () => {
  const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
  const response = await visit({
    status: 301,
    headers: { location: bytesOf('/über/日本'), link: bytesOf('</é>; rel="canonical"'), server: 'caf\xe9' },
  })
  expect(response).toMatchObject({ headers: { location: '/über/日本', link: '</é>; rel="canonical"', server: 'café' } })
  expect(new URL(redirectTarget(response) ?? '').pathname).toBe('/%C3%BCber/%E6%97%A5%E6%9C%AC')
})

test.each(['gzip', 'deflate', 'br', 'zstd'] as const)('%s is decoded', async (encoding) => {
  const response = await visit(compressed(encoding, 'hello '.repeat(1000)))
  expect(isResponse(response) && response.body.toString()).toBe('hello '.repeat(1000))
})

test('deflate without its header and two layers are decoded, and an unknown encoding is left as it is', async () => {
  const bodyOf = async (encoding: string, body: Buffer) => {
    const response = await visit({ headers: { 'content-encoding': encoding }, body })
    return isResponse(response) && response.body.toString()
  }
  expect(await bodyOf('deflate', zlib.deflateRawSync('hello'))).toBe('hello')
  expect(await bodyOf('gzip, br', zlib.brotliCompressSync(zlib.gzipSync('hello')))).toBe('hello')
  expect(await bodyOf('rot13', Buffer.from('uryyb'))).toBe('uryyb')
})

test.each(['gzip', 'deflate', 'br', 'zstd'] as const)('a %s bomb is cut at the cap', async (encoding) => {
  const response = await visit(bomb(encoding))
  expect(response).toMatchObject({ status: 200, truncated: true })
  expect(isResponse(response) && response.body.length).toBe(5 * 1024 * 1024)
})

test('an endless body is cut at the cap', async () => {
  const response = await visit(endless, { limits: { pageBytes: 100_000 } })
  expect(response).toMatchObject({ status: 200, truncated: true, sentBytes: 100_000 })
})

test('a response with broken compression is a failure that is not retried', async () => {
  const fetched = await visit({ headers: { 'content-encoding': 'gzip' }, body: 'not gzip' })
  expect([kind(fetched), consequence(fetched)]).toEqual(['encoding', 'skip'])
})

test('videos and images are not downloaded', async () => {
  expect(await visit({ headers: { 'content-type': 'video/mp4' }, body: 'x'.repeat(1000) })).toMatchObject({
    status: 200,
    truncated: true,
    sentBytes: 0,
  })
})

test('of a file of an unknown type, only the start is downloaded', async () => {
  const page = '<!doctype html><title>Boots</title>'
  const response = await visit({ headers: { 'content-type': 'application/octet-stream' }, body: page.padEnd(1_000_000) })
  expect(isResponse(response) && response.body.toString().startsWith(page)).toBe(true)
  expect(isResponse(response) && response.sentBytes < 500_000).toBe(true)
})

test('headers only: HEAD keeps the connection open, GET closes it before the body', async () => {
  const methods: (string | undefined)[] = []
  const picture: ServedResponse = (request, response) => {
    methods.push(request.method)
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'content-encoding': 'gzip', 'content-length': '300000' })
    response.end(request.method === 'GET' ? Buffer.alloc(300_000) : undefined)
  }
  await using site = await serve({ '*': picture })
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host] })
  const size = { status: 200, headers: { 'content-length': '300000' }, sentBytes: 0 }
  for (let i = 0; i < 6; i++) expect(await fetchPage(`${site.origin}/${i}`, web, { headersBy: 'HEAD' })).toMatchObject(size)
  expect(new Set(methods)).toEqual(new Set(['HEAD']))
  // The pool may open a second connection before the first is free again.
  expect(site.connections).toBeLessThan(3)
  expect(await fetchPage(`${site.origin}/`, web, { headersBy: 'GET' })).toMatchObject(size)
  expect(methods.at(-1)).toBe('GET')
  await web.close()
})

test.each([
  ['a server that hangs', hang, 'timeout'],
  ['a slow-loris', drip, 'timeout'],
  ['a cut body', cutOff, 'no connection'],
  ['a response that is not HTTP', garbage, 'protocol'],
  ['too many headers', { headers: { 'x-much': 'x'.repeat(100_000) } }, 'protocol'],
] as [string, ServedResponse, string][])('%s is a failure that is retried', async (_, reply, expected) => {
  const fetched = await visit(reply, { limits: { pageMs: 300 } })
  expect([kind(fetched), consequence(fetched)]).toEqual([expected, 'retry'])
})

test('an unknown host and a closed port are failures', async () => {
  const web = openWeb({
    userAgent: 'TestBot',
    allow: ['gone.test:80', '127.0.0.1:9'],
    resolve: async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  })
  expect(kind(await fetchPage('http://gone.test/', web))).toBe('no such host')
  expect(kind(await fetchPage('http://127.0.0.1:9/', web))).toBe('no connection')
  await web.close()
})

test('no request goes to a forbidden address, in any spelling', async () => {
  await using site = await serve({ '/': 'secret' })
  const port = site.host.split(':')[1]
  const names: Record<string, string[]> = {
    'inside.test': ['127.0.0.1'],
    'mixed.test': ['93.184.216.34', '127.0.0.1'],
    'six.test': ['::1'],
  }
  const web = openWeb({ userAgent: 'TestBot', ports: [Number(port)], resolve: async (name) => names[name] ?? [] })
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'inside.test',
    'mixed.test',
    'six.test',
  ]) {
    const fetched = await fetchPage(`http://${host}:${port}/`, web)
    expect([host, kind(fetched), consequence(fetched)]).toEqual([host, 'refused address', 'skip'])
  }
  expect(site.requestedPaths).toEqual([])
  await web.close()
})

test('a host name that resolves to this machine is refused', async () => {
  await using site = await serve({ '/': 'secret' })
  const port = Number(site.host.split(':')[1])
  const web = openWeb({ userAgent: 'TestBot', ports: [port], resolve: async () => ['127.0.0.1'] })
  expect(kind(await fetchPage(`http://rebinding.test:${port}/`, web))).toBe('refused address')
  expect(site.requestedPaths).toEqual([])
  await web.close()
})

test('an abort ends the request, which is not retried', async () => {
  await using site = await serve({ '/': hang })
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host] })
  const fetched = await fetchPage(`${site.origin}/`, web, { signal: AbortSignal.timeout(50) })
  expect([kind(fetched), consequence(fetched)]).toEqual(['aborted', 'stop'])
  await web.close()
})

test('redirects are followed one by one, with an address check before every hop', async () => {
  await using secret = await serve({ '*': 'secret' })
  await using site = await serve({
    '/a': redirectTo('/b'),
    '/b': redirectTo('c', 308),
    '/c': 'here',
    '/loop': redirectTo('/pool'),
    '/pool': redirectTo('/loop'),
    '/private': redirectTo(`${secret.origin}/`),
    '/meta': redirectTo('http://169.254.169.254/'),
    '/file': redirectTo('file:///etc/passwd'),
    '*': (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
  })
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host] })
  const followFrom = async (path: string) => follow(site.origin + path, web, 10)
  expect((await followFrom('/a')).hops.map((hop) => hop.status)).toEqual([302, 308, 200])
  expect(await followFrom('/loop')).toMatchObject({ problem: 'loop' })
  expect(await followFrom('/growing')).toMatchObject({ problem: 'too many redirects' })
  expect(kind((await followFrom('/private')).end)).toBe('refused address')
  expect(kind((await followFrom('/meta')).end)).toBe('refused address')
  expect(kind((await followFrom('/file')).end)).toBe(302)
  expect(secret.requestedPaths).toEqual([])
  await web.close()
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['-5', 0],
  ['Sun, 15 Nov 2026 00:01:00 GMT', 60_000],
  ['Sat, 14 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After: %s is parsed', (value, expected) => {
  expect(retryAfter({ 'retry-after': value }, Date.parse('2026-11-15T00:00:00Z'))).toBe(expected)
})
