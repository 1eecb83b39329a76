/**
 * Crawls a site and yields page facts in batches, in an order that depends only on the site. Pages are fetched concurrently but processed
 * in order of discovery, so that any concurrency gives the same pages.
 */

import { counted } from '@seo/contract/pages-read'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { forwardsTo } from '#facts/meta-refresh.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import { isPageFunction } from '#facts/page-function.ts'
import { openShared } from '#facts/shared.ts'
import { type AddressRules, isAllowListed, portOf, type Resolve } from '#web/address.ts'
import type { FailureKind } from '#web/fetch-page.ts'
import { fetchRobots, robotsRulesOf } from '#web/fetch-robots.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { MAX_DELAY_MS, openPace, waitFor } from '#web/pace.ts'
import { crawlDelaySeconds, judgeByRobots, type Robots } from '#web/robots.ts'
import { siteMatcher } from '#web/same-site.ts'
import { readSitemaps } from '#web/sitemap.ts'
import { openSitemapPace } from '#web/sitemap-pace.ts'
import { USER_AGENT } from '#web/user-agent.ts'
import { type Limits, openWeb } from '#web/web.ts'
import { type Budget, openBudget } from './budget.ts'
import { isFileAddress, openFrontier, type QueuedAddress } from './frontier.ts'
import { openUnreadReason } from './unread.ts'
import { ATTEMPTS, openMutex, openYielder, retryVisits, robotsRulesFor, type VisitContext, type Visited, visit } from './visit.ts'

export type Progress = {
  /** Addresses found, pages or not. */
  found: number
  /** HTML pages with status 200, which count toward the cap. */
  read: number
  /** Redirects, errors and files. */
  other: number
  /** Addresses skipped because robots.txt forbids them. */
  blocked: number
  /** The address read last. */
  current: string
  /** Status of `current`; 0 without a response. */
  status: number
  /** Milliseconds to the first byte of `current`. */
  ms: number | null
}

