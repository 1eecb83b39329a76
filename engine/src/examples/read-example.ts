/** Reads examples with the same code as crawled pages, without a network. */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page, Visit } from '#facts/page.ts'
import { failedPage, readPage } from '#facts/read-page.ts'
import { buildSite, type Site } from '#facts/site.ts'
import type { ExampleResponse, PageExample, SiteExample } from '#rules/example.ts'
import type { ProbeRequest, ProbeResponse, ProbeRule } from '#rules/rule.ts'
import type { RobotsFile } from '#web/fetch-robots.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { parseSitemap } from '#web/parse-sitemap.ts'
import { judgeByRobots, parseRobots } from '#web/robots.ts'
import { siteMatcher } from '#web/same-site.ts'
import type { ListedPage, SitemapFile, Sitemaps } from '#web/sitemap.ts'

/** The date on which examples are judged. */
export const EXAMPLE_NOW = Date.parse('2026-11-15T12:00:00Z')

const NOT_FOUND: ExampleResponse = { status: 404, body: '<title>Not found</title>' }
const probeVisit: Visit = { foundBy: 'link', depth: null, attempts: 1, failure: null }

export const readPageExample = ({ url, status, headers, html, depth }: PageExample): Page =>
  readPage({ url, status, headers, body: Buffer.from(html) }, { foundBy: 'link', depth, attempts: 1, failure: null })

export function readSiteExample(example: SiteExample): Site {
  const { routes, origin } = example
  const start = `${origin}/`
  const robots = readRobots(origin, routes)
  const rules = parseRobots(robots.text)
  const sitemaps = readSitemaps(origin, rules.sitemaps, routes)
  const isInternal = siteMatcher(start)
  const blocked = new Map<string, string | null>()
  const pages: Page[] = []
  const queue: { url: string; visit: Visit }[] = []
  const known = new Set<string>()
  const add = (url: string | null, foundBy: Visit['foundBy'], depth: number | null) => {
    if (url === null || !isInternal(url) || known.has(url)) return
    known.add(url)
    const verdict = judgeByRobots(rules, 'SiteAuditBot', url)
    if (verdict.allowed) queue.push({ url, visit: { foundBy, depth, attempts: 1, failure: null } })
    else blocked.set(url, verdict.line)
  }
  const visitQueue = () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const page = readRoute(next.url, next.visit, routes, origin)
      pages.push(page)
      const depth = next.visit.depth
      add(page.redirect, 'redirect', depth)
      for (const link of page.status === 200 ? page.links : []) add(link.url, 'link', depth === null ? null : depth + 1)
    }
  }
  add(start, 'start', 0)
  visitQueue()
  for (const listed of sitemaps.pages) add(listed.url, 'sitemap', null)
  for (let i = 0; i < pages.length; i++) {
    for (const canonical of pages[i]?.canonicals ?? []) add(canonical.url, 'canonical', null)
    for (const hreflang of pages[i]?.hreflangs ?? []) add(hreflang.url, 'hreflang', null)
    if (i === pages.length - 1) visitQueue()
  }
  const reason = example.ended === 'page cap' ? 'The analysis covers fewer pages than the site has.' : null
  const crawl: CrawlEnd = {
    start,
    ended: example.ended,
    reason,
    unread: null,
    cap: { pages: 500, name: 'the limit of this analysis' },
    robots,
    finalConcurrency: null,
    sitemaps,
    traps: [],
    blocked: [...blocked].map(([url, line]) => ({ url, line })),
  }
  return buildSite(new URL(start), pages, crawl, EXAMPLE_NOW)
}

function readRoute(url: string, visit: Visit, routes: Record<string, ExampleResponse>, origin: string): Page {
  const path = url.startsWith(origin) ? url.slice(origin.length) : url
  const response = routes[path] ?? NOT_FOUND
  const reply = typeof response === 'string' ? { body: response } : response
  if (reply.failure !== undefined)
    return failedPage(url, { ...visit, attempts: 3, failure: { kind: reply.failure, reason: 'The server didn’t respond in time.' } })
  return readPage(
    {
      url,
      status: reply.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...reply.headers },
      body: reply.body ?? '',
      ...(reply.firstByteMs !== undefined && { firstByteMs: reply.firstByteMs }),
    },
    visit,
  )
}

