/** How fast a host is asked: as fast as it answers without slowing down, and never faster than it asks for. */
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST = 2
const MOST = 6
/** Answers that set the host's own norm, and how much slower it may become before we stop adding. */
const NORM_ANSWERS = 10
const PATIENCE = 1.5
export const LONGEST_DELAY = 10_000

export type PaceOptions = {
  /** A fixed number of parallel requests, for hosts that need no care. */
  fixed: number | null
  /** How many to begin with: the concurrency that this host took a moment ago. */
  first?: number | undefined
  /** Crawl-delay of robots.txt in seconds. It always wins. */
  crawlDelay: number | null
  clock?: () => number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type Pace = ReturnType<typeof openPace>

export const waitFor = async (ms: number, signal?: AbortSignal): Promise<void> => {
  // An abort ends the waiting; who waited sees the signal.
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => {})
}

export function openPace({ fixed, first = FIRST, crawlDelay, clock = () => performance.now(), wait = waitFor }: PaceOptions) {
  const delay = Math.min(LONGEST_DELAY, (crawlDelay ?? 0) * 1000)
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
      // Again only when the pause was made longer meanwhile: the clock of a test stands still.
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

    /** Nobody is sent before this many milliseconds have passed. */
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
    if (mean <= norm * PATIENCE) limit = Math.min(MOST, limit + 1)
    else limit = Math.max(1, limit - 1)
  }
}
