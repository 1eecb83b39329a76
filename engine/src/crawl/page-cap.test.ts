import { expect, test } from 'vitest'
import { isPageRead } from '#facts/page.ts'
import { type Crawled, crawlRoutes, links } from '#testing/crawl-site.ts'
import { redirectTo } from '#testing/faults.ts'
import type { ServedResponse } from '#testing/serve.ts'

const numberedPaths = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/${name}${i}`)
const withReply = (paths: string[], reply: ServedResponse) => Object.fromEntries(paths.map((path) => [path, reply]))
const withoutSitemap = { '/robots.txt': '', '/sitemap.xml': { status: 404 }, '/sitemap_index.xml': { status: 404 } }
/** Crawl requests, without those for robots.txt and sitemaps. */
const requestsOf = ({ requestedPaths }: Crawled) => requestedPaths.filter((path) => !/robots\.txt|sitemap/.test(path))
const countRead = ({ pages }: Crawled) => pages.filter(isPageRead).length

const file: ServedResponse = { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }
const htmlError: ServedResponse = { status: 404, body: '<title>Not found</title><a href="/from-an-error">x</a>' }
const busy: ServedResponse = { status: 429, headers: { 'retry-after': '0' } }

test('redirects, errors and files do not use up the cap', async () => {
  const others = [...numberedPaths(5, 'moved'), ...numberedPaths(5, 'gone'), ...numberedPaths(5, 'file')]
  const crawled = await crawlRoutes(
    {
      '/': links(...others, ...numberedPaths(20, 'page')),
      ...withReply(numberedPaths(5, 'moved'), redirectTo('/page0')),
      ...withReply(numberedPaths(5, 'gone'), htmlError),
      ...withReply(numberedPaths(5, 'file'), file),
      ...withReply(numberedPaths(20, 'page'), 'x'),
    },
    { maxPages: 10, concurrency: 6 },
  )
  expect(crawled.paths).toEqual(['/', ...others, ...numberedPaths(9, 'page')])
  expect(crawled.end).toMatchObject({ ended: 'page cap', reason: 'We stopped at 10 pages, the limit of this analysis.' })
  // Everything that was fetched is in the result.
  expect(requestsOf(crawled).toSorted()).toEqual(crawled.paths.toSorted())
})

test('a site with exactly as many pages as the cap is complete', async () => {
  const routes = { '/': links('/moved', '/a', '/b.pdf'), '/moved': redirectTo('/a'), '/a': 'x', '/b.pdf': file }
  expect((await crawlRoutes(routes, { maxPages: 3 })).end).toMatchObject({ ended: 'complete', reason: null })
  const capped = await crawlRoutes(routes, { maxPages: 2, limitName: 'the limit of this plan' })
  expect(capped.paths).toEqual(['/', '/moved', '/a'])
  expect(capped.end).toMatchObject({ ended: 'page cap', reason: 'We stopped at 2 pages, the limit of this plan.' })
  expect((await crawlRoutes(routes, { maxPages: 1 })).end.reason).toBe('We stopped at 1 page, the limit of this analysis.')
})

test.each<[string, ServedResponse]>([
  ['redirects', redirectTo('/')],
  ['errors', htmlError],
  ['files', file],
  ['server errors, which are retried', { status: 500 }],
  ['throttled responses, which are retried immediately', busy],
])('a site with nothing but %s ends the crawl after three requests for each page of the cap', async (_, reply) => {
  const runs = []
  for (const concurrency of [1, 2, 6]) {
    runs.push(await crawlRoutes({ '/': links(...numberedPaths(90, 'p')), '*': reply, ...withoutSitemap }, { maxPages: 10, concurrency }))
  }
  for (const crawled of runs) {
    expect(crawled.end).toMatchObject({
      ended: 'request cap',
      reason: 'We stopped after 30 requests, 3 times the page limit. Most responses were redirects, errors or files.',
    })
    expect(countRead(crawled)).toBe(1)
    expect(requestsOf(crawled).length).toBeGreaterThanOrEqual(30)
    // The last address may be retried twice if the server is busy.
    expect(requestsOf(crawled).length).toBeLessThanOrEqual(reply === busy ? 32 : 30)
  }
  expect(new Set(runs.map(({ paths }) => paths.join())).size).toBe(1)
})

test('any concurrency reads the same pages under a cap, whatever is between them and however late it responds', async () => {
  const routes = () => {
    const requested = new Set<string>()
    const isFirst = (path: string) => requested.size < requested.add(path).size
    const handler: ServedResponse = (request, response) => {
      const path = request.url ?? ''
      const n = Number(/\d+/.exec(path)) || 0
      const body = links(...Array.from({ length: 7 }, (_, i) => `/p${(n * 11 + i * 17) % 200}${(n + i) % 9 === 0 ? '.pdf' : ''}`))
      const answer = () => {
        if (n % 5 === 1) response.writeHead(302, { location: `/p${(n * 3) % 200}` }).end()
        else if (n % 7 === 2) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
        else if (n % 6 === 3 && (isFirst(path) || n % 4 === 3)) response.writeHead(500).end()
        else if (n % 11 === 4) response.writeHead(200, { 'content-type': 'application/pdf' }).end()
        else response.writeHead(200, { 'content-type': 'text/html' }).end(body)
      }
      setTimeout(answer, (n * 37) % 13)
    }
    return { '*': handler, ...withoutSitemap }
  }
  for (const maxPages of [1, 7, 30, 60]) {
    const runs = await Promise.all([1, 2, 6].map((concurrency) => crawlRoutes(routes, { concurrency, maxPages })))
    const results = runs.map(({ paths, pages, end }) => [
      paths,
      pages.map(({ status, visit }) => [status, visit.attempts, visit.depth]),
      end.ended,
    ])
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
    for (const run of runs) expect(countRead(run)).toBe(maxPages)
    for (const run of runs) expect(requestsOf(run).length).toBeLessThanOrEqual(3 * maxPages)
  }
})

/** Responds to the first `failures` requests with an error. */
const failing = (failures: number, body: string): ServedResponse => {
  let requestCount = 0
  return (_, response) =>
    requestCount++ < failures ? response.writeHead(500).end() : response.writeHead(200, { 'content-type': 'text/html' }).end(body)
}

test('a start page that fails at first keeps its slot', async () => {
  const crawled = await crawlRoutes(
    (origin) => ({
      '/': failing(1, links('/a', '/b')),
      '/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${numberedPaths(9, 'listed')
        .map((path) => `<url><loc>${origin}${path}</loc></url>`)
        .join('')}</urlset>`,
      '*': 'x',
      '/robots.txt': '',
    }),
    { maxPages: 3 },
  )
  expect(crawled.paths).toEqual(['/listed0', '/listed1', '/'])
  expect(crawled.end.ended).toBe('page cap')
})

test('permanent errors free their slots; a page that recovers when all slots are taken is left out', async () => {
  const crawled = await crawlRoutes(
    {
      '/': links('/down0', '/down1', '/a', '/late', '/b', '/c'),
      ...withReply(numberedPaths(2, 'down'), { status: 500 }),
      '/late': failing(1, 'x'),
      ...withReply(['/a', '/b', '/c'], 'x'),
    },
    { maxPages: 4 },
  )
  expect(crawled.paths).toEqual(['/', '/a', '/down0', '/down1', '/b', '/c'])
  expect(crawled.end.ended).toBe('page cap')
})

test('a page at the address of a file counts, but never beyond the cap', async () => {
  const paths = numberedPaths(20, 'report').map((path) => `${path}.pdf`)
  const crawled = await crawlRoutes({ '/': links(...paths), ...withReply(paths, 'x') }, { maxPages: 5, concurrency: 6 })
  expect(crawled.paths).toEqual(['/', ...paths.slice(0, 4)])
  expect(crawled.end.ended).toBe('page cap')
})
