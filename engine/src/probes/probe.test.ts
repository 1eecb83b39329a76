import { expect, test } from 'vitest'
import { judge } from '#analyse.ts'
import type { JudgedSite } from '#causes/judged.ts'
import { type CrawlOptions, crawl } from '#crawl/crawl.ts'
import type { Page } from '#facts/page.ts'
import { linking } from '#rules/example.ts'
import { type ServedResponse, type ServedSite, serve } from '#testing/serve.ts'
import { probe } from './probe.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')

async function judgedSite(site: ServedSite, options: CrawlOptions = {}): Promise<JudgedSite> {
  const pages: Page[] = []
  const crawling = crawl(site.origin, { allow: [site.host], wait: async () => {}, ...options })
  for (;;) {
    const step = await crawling.next()
    if (step.done) return judge(pages, step.value, NOON)
    pages.push(...step.value)
  }
}

/** `requestedPaths` are only those requested after the crawl. */
async function probeServed(
  routes: Parameters<typeof serve>[0],
  options: CrawlOptions = {},
): Promise<JudgedSite & { requestedPaths: string[] }> {
  await using site = await serve(routes)
  const judged = await judgedSite(site, options)
  const before = site.requestedPaths.length
  const probed = await probe(judged, { allow: [site.host], ...options })
  return { ...probed, requestedPaths: site.requestedPaths.slice(before) }
}

const rulesOf = ({ findings }: JudgedSite) => findings.map(({ rule }) => rule)
const reasonOf = ({ checks }: JudgedSite, rule: string) => checks[rule]?.reasons[0]

test('no rule counts as passed before its probes are sent, and no probe is left afterwards', async () => {
  await using site = await serve({ '/': linking() })
  const judged = await judgedSite(site)
  expect(judged.wanted.length).toBeGreaterThan(3)
  expect(judged.checks['error-page-unhelpful']).toMatchObject({ applied: 1, failed: 0, inconclusive: 1 })
  const before = site.requestedPaths.length
  const probed = await probe(JSON.parse(JSON.stringify(judged)), { allow: [site.host] })
  expect(probed.checks['error-page-unhelpful']).toMatchObject({ applied: 1, failed: 1, inconclusive: 0 })
  expect(probed).toMatchObject({ wanted: [], probes: site.requestedPaths.length - before })
  expect(JSON.parse(JSON.stringify(probed))).toEqual(probed)
})

test('probes that robots.txt forbids are not sent, and rules that need them are inconclusive', async () => {
  const probed = await probeServed({ '/robots.txt': 'User-agent: *\nDisallow: /7c1f\nDisallow: /index', '/': linking() })
  expect(probed.requestedPaths.filter((path) => /^\/(7c1f|index)/.test(path))).toEqual([])
  expect(reasonOf(probed, 'error-page-wrong-status')).toContain('robots.txt blocks our crawler')
  expect(probed.checks['error-page-wrong-status']).toMatchObject({ failed: 0, inconclusive: 1 })
})

test('the robots.txt of the crawl is not requested again', async () => {
  const probed = await probeServed({ '/robots.txt': 'User-agent: *\nDisallow: /private', '/': linking() })
  expect(probed.requestedPaths.length).toBeGreaterThan(3)
  // The one request is from the rule that compares the responses to different bots.
  expect(probed.requestedPaths.filter((path) => path === '/robots.txt')).toHaveLength(1)
  expect(probed.host).toBeNull()
})

