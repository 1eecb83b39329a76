/** Sends requests beyond the crawl, with the same address checks, robots.txt rules and pace as the crawl, and within a budget. */
import { createHash } from 'node:crypto'
import type { JudgedSite } from '#causes/judged.ts'
import { type CrawlOptions, fixedConcurrency } from '#crawl/crawl.ts'
import { openMutex } from '#crawl/visit.ts'
import { collectGarbageAfter } from '#facts/collect-after.ts'
import type { Page, Visit } from '#facts/page.ts'
import { failedPage, readPage } from '#facts/read-page.ts'
import { type Shared, UNSHARED } from '#facts/shared.ts'
import type { ProbeRequest, ProbeResponse } from '#rules/rule.ts'
import { BLOCKED_REASON } from '#rules/shown-images.ts'
import { detachedString } from '#web/detached-string.ts'
import {
  type FailureKind,
  type FetchedResponse,
  type FetchOptions,
  fetchPage,
  isResponse,
  isThrottled,
  redirectTarget,
} from '#web/fetch-page.ts'
import { fetchRobots, MAX_ROBOTS_REQUESTS, type RobotsFile, robotsRulesOf } from '#web/fetch-robots.ts'
import { type HandshakeOffer, performHandshake } from '#web/handshake.ts'
import { openPace, type Pace } from '#web/pace.ts'
import { crawlDelaySeconds, judgeByRobots, type Robots } from '#web/robots.ts'
import { USER_AGENT } from '#web/user-agent.ts'
import { openWeb } from '#web/web.ts'
import { runUntilFailures } from './run-until-failures.ts'

/** Why there is no response; `failure` is set if a request was sent and failed. */
export type NoResponse = { reason: string; failure: FailureKind | null }
export type ProbeReply = ProbeResponse | NoResponse

export type Prober = {
  /** Replies are in the order of the probes; probes above the budget are not sent. */
  sendAll: (probes: readonly ProbeRequest[]) => Promise<ProbeReply[]>
  /** Requests only status and headers, outside the budget and with a separate time limit. Replies are in the order of the probes. */
  requestHeaders: (probes: readonly ProbeRequest[]) => Promise<ProbeReply[]>
  /** Number of requests, without those of `requestHeaders`. */
  readonly requests: number
  close: () => Promise<void>
}

/** Time limit for all probes of `sendAll`, in milliseconds. */
const TIMEOUT_MS = 120_000
/** Enough for 2,000 images on a slow host. */
const HEADERS_TIMEOUT_MS = 300_000
/** Concurrent probes: of all hosts together in `sendAll`, of each host in `requestHeaders`. Each host also has its own pace. */
const CONCURRENCY = 12
const MEASUREMENTS = 3
/** Bytes read of an image, because cameras write much metadata before the size. */
const IMAGE_START_BYTES = 256 * 1024

const visit: Visit = { foundBy: 'link', depth: null, attempts: 1, failure: null }
/** Copies all texts: responses stay in memory until the end of the analysis, but their sources must not. */
const withOwnTexts: Shared = { ...UNSHARED, text: detachedString }
const noResponse = (reason: string, failure: FailureKind | null = null): NoResponse => ({ reason, failure })

/** Whether there is no server, which some rules accept as a result. */
export const hasNoServer = ({ failure }: NoResponse): boolean =>
  failure === 'no such host' || failure === 'no connection' || failure === 'refused address'

const OUT_OF_TIME = noResponse('We ran out of time for extra requests. Run the analysis again.')
const STOPPED_RESPONDING = noResponse('The server stopped answering.')
/** The Accept header of browsers, because some servers send each client the best format it supports. */
const ACCEPT_IMAGES = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'

type Host = { rules: Robots; file: RobotsFile; pace: Pace }

