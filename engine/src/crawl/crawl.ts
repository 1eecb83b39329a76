/**
 * Visits a site and tells what is there: page facts in batches, in an order that depends on the site alone. Pages are fetched side
 * by side but taken in the order in which they were found, so that any concurrency gives the same pages.
 */

import { setImmediate } from 'node:timers/promises'
import { forwardsTo } from '#facts/meta-refresh.ts'
import type { Page, Visit } from '#facts/page.ts'
import { failedPage, readPage } from '#facts/read-page.ts'
import { openShared, type Shared } from '#facts/shared.ts'
import { type AddressRules, isAllowListed, portOf, type Resolve } from './address.ts'
import { consequence, type Fetched, fetchPage, isAnswer, isThrottled, retryAfter } from './fetch-page.ts'
import { fetchRobots, type RobotsFile, rulesOf } from './fetch-robots.ts'
import { openFrontier, type Place, type Trap } from './frontier.ts'
import { normaliseUrl } from './normalise-url.ts'
import { openPace, type Pace, waitFor } from './pace.ts'
import { crawlDelay, judgeByRobots, type Robots } from './robots.ts'
import { sameSite } from './same-site.ts'
import { readSitemaps, type Sitemaps } from './sitemap.ts'
import { type Limits, openWeb, type Web } from './web.ts'

export type Progress = {
  found: number
  read: number
  failed: number
  /** Left out because robots.txt forbids them. */
  blocked: number
  /** The page that was read last, its status (0 for none) and the time to its first byte. */
  current: string
  status: number
  ms: number | null
}

export type CrawlOptions = AddressRules & {
  maxPages?: number
  /** Milliseconds for the whole crawl. */
  maxTime?: number
  /** A fixed number of parallel requests; without it the pace adapts to the host. */
  concurrency?: number
  /** Names the product and where to read about its bot. */
  userAgent?: string
  /** For a look at one page, which has no use for a list of all. */
  skipsSitemaps?: boolean
  /** Whether probes may be sent in the name of other bots. */
  impersonate?: boolean
  resolve?: Resolve
  limits?: Partial<Limits>
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  now?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type CrawlEnd = {
  start: string
  ended: 'complete' | 'page cap' | 'time cap' | 'stopped' | 'forbidden' | 'no answer' | 'bad address'
  /** A sentence for the user where the crawl did not end by itself. */
  reason: string | null
  robots: RobotsFile | null
  /** Requests at a time that the host took gladly in the end; null where it did not answer. */
  atOnce: number | null
  sitemaps: Sitemaps
  traps: Trap[]
  /** What robots.txt forbids, with the line that does. */
  blocked: { url: string; line: string | null }[]
}

export const USER_AGENT = 'SiteAuditBot/1.0 (+https://localhost/bot)'
const MAX_PAGES = 500
const BATCH = 50
const ATTEMPTS = 3
/** Longer waits are not waited for: the page is reported as throttled. */
const LONGEST_WAIT = 60_000
const RETRY_WAITS = [5_000, 10_000]
const THROTTLED_WAIT = 5_000
/** So many failures in a row mean that the host is gone, not the pages. */
const GONE = 10
const MOST_BLOCKED = 10_000

export async function* crawl(url: string, options: CrawlOptions = {}): AsyncGenerator<Page[], CrawlEnd> {
  const start = normaliseUrl(url.includes('://') ? url : `https://${url}`)
  const end: CrawlEnd = {
    start: start ?? url,
    ended: 'complete',
    reason: null,
    robots: null,
    atOnce: null,
    sitemaps: { files: [], pages: [] },
    traps: [],
    blocked: [],
  }
  if (start === null) return { ...end, ended: 'bad address', reason: `“${url.slice(0, 200)}” is not a web address.` }

  const userAgent = options.userAgent ?? USER_AGENT
  const maxPages = options.maxPages ?? MAX_PAGES
  const web = openWeb({ ...options, userAgent, connections: Math.max(10, options.concurrency ?? 0) })
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), options.maxTime ?? 600_000 + 500 * maxPages)
  const signal = AbortSignal.any([clock.signal, ...(options.signal === undefined ? [] : [options.signal])])
  try {
    const { origin } = new URL(start)
    const robots = await fetchRobots(origin, web, signal)
    const rules = rulesOf(robots)
    end.robots = robots
    const verdict = judgeByRobots(rules, userAgent, start)
    if (!signal.aborted && robots.state === 'unreachable') {
      if (robots.status === 0) return { ...end, ended: 'no answer', reason: `${robots.reason} Without robots.txt no page may be fetched.` }
      return { ...end, ended: 'forbidden', reason: `robots.txt answers ${robots.status}. As long as it fails, no page may be fetched.` }
    }
    if (!verdict.allowed) return { ...end, ended: 'forbidden', reason: `robots.txt forbids us the start page (${verdict.line}).` }
    const mayFetch = (target: string) => new URL(target).origin !== origin || judgeByRobots(rules, userAgent, target).allowed
    if (!options.skipsSitemaps) end.sitemaps = await readSitemaps(origin, rules.sitemaps, { web, signal, mayFetch })
    const pace = openPace({
      fixed: fixedPace(start, options),
      crawlDelay: crawlDelay(rules, userAgent),
      ...(options.wait && { wait: options.wait }),
    })
    const asked = new Map([[origin, Promise.resolve(rules)]])
    const outcome = yield* visitAll(start, {
      web,
      pace,
      signal,
      userAgent,
      maxPages,
      origin,
      rules,
      asked,
      end,
      options,
      shared: openShared(),
      turn: openTurns(),
    })
    if (!signal.aborted) return outcome
    const reason = clock.signal.aborted ? 'The time for this analysis was up.' : 'The analysis was stopped.'
    return { ...outcome, ended: clock.signal.aborted ? 'time cap' : 'stopped', reason }
  } finally {
    clearTimeout(timer)
    await web.close()
  }
}