test('each host has its own pace', async () => {
  const maxConcurrent = { own: 0, foreign: 0, all: 0 }
  let [own, foreign] = [0, 0]
  const slowReply = (onStart: () => void, onEnd: () => void): ServedResponse => {
    return (_, response) => {
      onStart()
      maxConcurrent.own = Math.max(maxConcurrent.own, own)
      maxConcurrent.foreign = Math.max(maxConcurrent.foreign, foreign)
      maxConcurrent.all = Math.max(maxConcurrent.all, own + foreign)
      setTimeout(() => {
        onEnd()
        response.writeHead(404).end()
      }, 20)
    }
  }
  await using site = await serve({
    '*': slowReply(
      () => own++,
      () => own--,
    ),
  })
  await using other = await serve({
    '*': slowReply(
      () => foreign++,
      () => foreign--,
    ),
  })
  const judged = await judgedSite(site)
  const wanted = [site, other].flatMap(({ origin }) =>
    Array.from({ length: 4 }, (_, i) => ({ rule: 'asset-redirect', url: `${origin}/${i}.js`, of: site.origin })),
  )
  await probe({ ...judged, wanted }, { allow: [site.host, other.host], concurrency: 1 })
  expect(maxConcurrent).toEqual({ own: 1, foreign: 1, all: 2 })
})

test('private hosts are not requested, not even through a redirect', async () => {
  await using hidden = await serve({ '*': 'secret' })
  const page = `${linking()}<script src="${hidden.origin}/app.js"></script>`
  const probed = await probeServed({ '/': page, '*': { status: 302, headers: { location: `${hidden.origin}/` } } })
  expect(hidden.requestedPaths).toEqual([])
  expect(reasonOf(probed, 'asset-redirect')).toMatch(/^We didn’t open this URL/)
  expect(probed.checks['asset-redirect']).toMatchObject({ failed: 0, inconclusive: 1 })
})

test('a third-party file that robots.txt blocks does not change the result for own files', async () => {
  await using foreign = await serve({ '/robots.txt': 'User-agent: *\nDisallow: /', '*': 'x' })
  await using site = await serve({
    '/': `${linking()}<script src="/app.js"></script><script src="${foreign.origin}/x.js"></script>`,
    '/app.js': 'x',
  })
  const probed = await probe(await judgedSite(site), { allow: [site.host, foreign.host] })
  expect(foreign.requestedPaths).toEqual(['/robots.txt'])
  expect(probed.checks['asset-redirect']).toMatchObject({ applied: 1, failed: 0, inconclusive: 0 })
})

test('user agents of other bots are used only if allowed', async () => {
  const names: string[] = []
  const file: ServedResponse = (request, response) => {
    names.push(request.headers['user-agent'] ?? '')
    response.writeHead(200, { 'content-type': 'text/plain' }).end(/GPTBot/.test(names.at(-1) ?? '') ? 'User-agent: *\nDisallow: /' : '')
  }
  const careful = await probeServed({ '/robots.txt': file, '/': linking() })
  expect(names.every((name) => name.startsWith('SiteAuditBot'))).toBe(true)
  expect(reasonOf(careful, 'robots-differs-by-agent')).toContain('switched off on this server')
  const allowed = await probeServed({ '/robots.txt': file, '/': linking() }, { impersonate: true })
  expect(rulesOf(allowed)).toContain('robots-differs-by-agent')
})

test('a missing host counts as a result, a host that does not respond does not', async () => {
  await using site = await serve({ '/': linking() })
  const judged = await judgedSite(site)
  const request = { of: site.origin, rule: 'http-not-redirected', mayBeAbsent: true }
  const checkFor = async (url: string, options: CrawlOptions = {}) => {
    const probed = await probe({ ...judged, wanted: [{ ...request, url }] }, { allow: [site.host], ...options })
    return probed.checks['http-not-redirected']
  }
  const nowhere = async () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))
  expect(await checkFor('http://gone.test/', { resolve: nowhere })).toMatchObject({ applied: 1, inconclusive: 0 })
  await using silent = await serve({ '*': () => {} })
  const late = await checkFor(`${silent.origin}/`, { allow: [site.host, silent.host], limits: { pageMs: 100 } })
  expect(late).toMatchObject({ applied: 1, failed: 0, inconclusive: 1 })
})