export function openProber(budget: number, crawledHost: JudgedSite['host'], options: CrawlOptions): Prober {
  const userAgent = options.userAgent ?? USER_AGENT
  const web = openWeb({ ...options, userAgent })
  const signal = startTimeLimit(TIMEOUT_MS)
  const hosts = new Map<string, Promise<Host>>()
  const largeBodies = openMutex()
  /** Hosts that throttled us. Probes are not worth a retry on these hosts. */
  const throttledHosts = new Set<string>()
  let requests = 0
  if (crawledHost?.robots) {
    const { origin } = new URL(crawledHost.robots.url)
    hosts.set(origin, Promise.resolve(openHost(origin, crawledHost.robots, crawledHost.finalConcurrency)))
  }

  function startTimeLimit(maxMs: number): AbortSignal {
    const timeLimit = AbortSignal.timeout(Math.min(maxMs, options.maxTimeMs ?? maxMs))
    return options.signal === undefined ? timeLimit : AbortSignal.any([timeLimit, options.signal])
  }

  function hostOf(url: string, timeLimit: AbortSignal): Promise<Host> {
    const { origin } = new URL(url)
    const host = hosts.get(origin) ?? readHost(origin, timeLimit)
    hosts.set(origin, host)
    return host
  }

  async function readHost(origin: string, timeLimit: AbortSignal): Promise<Host> {
    const file = await fetchRobots(origin, web, timeLimit)
    requests += file.hops.length + (file.state === 'unreachable' ? 1 : 0)
    return openHost(origin, file)
  }

  function openHost(origin: string, file: RobotsFile, initialConcurrency?: number): Host {
    const rules = robotsRulesOf(file)
    const delay = crawlDelaySeconds(rules, userAgent)
    const pace = openPace({
      fixedConcurrency: fixedConcurrency(origin, options),
      initialConcurrency,
      crawlDelaySeconds: delay,
      ...(options.wait && { wait: options.wait }),
    })
    return { rules, file, pace }
  }

  /** Sends one request, if robots.txt, the time limit and the host allow it. */
  async function send(url: string, timeLimit: AbortSignal, fetchOptions: FetchOptions): Promise<FetchedResponse | NoResponse> {
    const { origin } = new URL(url)
    const { rules, file, pace } = await hostOf(url, timeLimit)
    if (!timeLimit.aborted && !judgeByRobots(rules, userAgent, url).allowed) {
      return noResponse(
        fetchOptions.headersBy !== undefined && file.state !== 'unreachable' ? BLOCKED_REASON : refusal(url, file),
        file.failure,
      )
    }
    await pace.enter(timeLimit)
    const started = performance.now()
    try {
      if (timeLimit.aborted) return OUT_OF_TIME
      if (throttledHosts.has(origin)) return noResponse('The server asked us to slow down. Run the analysis again later.')
      if (fetchOptions.headersBy === undefined) requests++
      const fetched = await fetchPage(url, web, { signal: timeLimit, ...fetchOptions })
      if (timeLimit.aborted) return OUT_OF_TIME
      if (!isResponse(fetched)) return noResponse(fetched.reason, fetched.kind)
      if (isThrottled(fetched)) throttledHosts.add(origin)
      return throttledHosts.has(origin) ? noResponse('The server asked us to slow down. Run the analysis again later.') : fetched
    } finally {
      pace.leave({ ms: performance.now() - started, isStrained: throttledHosts.has(origin) })
    }
  }

  async function sendProbe(probe: ProbeRequest): Promise<ProbeReply> {
    let leaveMutex = () => {}
    const beforeLargeBody = async () => {
      leaveMutex()
      leaveMutex = await largeBodies()
    }
    try {
      return await sendAndRead(probe, beforeLargeBody)
    } finally {
      leaveMutex()
    }
  }

  async function sendAndRead(probe: ProbeRequest, beforeLargeBody: () => Promise<void>): Promise<ProbeReply> {
    if (probe.agent !== undefined && options.impersonate !== true) return noResponse('Bot-access tests are switched off on this server.')
    if (probe.handshake !== undefined) return probeHandshake(probe, probe.handshake)
    const { agent, language, readsImage } = probe
    const fetchOptions = {
      userAgent: agent,
      language,
      beforeLargeBody,
      ...(readsImage && { readMedia: true, maxBytes: IMAGE_START_BYTES }),
    }
    const way: ProbeResponse['way'] = []
    for (let url = probe.url; ; ) {
      const response = await send(url, signal, fetchOptions)
      if ('reason' in response) return response
      way.push({ url, status: response.status })
      const target = redirectTarget(response)
      if (target === null || way.length > (probe.hops ?? 0) || way.some((hop) => hop.url === target)) {
        const bodyHash = createHash('sha256').update(response.body).digest('hex')
        const page = readPage(response, visit, withOwnTexts)
        collectGarbageAfter(page)
        return { ...probe, way, page, bodyHash, times: [response.firstByteMs] }
      }
      url = target
    }
  }

  async function requestHead(url: string, timeLimit: AbortSignal): Promise<FetchedResponse | NoResponse> {
    const head = await send(url, timeLimit, { headersBy: 'HEAD', accept: ACCEPT_IMAGES })
    return mayDifferByGet(head) ? send(url, timeLimit, { headersBy: 'GET', accept: ACCEPT_IMAGES }) : head
  }

  async function probeHandshake(probe: ProbeRequest, offer: HandshakeOffer): Promise<ProbeReply> {
    if (signal.aborted) return OUT_OF_TIME
    requests++
    const handshakeResult = await performHandshake(probe.url, offer, web)
    if ('reason' in handshakeResult) return noResponse(handshakeResult.reason, handshakeResult.kind)
    return { ...probe, way: [], page: failedPage(probe.url, visit), bodyHash: '', times: [], handshakeResult }
  }

  async function measure(probe: ProbeRequest): Promise<ProbeReply> {
    const times: number[] = []
    for (;;) {
      const reply = await sendProbe(probe)
      if ('reason' in reply) return reply
      times.push(...reply.times)
      if (times.length === MEASUREMENTS) return { ...reply, times }
    }
  }

  /** The maximum number of requests for a probe: any hop may lead to a host whose robots.txt is not read yet. */
  function costOf({ url, hops = 0, isTimed, handshake }: ProbeRequest): number {
    if (handshake !== undefined) return 1
    const robotsRequests = hosts.has(new URL(url).origin) ? 0 : MAX_ROBOTS_REQUESTS
    return robotsRequests + (isTimed ? MEASUREMENTS : 1 + hops * (1 + MAX_ROBOTS_REQUESTS))
  }

  async function sendInBatches(
    probes: ProbeRequest[],
    concurrency: number,
    sendOne: typeof sendProbe,
    replies: Map<string, ProbeReply>,
  ): Promise<void> {
    for (let next = 0; next < probes.length; ) {
      const batch: ProbeRequest[] = []
      // Requests that a batch reserved but did not use are available to the next batch.
      let reserved = requests
      for (const probe of probes.slice(next, next + concurrency)) {
        reserved += costOf(probe)
        if (reserved > budget) break
        batch.push(probe)
      }
      await Promise.all(batch.map(async (probe) => replies.set(keyOf(probe), await sendOne(probe))))
      next += Math.max(1, batch.length)
    }
  }

  return {
    async sendAll(probes) {
      const distinct = [...new Map(probes.map((probe) => [keyOf(probe), probe])).values()]
      const replies = new Map<string, ProbeReply>()
      await sendInBatches(
        distinct.filter((each) => !each.isTimed),
        CONCURRENCY,
        sendProbe,
        replies,
      )
      // One at a time, so that our own requests do not slow the measured ones down.
      await sendInBatches(
        distinct.filter((each) => each.isTimed),
        1,
        measure,
        replies,
      )
      return probes.map((probe) => {
        const reply = replies.get(keyOf(probe)) ?? noResponse('We reached the limit of extra requests. Check the rest in a browser.')
        return 'reason' in reply ? reply : { ...reply, ...probe }
      })
    },
    async requestHeaders(probes) {
      const timeLimit = startTimeLimit(HEADERS_TIMEOUT_MS)
      const byHost = Map.groupBy(new Set(probes.map(({ url }) => url)), (url) => new URL(url).origin)
      const responses = new Map<string, FetchedResponse | NoResponse>()
      await Promise.all(
        [...byHost.values()].map(async (urls) => {
          const results = await runUntilFailures(urls, CONCURRENCY, (url) => requestHead(url, timeLimit), isFailure)
          for (const [row, url] of urls.entries()) responses.set(url, results[row] ?? STOPPED_RESPONDING)
        }),
      )
      const pages = new Map<string, Page>()
      return probes.map((probe): ProbeReply => {
        const { url } = probe
        const response = responses.get(url) ?? STOPPED_RESPONDING
        if ('reason' in response) return response
        const page = pages.get(url) ?? readPage(response, visit)
        pages.set(url, page)
        return { ...probe, way: [{ url, status: response.status }], page, bodyHash: '', times: [] }
      })
    },
    get requests() {
      return requests
    },
    close: web.close,
  }
}

const isFailure = (response: FetchedResponse | NoResponse): boolean => 'reason' in response && response.failure !== null

/** Some servers respond to HEAD with an error, or with a body that breaks the next response. */
const mayDifferByGet = (head: FetchedResponse | NoResponse): boolean =>
  'reason' in head ? head.failure === 'protocol' || head.failure === 'no connection' : head.status >= 400

/** Probes with the same key share one request. */
const keyOf = ({ url, agent, language, hops, isTimed, handshake, readsImage }: ProbeRequest): string =>
  JSON.stringify([url, agent, language, hops ?? 0, isTimed, handshake, readsImage])

const refusal = (url: string, { state, status, reason }: RobotsFile): string =>
  state === 'unreachable' ? (reason ?? `robots.txt returns error ${status}.`) : `robots.txt blocks our crawler from ${url}.`
