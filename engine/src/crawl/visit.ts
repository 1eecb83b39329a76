/** Visits one address: waits for robots.txt and the pace, sends the request, repeats it if the server is busy, and reads the page. */
import { setImmediate } from 'node:timers/promises'
import { collectGarbageAfter } from '#facts/collect-after.ts'
import { charactersInMemory } from '#facts/kept-characters.ts'
import type { Page, Visit } from '#facts/page.ts'
import { failedPage, readPage } from '#facts/read-page.ts'
import type { Shared } from '#facts/shared.ts'
import { rememberSource } from '#fixes/sources.ts'
import { consequence, type Fetched, fetchPage, isResponse, isThrottled, retryAfter } from '#web/fetch-page.ts'
import { fetchRobots, robotsRulesOf } from '#web/fetch-robots.ts'
import type { Pace } from '#web/pace.ts'
import { judgeByRobots, type Robots } from '#web/robots.ts'
import type { Web } from '#web/web.ts'
import type { Budget } from './budget.ts'
import type { QueuedAddress } from './frontier.ts'

/** Maximum requests for one address. */
export const ATTEMPTS = 3
/** Maximum Retry-After to wait for. A page with a longer one is reported as throttled. */
const MAX_WAIT_MS = 60_000
const RETRY_WAITS_MS = [5_000, 10_000]
const THROTTLED_WAIT_MS = 5_000
/** Larger bodies are parsed before the next request is sent, so that few of them are in memory at once. */
const LARGE_BYTES = 1_000_000

export type Visited = {
  queued: QueuedAddress
  page: Page
  consequence: ReturnType<typeof consequence>
  requests: number
  /** Set only if robots.txt forbids the address: the line that forbids it, or null if the file could not be read. */
  line?: string | null
}

export type VisitContext = {
  web: Web
  pace: Pace
  signal: AbortSignal
  userAgent: string
  /** robots.txt rules per origin: a site may be on two hosts, each with its own file. */
  robotsByOrigin: Map<string, Promise<Robots>>
  shared: Shared
  yieldToEventLoop: () => Promise<void>
  largeBodies: Mutex
  now: () => number
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export async function visit(queued: QueuedAddress, attempt: number, visiting: VisitContext): Promise<Visited> {
  const { web, pace, signal, userAgent, shared, yieldToEventLoop, largeBodies, now } = visiting
  const rules = await robotsRulesFor(queued.url, visiting)
  const verdict = judgeByRobots(rules, userAgent, queued.url)
  if (!verdict.allowed) {
    return { queued, page: failedPage(queued.url, visitOf(queued, 0, null)), consequence: 'use', requests: 0, line: verdict.line }
  }

  let attempts = attempt
  for (;;) {
    await pace.enter(signal)
    const started = performance.now()
    let leaveMutex = () => {}
    const beforeLargeBody = async () => {
      leaveMutex = await largeBodies()
    }
    const fetched = await fetchPage(queued.url, web, { signal, beforeLargeBody })
    const waitMs = isThrottled(fetched) ? (retryAfter(fetched.headers, now()) ?? THROTTLED_WAIT_MS) : null
    const isTimeout = !isResponse(fetched) && fetched.kind === 'timeout'
    if (waitMs !== null && waitMs <= MAX_WAIT_MS) pace.pause(waitMs)
    const outcome = { ms: performance.now() - started, isStrained: waitMs !== null || isTimeout }
    const isLarge = isResponse(fetched) && fetched.body.length > LARGE_BYTES
    if (!isLarge) pace.leave(outcome)
    if (waitMs !== null && waitMs <= MAX_WAIT_MS && attempts < ATTEMPTS && !signal.aborted) {
      if (isLarge) pace.leave(outcome)
      leaveMutex()
      attempts++
      continue
    }
    await yieldToEventLoop()
    const page = pageOf(fetched, queued, attempts, shared)
    if (isLarge) pace.leave(outcome)
    leaveMutex()
    return { queued, page, consequence: waitMs === null ? consequence(fetched) : 'use', requests: attempts - attempt + 1 }
  }
}

/** Retries the failed addresses one after another, with growing pauses between the rounds, while the budget lasts. */
export async function retryVisits(failed: Visited[], visiting: VisitContext, budget: Budget): Promise<Visited[]> {
  const { signal, wait } = visiting
  let remaining = failed
  const done: Visited[] = []
  for (let attempt = 2; attempt <= ATTEMPTS && remaining.length > 0 && !signal.aborted && budget.hasRequests(); attempt++) {
    await wait(RETRY_WAITS_MS[attempt - 2] ?? 0, signal)
    const toRetry: Visited[] = []
    for (const previous of remaining) {
      const visited = signal.aborted || !budget.hasRequests() ? previous : await visit(previous.queued, attempt, visiting)
      if (visited !== previous) budget.countRequests(visited.requests)
      const result = visited.consequence === 'stop' ? previous : visited
      // A repeated server error is final; a request without a response gets a third attempt.
      if (result.consequence === 'retry' && result.page.status === 0) toRetry.push(result)
      else done.push(result)
    }
    remaining = toRetry
  }
  return [...done, ...remaining]
}

/**
 * Returns a function that lets the event loop run between two pages, so that requests and responses are not delayed while pages are parsed.
 */
export function openYielder(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

/** Resolves when it is the caller's turn, with a function that the caller calls when done. */
type Mutex = () => Promise<() => void>

/** Large compressed bodies are unpacked and read one at a time, because a server can send many of them at little cost. */
export function openMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const previous = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await previous
    return resolve
  }
}

function pageOf(fetched: Fetched, queued: QueuedAddress, attempts: number, shared: Shared): Page {
  if (!isResponse(fetched)) return failedPage(queued.url, visitOf(queued, attempts, { kind: fetched.kind, reason: fetched.reason }))
  const page = readPage(fetched, visitOf(queued, attempts, null), shared)
  rememberSource(page, fetched)
  shared.add(charactersInMemory(page))
  collectGarbageAfter(page)
  return page
}

const visitOf = ({ foundBy, depth }: QueuedAddress, attempts: number, failure: Visit['failure']): Visit => ({
  foundBy,
  depth,
  attempts,
  failure,
})

/** The robots.txt rules for the host of the address. The twin host (`www.` or not, http or https) has its own file. */
export function robotsRulesFor(
  url: string,
  { robotsByOrigin, web, signal }: Pick<VisitContext, 'robotsByOrigin' | 'web' | 'signal'>,
): Promise<Robots> {
  const { origin } = new URL(url)
  const rules = robotsByOrigin.get(origin) ?? fetchRobots(origin, web, signal).then(robotsRulesOf)
  robotsByOrigin.set(origin, rules)
  return rules
}
