/**
 * Limits requests to a host: as many as the host handles without slowing down, and no faster than its crawl delay. A delay of more than ten
 * seconds counts as ten seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const INITIAL_CONCURRENCY = 2
const MAX_CONCURRENCY = 6
/** Number of responses whose mean time is measured; the first mean is the host's normal time. */
const SAMPLE_RESPONSES = 10
/** How many times slower than normal the host may become before we send fewer requests. */
const MAX_SLOWDOWN = 1.5
export const MAX_DELAY_MS = 10_000

export type PaceOptions = {
  /** A fixed number of parallel requests, for hosts that need no protection. */
  fixedConcurrency: number | null
  /** Initial concurrency, if known from an earlier pace of this host. */
  initialConcurrency?: number | undefined
  /** Crawl-delay of robots.txt in seconds. Takes precedence over the other limits: requests are then sent one by one. */
  crawlDelaySeconds: number | null
  clock?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type Pace = ReturnType<typeof openPace>

export const waitFor = async (ms: number, signal?: AbortSignal): Promise<void> => {
  // An abort ends the wait; the caller checks the signal.
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => {})
}

export function openPace({
  fixedConcurrency,
  initialConcurrency = INITIAL_CONCURRENCY,
  crawlDelaySeconds,
  clock = () => performance.now(),
  wait = waitFor,
}: PaceOptions) {
  const delayMs = Math.min(MAX_DELAY_MS, (crawlDelaySeconds ?? 0) * 1000)
  let limit = fixedConcurrency ?? initialConcurrency
  let running = 0
  let normalMs = 0
  const timesMs: number[] = []
  let pausedUntil = 0
  const waiting: (() => void)[] = []

  const startWaiting = () => {
    while (running < (delayMs > 0 ? 1 : limit) && waiting.length > 0) {
      running++
      waiting.shift()?.()
    }
  }

  return {
    get limit() {
      return delayMs > 0 ? 1 : limit
    },

    /** Resolves when one more request may be sent. */
    async enter(signal?: AbortSignal): Promise<void> {
      await new Promise<void>((done) => {
        waiting.push(done)
        startWaiting()
      })
      // Waits again only if the pause was extended meanwhile, because the clock of a test does not advance.
      for (let until = 0; pausedUntil > until && pausedUntil > clock() && !signal?.aborted; ) {
        until = pausedUntil
        await wait(until - clock(), signal)
      }
      if (delayMs > 0) pausedUntil = clock() + delayMs
    },

    leave(response: { ms: number; isStrained: boolean }): void {
      running--
      if (fixedConcurrency === null) adapt(response)
      startWaiting()
    },

    /** No request is sent before this many milliseconds have passed. */
    pause(ms: number): void {
      pausedUntil = Math.max(pausedUntil, clock() + ms)
    },
  }

  function adapt({ ms, isStrained }: { ms: number; isStrained: boolean }): void {
    if (isStrained) {
      limit = Math.max(1, Math.floor(limit / 2))
      timesMs.length = 0
      return
    }
    timesMs.push(ms)
    if (timesMs.length < SAMPLE_RESPONSES) return
    const meanMs = timesMs.reduce((sum, time) => sum + time, 0) / timesMs.length
    timesMs.length = 0
    if (normalMs === 0) normalMs = meanMs
    if (meanMs <= normalMs * MAX_SLOWDOWN) limit = Math.min(MAX_CONCURRENCY, limit + 1)
    else limit = Math.max(1, limit - 1)
  }
}