export type CrawlOptions = AddressRules & {
  /** Cap on HTML pages with status 200; redirects, errors and files do not count. */
  maxPages?: number
  /** The name of the `maxPages` limit in the reason for stopping, such as `the limit of this plan`. */
  limitName?: string
  /** Maximum clicks from the start page. If set, pages that no link leads to, such as those found only in a sitemap, are left out. */
  maxDepth?: number
  /** Sent as Accept-Language, such as `de-CH`. */
  language?: string
  /** Set if the user entered no scheme: https was assumed, and http is tried if https does not respond. */
  orHttp?: boolean
  /** Time limit for the whole crawl, in milliseconds. */
  maxTimeMs?: number
  /** A fixed number of parallel requests; without it the concurrency adapts to the host. */
  concurrency?: number
  /** Names the product and the page about its bot. */
  userAgent?: string
  /** Set for a crawl of one page, which needs no sitemaps. */
  skipsSitemaps?: boolean
  /** Whether probes may use the user agents of other bots. */
  impersonate?: boolean
  resolve?: Resolve
  limits?: Partial<Limits>
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  now?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

const DEFAULT_MAX_PAGES = 500
const BATCH_PAGES = 50
/** Bytes of HTML that complete a batch early, because a batch is compressed as a whole and huge pages have huge facts. */
const BATCH_BYTES = 10_000_000
/** This many failures in a row mean that the host is down, not single pages. */
const MAX_FAILURES_IN_A_ROW = 10
const MAX_BLOCKED = 10_000
/**
 * Limit on the characters of addresses, texts and structured data in memory: this minimum, or more with a high page cap. Ordinary pages
 * need a third of it.
 */
const MIN_CHARACTER_LIMIT = 100_000_000
const CHARACTER_LIMIT_PER_PAGE = 20_000
const NOTHING_READ = 'We couldn’t read any page of this site.'

export async function* crawl(url: string, options: CrawlOptions = {}): AsyncGenerator<Page[], CrawlEnd> {
  const maxPages = options.maxPages ?? DEFAULT_MAX_PAGES
  const isSchemeGuessed = options.orHttp ?? !url.includes('://')
  let start = normaliseUrl(url.includes('://') ? url : `https://${url}`)
  const end: CrawlEnd = {
    start: start ?? url,
    ended: 'complete',
    reason: null,
    unread: NOTHING_READ,
    cap: { pages: maxPages, name: options.limitName ?? 'the limit of this analysis' },
    robots: null,
    finalConcurrency: null,
    sitemaps: { files: [], pages: [] },
    traps: [],
    blocked: [],
  }
  if (start === null) return { ...end, ended: 'bad address', reason: `“${url.slice(0, 200)}” isn’t a web address. Check the spelling.` }

  const userAgent = options.userAgent ?? USER_AGENT
  const web = openWeb({ ...options, userAgent, connections: Math.max(10, options.concurrency ?? 0) })
  const timedOut = new AbortController()
  const startedAtMs = performance.now()
  let timer = setTimeout(() => timedOut.abort(), options.maxTimeMs ?? timeCapMs(maxPages, 0))
  const signal = AbortSignal.any([timedOut.signal, ...(options.signal === undefined ? [] : [options.signal])])
  try {
    let robots = await fetchRobots(new URL(start).origin, web, signal)
    if (isSchemeGuessed && start.startsWith('https:') && robots.failure !== null && FAILURES_WITHOUT_HTTPS.includes(robots.failure)) {
      start = start.replace(/^https:/, 'http:')
      robots = await fetchRobots(new URL(start).origin, web, signal)
      if (!signal.aborted && robots.failure !== null && FAILURES_WITHOUT_HTTPS.includes(robots.failure))
        return { ...end, robots, ended: 'no answer', reason: noAnswerReason(start) }
      end.start = start
    }
    const { origin } = new URL(start)
    const rules = robotsRulesOf(robots)
    end.robots = robots
    const verdict = judgeByRobots(rules, userAgent, start)
    if (!signal.aborted && robots.state === 'unreachable') {
      if (robots.failure !== null) return { ...end, ended: 'no answer', reason: withAdvice(robots.failure, robots.reason) }
      return { ...end, ended: 'forbidden', reason: `Your robots.txt returns error ${robots.status}, so we stopped.` }
    }
    if (!verdict.allowed) return { ...end, ended: 'forbidden', reason: blockedReason(start, verdict.line) }
    const delay = crawlDelaySeconds(rules, userAgent)
    if (options.maxTimeMs === undefined && delay !== null) {
      clearTimeout(timer)
      timer = setTimeout(() => timedOut.abort(), Math.max(0, startedAtMs + timeCapMs(maxPages, delay) - performance.now()))
    }
    const robotsByOrigin: VisitContext['robotsByOrigin'] = new Map([[origin, Promise.resolve(rules)]])
    const wait = options.wait ?? waitFor
    const mayFetch = openSitemapPace({
      isInternal: siteMatcher(start),
      rulesFor: (target) => robotsRulesFor(target, { robotsByOrigin, web, signal }),
      userAgent,
      wait,
      signal,
    })
    if (!options.skipsSitemaps) end.sitemaps = await readSitemaps(start, rules.sitemaps, { web, signal, mayFetch })
    const pace = openPace({
      fixedConcurrency: fixedConcurrency(start, options),
      crawlDelaySeconds: delay,
      ...(options.wait && { wait: options.wait }),
    })
    const outcome = yield* visitAll(start, {
      web,
      pace,
      signal,
      userAgent,
      robotsByOrigin,
      shared: openShared(),
      yieldToEventLoop: openYielder(),
      largeBodies: openMutex(),
      now: options.now ?? Date.now,
      wait,
      origin,
      rules,
      budget: openBudget(maxPages),
      end,
      options,
    })
    if (!signal.aborted) return outcome
    const reason = timedOut.signal.aborted ? 'We reached the time limit, so some pages are missing.' : 'The analysis was stopped.'
    return { ...outcome, ended: timedOut.signal.aborted ? 'time cap' : 'stopped', reason }
  } finally {
    clearTimeout(timer)
    await web.close()
  }
}

/**
 * Two minutes, plus one second and the crawl delay of robots.txt per page of the cap, so that a small analysis of a slow site does not
 * occupy a worker as long as a large one. At most ten minutes plus half a second per page.
 */
function timeCapMs(maxPages: number, crawlDelaySeconds: number): number {
  const delayMs = Math.min(MAX_DELAY_MS, 1_000 * crawlDelaySeconds)
  return Math.min(600_000 + 500 * maxPages, 120_000 + (1_000 + delayMs) * maxPages)
}

/** Hosts on the allow list belong to the operator, so they get a fixed concurrency. */
export function fixedConcurrency(start: string, options: CrawlOptions): number | null {
  if (options.concurrency !== undefined) return options.concurrency
  const url = new URL(start)
  return isAllowListed(url.hostname, portOf(url), options) ? 6 : null
}

type CrawlContext = VisitContext & {
  /** The origin where the crawl started. */
  origin: string
  /** The robots.txt rules of `origin`. */
  rules: Robots
  budget: Budget
  end: CrawlEnd
  options: CrawlOptions
}

async function* visitAll(start: string, crawling: CrawlContext): AsyncGenerator<Page[], CrawlEnd> {
  const { pace, signal, budget, origin, rules, end, options, userAgent } = crawling
  const isInternal = siteMatcher(start)
  const unread = openUnreadReason(start, options)
  const frontier = openFrontier(budget.maxPages)
  const blocked = new Map<string, string | null>()
  const failed: Visited[] = []
  let failuresInARow = 0
  let hasRetried = false
  let recoveredTooLate = 0
  let isTooDeep = false
  let batch: Page[] = []
  let batchBytes = 0
  let lastPage: Page | null = null

  const add = (queued: QueuedAddress) => {
    if (!isInternal(queued.url) || frontier.has(queued.url, queued.foundBy) || blocked.has(queued.url)) return
    if (options.maxDepth !== undefined && (queued.depth === null || queued.depth > options.maxDepth)) {
      isTooDeep = true
      return
    }
    // Only the rules of the start origin apply here. The robots.txt of a twin host (with or without `www.`) arrives when its first page is
    // visited, at a time that differs from run to run.
    const verdict = queued.url.startsWith(`${origin}/`) ? judgeByRobots(rules, userAgent, queued.url) : null
    if (verdict?.allowed !== false) frontier.add(queued)
    else if (blocked.size < MAX_BLOCKED) blocked.set(queued.url, verdict.line)
  }

  const queueTargets = ({ queued, page }: Visited) => {
    const from = page.url
    const next = page.redirect ?? forwardsTo(page)
    if (next !== null) add({ url: next, depth: queued.depth, foundBy: 'redirect', from, hops: queued.hops + 1 })
    if (page.status !== 200) return
    const depth = queued.depth === null ? null : queued.depth + 1
    for (const link of page.links)
      if (link.url !== null && !isPageFunction(link.url)) add({ url: link.url, depth, foundBy: 'link', from, hops: 0 })
    for (const target of [page.next, page.prev]) if (target !== null) add({ url: target, depth, foundBy: 'link', from, hops: 0 })
    for (const { url } of page.canonicals) if (url !== null) add({ url, depth: null, foundBy: 'canonical', from, hops: 0 })
    for (const { url } of page.hreflangs) if (url !== null) add({ url, depth: null, foundBy: 'hreflang', from, hops: 0 })
  }

  const addVisited = (visited: Visited) => {
    const { page } = visited
    budget.count(page)
    unread.add(page)
    lastPage = page
    queueTargets(visited)
    batch.push(page)
    batchBytes += page.weight.html
    options.onProgress?.({
      found: frontier.found,
      read: budget.used.pages,
      other: budget.used.other,
      blocked: blocked.size,
      current: page.url,
      status: page.status,
      ms: page.timing?.firstByte ?? null,
    })
  }

  add({ url: start, depth: 0, foundBy: 'start', from: null, hops: 0 })
  for (const { url } of end.sitemaps.pages) if (url !== null) add({ url, depth: null, foundBy: 'sitemap', from: null, hops: 0 })

  const pending: { isFile: boolean; visiting: Promise<Visited> }[] = []
  // A failed address may turn out to be a page when it is retried, so addresses found later must not take its slot in the page cap. After
  // the first retry, no slots are reserved: otherwise a site that keeps failing would be read one page per retry pause.
  const reservedPages = () => (hasRetried ? 0 : failed.length)
  const maxCharacters = Math.max(MIN_CHARACTER_LIMIT, CHARACTER_LIMIT_PER_PAGE * budget.maxPages)
  // Pages are fetched ahead, so the page at which this limit ends a crawl may differ a little from run to run.
  const hasMemory = () => crawling.shared.characters() < maxCharacters
  const mayReadMore = () => budget.hasPages(reservedPages()) && budget.hasRequests() && hasMemory()
  // Starts no more requests than the cap can still use. Files are not counted, because they hardly ever turn out to be pages.
  const mayStart = () =>
    hasMemory() &&
    pending.length < pace.limit * 3 &&
    budget.hasPages(reservedPages() + pending.filter(({ isFile }) => !isFile).length) &&
    budget.hasRequests(pending.length * ATTEMPTS)
  for (;;) {
    while (!signal.aborted && failuresInARow < MAX_FAILURES_IN_A_ROW && mayStart()) {
      const queued = frontier.take()
      if (queued === null) break
      pending.push({ isFile: isFileAddress(queued.url), visiting: visit(queued, 1, crawling) })
    }
    // Process in order of discovery, not of responses, and never beyond the cap.
    const next = mayReadMore() ? pending.shift() : undefined
    if (next !== undefined) {
      const visited = await next.visiting
      budget.countRequests(visited.requests)
      failuresInARow = visited.page.status === 0 && visited.consequence === 'retry' ? failuresInARow + 1 : 0
      if (visited.line !== undefined) blocked.set(visited.queued.url, visited.line)
      else if (visited.consequence === 'retry') failed.push(visited)
      else if (visited.consequence !== 'stop') addVisited(visited)
    } else if (signal.aborted || failuresInARow >= MAX_FAILURES_IN_A_ROW) break
    else if (mayReadMore() && frontier.queueDeferred()) continue
    else if (failed.length > 0) {
      // Retry at the end, when the host has had time to recover. New links on these pages are crawled too.
      hasRetried = true
      for (const visited of await retryVisits(failed.splice(0), crawling, budget)) {
        if (isPageRead(visited.page) && !budget.hasPages(0)) recoveredTooLate++
        else addVisited(visited)
      }
    } else break
    if (batch.length >= BATCH_PAGES || batchBytes >= BATCH_BYTES) {
      yield batch
      batch = []
      batchBytes = 0
    }
  }
  for (const visited of failed) addVisited(visited)
  if (batch.length > 0) yield batch
  await Promise.all(pending.map(({ visiting }) => visiting))

  const onlyPage = budget.used.pages + budget.used.other === 1 ? (lastPage as Page | null) : null
  const outcome: CrawlEnd = {
    ...end,
    unread: unread.reason(),
    finalConcurrency: pace.limit,
    traps: frontier.traps(),
    blocked: [...blocked].map(([url, line]) => ({ url, line })),
  }
  if (failuresInARow >= MAX_FAILURES_IN_A_ROW)
    return {
      ...outcome,
      finalConcurrency: null,
      ended: 'no answer',
      reason: 'The server stopped responding. Run the analysis again later.',
    }
  if (onlyPage?.visit.failure != null)
    return { ...outcome, ended: 'no answer', reason: withAdvice(onlyPage.visit.failure.kind, onlyPage.visit.failure.reason) }
  const hasUnreadPages = frontier.waiting + pending.length + recoveredTooLate > 0
  if (!hasMemory())
    return { ...outcome, ended: 'page cap', reason: 'The pages hold more content than one analysis can keep, so some pages are missing.' }
  if (hasUnreadPages) return { ...outcome, ...capReached(budget, end.cap.name) }
  return isTooDeep ? { ...outcome, ended: 'depth cap', reason: depthReason(options.maxDepth ?? 0) } : outcome
}

/** How requests fail on a server without https. */
const FAILURES_WITHOUT_HTTPS: readonly FailureKind[] = ['no connection', 'tls', 'timeout', 'protocol']

const noAnswerReason = (start: string): string =>
  `We couldn’t connect to ${new URL(start).host} over https or http. Check that the site is online, then try again.`

/** What happened to the first request, and what the user can do. */
function withAdvice(kind: FailureKind, reason: string | null): string {
  if (kind === 'no such host') return 'We couldn’t find this site. Check the spelling.'
  if (kind === 'refused address' || kind === 'aborted') return reason ?? ''
  return `${reason} ${kind === 'tls' ? 'Fix the certificate' : 'Check that the site is online'}, then try again.`
}

const blockedReason = (start: string, line: string | null): string =>
  `Your robots.txt blocks our crawler from ${new URL(start).pathname === '/' ? 'the home page' : 'this page'} (${line}).`

const depthReason = (clicks: number): string =>
  clicks === 0
    ? 'We read only the start page, as you asked.'
    : `We stopped ${counted(clicks, 'click')} from the start page, the limit you set.`

function capReached(budget: Budget, limitName: string): Pick<CrawlEnd, 'ended' | 'reason'> {
  if (!budget.hasPages(0)) return { ended: 'page cap', reason: `We stopped at ${counted(budget.maxPages, 'page')}, ${limitName}.` }
  const requests = counted(budget.maxRequests, 'request')
  const reason = `We stopped after ${requests}, 3 times the page limit. Most responses were redirects, errors or files.`
  return { ended: 'request cap', reason }
}
