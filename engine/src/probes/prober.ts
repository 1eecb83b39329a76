/** Sends requests beyond the crawl, through the same address guard, robots.txt and pace, and within a budget. */
import { createHash } from 'node:crypto'
import type { Judged } from '#causes/judged.ts'
import { type CrawlOptions, fixedPace } from '#crawl/crawl.ts'
import { openMutex } from '#crawl/visit.ts'
import { collectGarbageAfter } from '#facts/collect-after.ts'
import type { Page, Visit } from '#facts/page.ts'
import { failedPage, readPage } from '#facts/read-page.ts'
import { type Shared, UNSHARED } from '#facts/shared.ts'
import type { ProbeRequest, ProbeResponse } from '#rules/rule.ts'
import { BLOCKED } from '#rules/shown-images.ts'
import { type Answer, type FailureKind, type FetchOptions, fetchPage, isAnswer, isThrottled, redirectTarget } from '#web/fetch-page.ts'
import { fetchRobots, MAX_ROBOTS_REQUESTS, type RobotsFile, rulesOf } from '#web/fetch-robots.ts'
import { type HandshakeOffer, shakeHands } from '#web/handshake.ts'
import { ownString } from '#web/own-string.ts'
import { openPace, type Pace } from '#web/pace.ts'
import { crawlDelay, judgeByRobots, type Robots } from '#web/robots.ts'
import { USER_AGENT } from '#web/user-agent.ts'
import { openWeb } from '#web/web.ts'
import { askInTurn } from './in-turn.ts'

/** Why there is no answer; `failure` is set if a request was sent and failed. */
export type Unanswered = { reason: string; failure: FailureKind | null }
export type Reply = ProbeResponse | Unanswered

export type Prober = {
  /** Replies are in the order of the questions; those above the budget are not sent. */
  ask: (questions: readonly ProbeRequest[]) => Promise<Reply[]>
  /** Requests only status and headers, outside the budget and with a separate time limit. Replies are in the order of the questions. */
  askHeaders: (questions: readonly ProbeRequest[]) => Promise<Reply[]>
  /** Number of requests, without those of `askHeaders`. */
  readonly requests: number
  close: () => Promise<void>
}

/** Time limit for all probes, in milliseconds. */
const TIMEOUT_MS = 120_000
/** Enough for 2,000 images on a slow host. */
const HEADERS_TIMEOUT_MS = 300_000
/** Concurrent questions for all hosts together; each host also has its own pace. */
const CONCURRENCY = 12
const MEASUREMENTS = 3
/** Cameras write much metadata before the size of an image. */
const IMAGE_START_BYTES = 256 * 1024

const visit: Visit = { foundBy: 'link', depth: null, attempts: 1, failure: null }
/** Copies all texts: answers stay in memory until the end of the analysis, but their sources must not. */
const withOwnTexts: Shared = { ...UNSHARED, text: ownString }
const unanswered = (reason: string, failure: FailureKind | null = null): Unanswered => ({ reason, failure })

/** There is no server, which can be an answer too. */
export const isAbsent = ({ failure }: Unanswered): boolean =>
  failure === 'no such host' || failure === 'no connection' || failure === 'refused address'

const OUT_OF_TIME = unanswered('We ran out of time for extra requests. Run the analysis again.')
const STOPPED_ANSWERING = unanswered('The server stopped answering.')
/** The Accept header of browsers, because some servers send each client the best format it supports. */
const ACCEPT_IMAGES = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'

type Host = { rules: Robots; file: RobotsFile; pace: Pace }

