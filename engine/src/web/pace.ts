/** Limits requests to a host: as many as it answers without slowing down, and never faster than its crawl delay. */
import { setTimeout as sleep } from 'node:timers/promises'

const INITIAL_CONCURRENCY = 2
const MAX_CONCURRENCY = 6
/** Responses that set the host's normal speed. `MAX_SLOWDOWN` is how much slower it may become before we send fewer requests. */
const NORM_ANSWERS = 10
const MAX_SLOWDOWN = 1.5
export const MAX_DELAY_MS = 10_000

export type PaceOptions = {
  /** A fixed number of parallel requests, for hosts that need no protection. */
  fixed: number | null
  /** Initial concurrency, if known from an earlier pace of this host. */
  first?: number | undefined
  /** Crawl-delay of robots.txt in seconds; takes precedence. */
  crawlDelay: number | null
  clock?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type Pace = ReturnType<typeof openPace>

export const waitFor = async (ms: number, signal?: AbortSignal): Promise<void> => {
  // An abort ends the wait; the caller checks the signal.
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => {})
}

export function openPace({ fixed, first = INITIAL_CONCURRENCY, crawlDelay, clock = () => performance.now(), wait = waitFor }: PaceOptions) {
  const delay = Math.min(MAX_DELAY_MS, (crawlDelay ?? 0) * 1000)
  let limit = fixed ?? first
  let running = 0
  let norm = 0
  const times: number[] = []
  let notBefore = 0
  const waiting: (() => void)[] = []

  const wake = () => {
    while (running < (delay > 0 ? 1 : limit) && waiting.length > 0) {
      running++
      waiting.shift()?.()
    }
  }

  return {
    get limit() {
      return delay > 0 ? 1 : limit
    },

    /** Resolves when one more request may be sent. */
    async enter(signal?: AbortSignal): Promise<void> {
      await new Promise<void>((done) => {
        waiting.push(done)
        wake()
      })
      // Waits again only if the pause was extended meanwhile, because the clock of a test does not advance.
      for (let until = 0; notBefore > until && notBefore > clock() && !signal?.aborted; ) {
        until = notBefore
        await wait(until - clock(), signal)
      }
      if (delay > 0) notBefore = clock() + delay
    },

    leave(answer: { ms: number; isStrained: boolean }): void {
      running--
      if (fixed === null) adapt(answer)
      wake()
    },

    /** No request is sent before this many milliseconds have passed. */
    pause(ms: number): void {
      notBefore = Math.max(notBefore, clock() + ms)
    },
  }

  function adapt({ ms, isStrained }: { ms: number; isStrained: boolean }): void {
    if (isStrained) {
      limit = Math.max(1, Math.floor(limit / 2))
      times.length = 0
      return
    }
    times.push(ms)
    if (times.length < NORM_ANSWERS) return
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    times.length = 0
    if (norm === 0) norm = mean
    if (mean <= norm * MAX_SLOWDOWN) limit = Math.min(MAX_CONCURRENCY, limit + 1)
    else limit = Math.max(1, limit - 1)
  }
}