/** The responses that a rule's probes get from an example site; null if the rule doesn't apply or is inconclusive before any request. */
export function probeExample(rule: ProbeRule, example: SiteExample): ProbeResponse[] | null {
  const requests = rule.requests(readSiteExample(example))
  return Array.isArray(requests) ? requests.flatMap((request) => respondToProbe(request, example) ?? []) : null
}

function respondToProbe(request: ProbeRequest, { routes, origin }: SiteExample): ProbeResponse | null {
  if (request.handshake !== undefined) return respondToHandshake(request, request.handshake, routes)
  const way: ProbeResponse['way'] = []
  for (let url = request.url; ; ) {
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    const isOnSite = path !== url
    const response =
      routes[`${path} ${request.agent ?? request.language}`] ?? routes[path] ?? (isOnSite ? (routes['*'] ?? NOT_FOUND) : undefined)
    // Hosts that the example does not define do not exist.
    if (response === undefined) return null
    const page = readRoute(url, probeVisit, { [path]: response }, origin)
    if (page.status === 0) return null
    way.push({ url, status: page.status })
    if (page.redirect === null || way.length > (request.hops ?? 0)) {
      const time = page.timing?.firstByte ?? 0
      return { ...request, way, page, bodyHash: JSON.stringify(response), times: [time, time, time] }
    }
    url = page.redirect
  }
}

/** The handshake of an address, which the example defines under a key such as `https://shop.test/ old`. */
function respondToHandshake(request: ProbeRequest, offer: string, routes: Record<string, ExampleResponse>): ProbeResponse | null {
  const response = routes[`${request.url} ${offer}`]
  if (response === undefined || typeof response === 'string' || response.handshakeResult === undefined) return null
  return {
    ...request,
    way: [],
    page: failedPage(request.url, probeVisit),
    bodyHash: '',
    times: [],
    handshakeResult: response.handshakeResult,
  }
}

function readRobots(origin: string, routes: Record<string, ExampleResponse>): RobotsFile {
  const url = `${origin}/robots.txt`
  const hops: RobotsFile['hops'] = []
  let path = '/robots.txt'
  for (;;) {
    const response = routes[path]
    const reply = typeof response === 'string' ? { body: response } : (response ?? { status: 404 })
    const status = reply.failure === undefined ? (reply.status ?? 200) : 0
    hops.push({ url: origin + path, status })
    if (reply.headers?.location !== undefined && hops.length < 10) {
      path = reply.headers.location
      continue
    }
    const state = status === 200 ? 'read' : status === 0 || status >= 500 ? 'unreachable' : 'missing'
    const text = state === 'read' ? (reply.body ?? '') : ''
    const contentType = reply.headers?.['content-type'] ?? 'text/plain'
    return { url, hops, status, contentType, text, truncated: text.length > 512_000, state, failure: null, reason: null }
  }
}

/** `/sitemap.xml`, and the sitemaps named in robots.txt on hosts that the example defines. */
function readSitemaps(origin: string, named: readonly string[], routes: Record<string, ExampleResponse>): Sitemaps {
  const defaultSitemap = routes['/sitemap.xml']
  const sitemaps = defaultSitemap === undefined ? [] : [readSitemap(`${origin}/sitemap.xml`, defaultSitemap)]
  for (const url of named) {
    const response = routes[url]
    if (response !== undefined) sitemaps.push(readSitemap(url, response))
  }
  return { files: sitemaps.map(({ file }) => file), pages: sitemaps.flatMap(({ pages }) => pages) }
}

function readSitemap(url: string, response: ExampleResponse): { file: SitemapFile; pages: ListedPage[] } {
  const reply = typeof response === 'string' ? { body: response } : response
  const status = reply.failure === undefined ? (reply.status ?? 200) : 0
  const text = reply.body ?? ''
  const sitemap = parseSitemap(text)
  const file: SitemapFile = {
    url,
    status,
    kind: status === 200 ? sitemap.kind : 'unreachable',
    listed: sitemap.listed,
    bytes: Number(reply.headers?.['content-length'] ?? text.length),
    truncated: false,
    problem: sitemap.problem,
    failure: reply.failure ?? null,
    index: null,
  }
  return { file, pages: sitemap.entries.map((entry) => ({ ...entry, url: normaliseUrl(entry.loc, url), file: url })) }
}