test('languages are requested, and redirects between them are found', async () => {
  const home: ServedResponse = (request, response) => {
    const german = request.headers['accept-language'] === 'de'
    response.writeHead(302, { location: german ? '/de/' : '/en/' }).end()
  }
  const probed = await probeServed({ '/': home, '/en/': linking('/en/a'), '/de/': linking('/de/a') })
  expect(rulesOf(probed)).toContain('locale-forced-redirect')
})

test('the budget is 60 requests plus one per twenty pages', async () => {
  const gone = Array.from({ length: 200 }, (_, i) => `/gone-${i}`)
  const probed = await probeServed({ '/': linking(...gone) })
  expect(probed.pages).toHaveLength(201)
  expect(probed.probes).toBe(probed.requestedPaths.length)
  expect(probed.probes).toBe(70)
})

test('a temporary error is neither a finding nor a pass', async () => {
  let isUp = false
  const shaky: ServedResponse = (_, response) => {
    response.writeHead(isUp ? 200 : 404, { 'content-type': 'text/html' }).end(linking('/'))
    isUp = true
  }
  const probed = await probeServed({ '/': linking('/shaky', '/gone'), '/shaky': shaky })
  const findingsAbout = (path: string) => probed.findings.filter(({ url, restsOn }) => url.endsWith(path) || restsOn?.endsWith(path))
  expect(findingsAbout('/shaky')).toEqual([])
  expect(findingsAbout('/gone').map(({ rule }) => rule)).toEqual(expect.arrayContaining(['page-4xx', 'link-broken']))
  expect(probed.pages.map(({ status }) => status)).toEqual([200, 200, 404])

  isUp = false
  const only = await probeServed({ '/': linking('/shaky'), '/shaky': shaky })
  expect(only.checks['page-4xx']).toMatchObject({ failed: 0, inconclusive: 1 })
  expect(reasonOf(only, 'link-broken')).toContain('not when we tried again')
})

test('slow pages are measured three more times and reported as a range', async () => {
  const slow: ServedResponse = (_, response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(linking()), 850)
  const probed = await probeServed({ '/': linking('/slow'), '/slow': slow })
  expect(probed.requestedPaths.filter((path) => path === '/slow')).toHaveLength(3)
  expect(probed.findings.find(({ rule }) => rule === 'server-response-slow')).toMatchObject({ found: '> 800 ms', impact: 'medium' })
})

test('a page that was slow once is not reported as slow', async () => {
  let requestCount = 0
  const slowOnce: ServedResponse = (_, response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(linking()), requestCount++ === 0 ? 850 : 0)
  const probed = await probeServed({ '/': linking('/once'), '/once': slowOnce })
  expect(requestCount).toBe(4)
  expect(probed.checks['server-response-slow']).toMatchObject({ applied: 1, failed: 0, inconclusive: 0 })
})

test('missing responses, refusals and a stop leave rules inconclusive, never failed', async () => {
  const busy = await probeServed({ '/robots.txt': '', '/': linking(), '*': { status: 429, headers: { 'retry-after': '3600' } } })
  expect(reasonOf(busy, 'error-page-wrong-status')).toContain('asked us to slow down')
  expect(busy.requestedPaths.length).toBeLessThanOrEqual(1 + 6)
  const silent = await probeServed({ '/robots.txt': '', '/': linking(), '*': () => {} }, { limits: { pageMs: 100 } })
  expect(reasonOf(silent, 'error-page-wrong-status')).toBe('The server didn’t respond in time.')

  await using site = await serve({ '/': linking() })
  const judged = await judgedSite(site)
  const before = site.requestedPaths.length
  const stopped = await probe(judged, { allow: [site.host], signal: AbortSignal.abort() })
  expect(site.requestedPaths.length).toBe(before)
  expect(stopped.findings).toEqual(judged.findings)
  expect(reasonOf(stopped, 'error-page-wrong-status')).toContain('ran out of time')
})
