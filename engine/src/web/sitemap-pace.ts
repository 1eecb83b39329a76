/** Sitemaps may be named on any host: each host's robots.txt and pace hold for them, and strangers are asked for few. */
import { LONGEST_DELAY } from './pace.ts'
import { crawlDelay, judgeByRobots, type Robots } from './robots.ts'

/** A robots.txt may name hundreds of files on somebody else's host. */
const MOST_ON_A_STRANGER = 10
const MOST_STRANGERS = 5
/** Between two files of a stranger that asks for no delay. */
const STRANGER_PAUSE_MS = 1_000

type Host = { asked: number; isStranger: boolean }

export type SitemapPace = {
  isInternal: (url: string) => boolean
  rulesFor: (url: string) => Promise<Robots>
  userAgent: string
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

/** Resolves when a file may be asked for, or with false where it must not. */
export function openSitemapPace({ isInternal, rulesFor, userAgent, wait, signal }: SitemapPace): (url: string) => Promise<boolean> {
  const hosts = new Map<string, Host>()
  let strangers = 0

  function hostOf(url: string): Host | null {
    const { origin } = new URL(url)
    const known = hosts.get(origin)
    if (known !== undefined) return known
    const isStranger = !isInternal(url)
    if (isStranger && ++strangers > MOST_STRANGERS) return null
    const host: Host = { asked: 0, isStranger }
    hosts.set(origin, host)
    return host
  }

  return async (url) => {
    const host = hostOf(url)
    if (host === null || (host.isStranger && host.asked >= MOST_ON_A_STRANGER)) return false
    const rules = await rulesFor(url)
    if (!judgeByRobots(rules, userAgent, url).allowed) return false
    const delayMs = Math.min(LONGEST_DELAY, (crawlDelay(rules, userAgent) ?? 0) * 1_000)
    const pauseMs = host.isStranger ? Math.max(delayMs, STRANGER_PAUSE_MS) : delayMs
    if (host.asked > 0 && pauseMs > 0) await wait(pauseMs, signal)
    host.asked++
    return signal?.aborted !== true
  }
}