export function openProber(budget: number, known: Judged['host'], options: CrawlOptions): Prober {
  const userAgent = options.userAgent ?? USER_AGENT
  const web = openWeb({ ...options, userAgent })
  const signal = clockOf(TIMEOUT_MS)
  const hosts = new Map<string, Promise<Host>>()
  const large = openMutex()
  /** Hosts that throttled us. Probes are not worth a retry there. */
  const busy = new Set<string>()
  let requests = 0
  if (known?.robots) {
    const { origin } = new URL(known.robots.url)
    hosts.set(origin, Promise.resolve(openHost(origin, known.robots, known.finalConcurrency)))
  }

  function clockOf(longest: number): AbortSignal {
    const clock = AbortSignal.timeout(Math.min(longest, options.maxTime ?? longest))
    return options.signal === undefined ? clock : AbortSignal.any([clock, options.signal])
  }

  function hostOf(url: string, clock: AbortSignal): Promise<Host> {
    const { origin } = new URL(url)
    const host = hosts.get(origin) ?? readHost(origin, clock)
    hosts.set(origin, host)
    return host
  }

  async function readHost(origin: string, clock: AbortSignal): Promise<Host> {
    const file = await fetchRobots(origin, web, clock)
    requests += file.hops.length + (file.state === 'unreachable' ? 1 : 0)
    return openHost(origin, file)
  }

  function openHost(origin: string, file: RobotsFile, first?: number): Host {
    const rules = rulesOf(file)
    const delay = crawlDelay(rules, userAgent)
    const pace = openPace({ fixed: fixedPace(origin, options), first, crawlDelay: delay, ...(options.wait && { wait: options.wait }) })
    return { rules, file, pace }
  }

  /** Sends one request, if robots.txt, the time limit and the host allow it. */
  async function send(url: string, clock: AbortSignal, how: FetchOptions): Promise<Answer | Unanswered> {
    const { origin } = new URL(url)
    const { rules, file, pace } = await hostOf(url, clock)
    if (!clock.aborted && !judgeByRobots(rules, userAgent, url).allowed) {
      return unanswered(how.headersBy !== undefined && file.state !== 'unreachable' ? BLOCKED : refusal(url, file), file.failure)
    }
    await pace.enter(clock)
    const started = performance.now()
    try {
      if (clock.aborted) return OUT_OF_TIME
      if (busy.has(origin)) return unanswered('The server asked us to slow down. Run the analysis again later.')
      if (how.headersBy === undefined) requests++
      const fetched = await fetchPage(url, web, { signal: clock, ...how })
      if (clock.aborted) return OUT_OF_TIME
      if (!isAnswer(fetched)) return unanswered(fetched.reason, fetched.kind)
      if (isThrottled(fetched)) busy.add(origin)
      return busy.has(origin) ? unanswered('The server asked us to slow down. Run the analysis again later.') : fetched
    } finally {
      pace.leave({ ms: performance.now() - started, isStrained: busy.has(origin) })
    }
  }

  async function ask(question: ProbeRequest): Promise<Reply> {
    let leave = () => {}
    const beforeLarge = async () => {
      leave()
      leave = await large()
    }
    try {
      return await askAndRead(question, beforeLarge)
    } finally {
      leave()
    }
  }

  async function askAndRead(question: ProbeRequest, beforeLarge: () => Promise<void>): Promise<Reply> {
    if (question.agent !== undefined && options.impersonate !== true) return unanswered('Bot-access tests are switched off on this server.')
    if (question.handshake !== undefined) return shake(question, question.handshake)
    const { agent, language, readsImage } = question
    const how = { userAgent: agent, language, beforeLarge, ...(readsImage && { readMedia: true, maxBytes: IMAGE_START_BYTES }) }
    const way: ProbeResponse['way'] = []
    for (let url = question.url; ; ) {
      const answer = await send(url, signal, how)
      if ('reason' in answer) return answer
      way.push({ url, status: answer.status })
      const target = redirectTarget(answer)
      if (target === null || way.length > (question.hops ?? 0) || way.some((hop) => hop.url === target)) {
        const bodyHash = createHash('sha256').update(answer.body).digest('hex')
        const page = readPage(answer, visit, withOwnTexts)
        collectGarbageAfter(page)
        return { ...question, way, page, bodyHash, times: [answer.firstByteMs] }
      }
      url = target
    }
  }

  async function askHead(url: string, clock: AbortSignal): Promise<Answer | Unanswered> {
    const head = await send(url, clock, { headersBy: 'HEAD', accept: ACCEPT_IMAGES })
    return mayDifferByGet(head) ? send(url, clock, { headersBy: 'GET', accept: ACCEPT_IMAGES }) : head
  }

  async function shake(question: ProbeRequest, offer: HandshakeOffer): Promise<Reply> {
    if (signal.aborted) return OUT_OF_TIME
    requests++
    const shaken = await shakeHands(question.url, offer, web)
    if ('reason' in shaken) return unanswered(shaken.reason, shaken.kind)
    return { ...question, way: [], page: failedPage(question.url, visit), bodyHash: '', times: [], shaken }
  }

  async function measure(question: ProbeRequest): Promise<Reply> {
    const times: number[] = []
    for (;;) {
      const reply = await ask(question)
      if ('reason' in reply) return reply
      times.push(...reply.times)
      if (times.length === MEASUREMENTS) return { ...reply, times }
    }
  }

  /** The maximum number of requests for a question: any hop may lead to a host whose robots.txt is not read yet. */
  function costOf({ url, hops = 0, isTimed, handshake }: ProbeRequest): number {
    if (handshake !== undefined) return 1
    const ofRobots = hosts.has(new URL(url).origin) ? 0 : MAX_ROBOTS_REQUESTS
    return ofRobots + (isTimed ? MEASUREMENTS : 1 + hops * (1 + MAX_ROBOTS_REQUESTS))
  }

  async function askAll(questions: ProbeRequest[], concurrency: number, askOne: typeof ask, replies: Map<string, Reply>): Promise<void> {
    for (let next = 0; next < questions.length; ) {
      const batch: ProbeRequest[] = []
      // Requests that a batch reserved but did not use are available to the next batch.
      let reserved = requests
      for (const question of questions.slice(next, next + concurrency)) {
        reserved += costOf(question)
        if (reserved > budget) break
        batch.push(question)
      }
      await Promise.all(batch.map(async (question) => replies.set(keyOf(question), await askOne(question))))
      next += Math.max(1, batch.length)
    }
  }

  return {
    async ask(questions) {
      const distinct = [...new Map(questions.map((question) => [keyOf(question), question])).values()]
      const replies = new Map<string, Reply>()
      await askAll(
        distinct.filter((each) => !each.isTimed),
        CONCURRENCY,
        ask,
        replies,
      )
      // One at a time, so that our own requests do not slow them down.
      await askAll(
        distinct.filter((each) => each.isTimed),
        1,
        measure,
        replies,
      )
      return questions.map((question) => {
        const reply = replies.get(keyOf(question)) ?? unanswered('We reached the limit of extra requests. Check the rest in a browser.')
        return 'reason' in reply ? reply : { ...reply, ...question }
      })
    },
    async askHeaders(questions) {
      const clock = clockOf(HEADERS_TIMEOUT_MS)
      const byHost = Map.groupBy(new Set(questions.map(({ url }) => url)), (url) => new URL(url).origin)
      const answers = new Map<string, Answer | Unanswered>()
      await Promise.all(
        [...byHost.values()].map(async (urls) => {
          const found = await askInTurn(urls, CONCURRENCY, (url) => askHead(url, clock), isFailure)
          for (const [row, url] of urls.entries()) answers.set(url, found[row] ?? STOPPED_ANSWERING)
        }),
      )
      const pages = new Map<string, Page>()
      return questions.map((question): Reply => {
        const { url } = question
        const answer = answers.get(url) ?? STOPPED_ANSWERING
        if ('reason' in answer) return answer
        const page = pages.get(url) ?? readPage(answer, visit)
        pages.set(url, page)
        return { ...question, way: [{ url, status: answer.status }], page, bodyHash: '', times: [] }
      })
    },
    get requests() {
      return requests
    },
    close: web.close,
  }
}

const isFailure = (answer: Answer | Unanswered): boolean => 'reason' in answer && answer.failure !== null

/** Some servers respond to HEAD with an error, or with a body that breaks the next response. */
const mayDifferByGet = (head: Answer | Unanswered): boolean =>
  'reason' in head ? head.failure === 'protocol' || head.failure === 'no connection' : head.status >= 400

/** Equal for questions that one request answers. */
const keyOf = ({ url, agent, language, hops, isTimed, handshake, readsImage }: ProbeRequest): string =>
  JSON.stringify([url, agent, language, hops ?? 0, isTimed, handshake, readsImage])

const refusal = (url: string, { state, status, reason }: RobotsFile): string =>
  state === 'unreachable' ? (reason ?? `robots.txt returns error ${status}.`) : `robots.txt blocks our crawler from ${url}.`