/** Hosts that were allowed by name are ours to strain. */
export function fixedPace(start: string, options: CrawlOptions): number | null {
  if (options.concurrency !== undefined) return options.concurrency
  const url = new URL(start)
  return isAllowListed(url.hostname, portOf(url), options) ? 6 : null
}

type Visited = { place: Place; page: Page; consequence: ReturnType<typeof consequence>; line?: string | null }

type Crawling = {
  web: Web
  pace: Pace
  signal: AbortSignal
  userAgent: string
  maxPages: number
  /** Where the crawl started, and what its robots.txt says. */
  origin: string
  rules: Robots
  /** Rules per origin: a site may live on two hosts, each with its own file. */
  asked: Map<string, Promise<Robots>>
  end: CrawlEnd
  options: CrawlOptions
  shared: Shared
  turn: () => Promise<void>
}

async function* visitAll(start: string, crawling: Crawling): AsyncGenerator<Page[], CrawlEnd> {
  const { pace, signal, maxPages, origin, rules, end, options, userAgent } = crawling
  const isInternal = sameSite(start)
  const frontier = openFrontier(maxPages)
  const blocked = new Map<string, string | null>()
  const failed: Visited[] = []
  const counts = { read: 0, failed: 0, taken: 0, inARow: 0 }
  let batch: Page[] = []
  let settled: Page | null = null

  const add = (place: Place) => {
    if (!isInternal(place.url) || frontier.has(place.url, place.foundBy) || blocked.has(place.url)) return
    // The files of twin hosts are read when their first page is visited, too late to be asked here in every run alike.
    const verdict = place.url.startsWith(`${origin}/`) ? judgeByRobots(rules, userAgent, place.url) : null
    if (verdict?.allowed !== false) frontier.add(place)
    else if (blocked.size < MOST_BLOCKED) blocked.set(place.url, verdict.line)
  }

  const integrate = ({ place, page }: Visited) => {
    const from = page.url
    const next = page.redirect ?? forwardsTo(page)
    if (next !== null) add({ url: next, depth: place.depth, foundBy: 'redirect', from, hops: place.hops + 1 })
    if (page.status !== 200) return
    const depth = place.depth === null ? null : place.depth + 1
    for (const link of page.links) if (link.url !== null) add({ url: link.url, depth, foundBy: 'link', from, hops: 0 })
    for (const target of [page.next, page.prev]) if (target !== null) add({ url: target, depth, foundBy: 'link', from, hops: 0 })
    for (const { url } of page.canonicals) if (url !== null) add({ url, depth: null, foundBy: 'canonical', from, hops: 0 })
    for (const { url } of page.hreflangs) if (url !== null) add({ url, depth: null, foundBy: 'hreflang', from, hops: 0 })
  }

  const settle = (visited: Visited) => {
    const { page } = visited
    counts.read++
    settled = page
    if (page.status === 0 || page.status >= 400) counts.failed++
    integrate(visited)
    batch.push(page)
    options.onProgress?.({
      found: frontier.found,
      read: counts.read,
      failed: counts.failed,
      blocked: blocked.size,
      current: page.url,
      status: page.status,
      ms: page.timing?.firstByte ?? null,
    })
  }

  add({ url: start, depth: 0, foundBy: 'start', from: null, hops: 0 })
  for (const { url } of end.sitemaps.pages) if (url !== null) add({ url, depth: null, foundBy: 'sitemap', from: null, hops: 0 })

  const pending: Promise<Visited>[] = []
  for (;;) {
    while (!signal.aborted && pending.length < pace.limit * 3 && counts.taken < maxPages && counts.inARow < GONE) {
      const place = frontier.take()
      if (place === null) break
      counts.taken++
      pending.push(visit(place, 1, crawling))
    }
    const next = pending.shift()
    if (next !== undefined) {
      const visited = await next
      counts.inARow = visited.page.status === 0 && visited.consequence === 'retry' ? counts.inARow + 1 : 0
      if (visited.line !== undefined) {
        counts.taken--
        blocked.set(visited.place.url, visited.line)
      } else if (visited.consequence === 'retry') failed.push(visited)
      else if (visited.consequence !== 'stop') settle(visited)
    } else if (signal.aborted || counts.inARow >= GONE) break
    else if (counts.taken < maxPages && frontier.admitLater()) continue
    else if (failed.length > 0) {
      // Asked again at the end, when the host has had time to recover. Their links are new places to go.
      for (const visited of await askAgain(failed.splice(0), crawling)) settle(visited)
    } else break
    if (batch.length >= BATCH) {
      yield batch
      batch = []
    }
  }
  for (const visited of failed) settle(visited)
  if (batch.length > 0) yield batch

  const only = counts.read === 1 ? (settled as Page | null) : null
  const outcome: CrawlEnd = {
    ...end,
    atOnce: pace.limit,
    traps: frontier.traps(),
    blocked: [...blocked].map(([url, line]) => ({ url, line })),
  }
  if (counts.inARow >= GONE) return { ...outcome, atOnce: null, ended: 'no answer', reason: 'The server stopped answering.' }
  if (only?.visit.failure != null) return { ...outcome, ended: 'no answer', reason: only.visit.failure.reason }
  if (frontier.waiting > 0) return { ...outcome, ended: 'page cap', reason: `The analysis covers ${maxPages} pages; the site has more.` }
  return outcome
}

