/** Reads examples with the real readers, without a network. */
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
      const read = answer(next.url, next.visit, routes, origin)
      pages.push(read)
      const depth = next.visit.depth
      add(read.redirect, 'redirect', depth)
      for (const link of read.status === 200 ? read.links : []) add(link.url, 'link', depth === null ? null : depth + 1)
    }
  }
  add(start, 'start', 0)
  visitQueue()
  for (const listed of sitemaps.pages) add(listed.url, 'sitemap', null)
  for (let read = 0; read < pages.length; read++) {
    for (const canonical of pages[read]?.canonicals ?? []) add(canonical.url, 'canonical', null)
    for (const hreflang of pages[read]?.hreflangs ?? []) add(hreflang.url, 'hreflang', null)
    if (read === pages.length - 1) visitQueue()
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

function answer(url: string, visit: Visit, routes: Record<string, ExampleResponse>, origin: string): Page {
  const path = url.startsWith(origin) ? url.slice(origin.length) : url
  const given = routes[path] ?? NOT_FOUND
  const reply = typeof given === 'string' ? { body: given } : given
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

/** The answers that a rule gets from an example site; null if the rule asks nothing there. */
export function probeExample(rule: ProbeRule, example: SiteExample): ProbeResponse[] | null {
  const questions = rule.requests(readSiteExample(example))
  return Array.isArray(questions) ? questions.flatMap((question) => probed(question, example) ?? []) : null
}

function probed(question: ProbeRequest, { routes, origin }: SiteExample): ProbeResponse | null {
  if (question.handshake !== undefined) return shaken(question, question.handshake, routes)
  const way: ProbeResponse['way'] = []
  for (let url = question.url; ; ) {
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    const isOwn = path !== url
    const given =
      routes[`${path} ${question.agent ?? question.language}`] ?? routes[path] ?? (isOwn ? (routes['*'] ?? NOT_FOUND) : undefined)
    // Hosts that the example does not define do not exist.
    if (given === undefined) return null
    const page = answer(url, probeVisit, { [path]: given }, origin)
    if (page.status === 0) return null
    way.push({ url, status: page.status })
    if (page.redirect === null || way.length > (question.hops ?? 0)) {
      const time = page.timing?.firstByte ?? 0
      return { ...question, way, page, bodyHash: JSON.stringify(given), times: [time, time, time] }
    }
    url = page.redirect
  }
}

/** The handshake of an address, which the example defines under a key such as `https://shop.test/ old`. */
function shaken(question: ProbeRequest, manner: string, routes: Record<string, ExampleResponse>): ProbeResponse | null {
  const given = routes[`${question.url} ${manner}`]
  if (given === undefined || typeof given === 'string' || given.shaken === undefined) return null
  return { ...question, way: [], page: failedPage(question.url, probeVisit), bodyHash: '', times: [], shaken: given.shaken }
}

function readRobots(origin: string, routes: Record<string, ExampleResponse>): RobotsFile {
  const url = `${origin}/robots.txt`
  const hops: RobotsFile['hops'] = []
  let path = '/robots.txt'
  for (;;) {
    const given = routes[path]
    const reply = typeof given === 'string' ? { body: given } : (given ?? { status: 404 })
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
  const own = routes['/sitemap.xml']
  const read = own === undefined ? [] : [readSitemap(`${origin}/sitemap.xml`, own)]
  for (const url of named) {
    const given = routes[url]
    if (given !== undefined) read.push(readSitemap(url, given))
  }
  return { files: read.map(({ file }) => file), pages: read.flatMap(({ pages }) => pages) }
}

function readSitemap(url: string, given: ExampleResponse): { file: SitemapFile; pages: ListedPage[] } {
  const reply = typeof given === 'string' ? { body: given } : given
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