/** One after another, with growing pauses between the rounds. */
async function askAgain(failed: Visited[], crawling: Crawling): Promise<Visited[]> {
  const { signal, options } = crawling
  const wait = options.wait ?? waitFor
  let open = failed
  const done: Visited[] = []
  for (let attempt = 2; attempt <= ATTEMPTS && open.length > 0 && !signal.aborted; attempt++) {
    await wait(RETRY_WAITS[attempt - 2] ?? 0, signal)
    const again: Visited[] = []
    for (const before of open) {
      const visited = signal.aborted ? before : await visit(before.place, attempt, crawling)
      const kept = visited.consequence === 'stop' ? before : visited
      // A server error that stays is an answer; silence gets a third chance.
      if (kept.consequence === 'retry' && kept.page.status === 0) again.push(kept)
      else done.push(kept)
    }
    open = again
  }
  return [...done, ...open]
}

async function visit(place: Place, attempt: number, crawling: Crawling): Promise<Visited> {
  const { web, pace, signal, options, userAgent, shared, turn } = crawling
  const rules = await rulesFor(place.url, crawling)
  const verdict = judgeByRobots(rules, userAgent, place.url)
  if (!verdict.allowed) return { place, page: failedPage(place.url, visitOf(place, 0, null)), consequence: 'use', line: verdict.line }

  let attempts = attempt
  for (;;) {
    await pace.enter(signal)
    const started = performance.now()
    const fetched = await fetchPage(place.url, web, { signal })
    const wait = isThrottled(fetched) ? (retryAfter(fetched.headers, options.now?.() ?? Date.now()) ?? THROTTLED_WAIT) : null
    const isTimeout = !isAnswer(fetched) && fetched.kind === 'timeout'
    if (wait !== null && wait <= LONGEST_WAIT) pace.pause(wait)
    pace.leave({ ms: performance.now() - started, isStrained: wait !== null || isTimeout })
    if (wait !== null && wait <= LONGEST_WAIT && attempts < ATTEMPTS && !signal.aborted) {
      attempts++
      continue
    }
    await turn()
    const page = pageOf(fetched, place, attempts, shared)
    return { place, page, consequence: wait === null ? consequence(fetched) : 'use' }
  }
}

/** Pages are read one by one, and between two of them answers come in and requests go out: else the host waits for us. */
function openTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

function pageOf(fetched: Fetched, place: Place, attempts: number, shared: Shared): Page {
  if (!isAnswer(fetched)) return failedPage(place.url, visitOf(place, attempts, { kind: fetched.kind, reason: fetched.reason }))
  return readPage(fetched, visitOf(place, attempts, null), shared)
}

const visitOf = ({ foundBy, depth }: Place, attempts: number, failure: Visit['failure']): Visit => ({ foundBy, depth, attempts, failure })

/** The twin host (`www.` or not, http or https) has a robots.txt of its own. */
function rulesFor(url: string, { asked, web, signal }: Crawling): Promise<Robots> {
  const { origin } = new URL(url)
  const rules = asked.get(origin) ?? fetchRobots(origin, web, signal).then(rulesOf)
  asked.set(origin, rules)
  return rules
}
