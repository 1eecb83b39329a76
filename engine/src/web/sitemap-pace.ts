/** Sitemaps may be on any host: each host's robots.txt and delay apply, and other hosts get only a few requests. */
import { MAX_DELAY_MS } from './pace.ts'
import { crawlDelaySeconds, judgeByRobots, type Robots } from './robots.ts'

/** A robots.txt may list hundreds of files on somebody else's host. */
const MAX_FILES_PER_FOREIGN_HOST = 10
const MAX_FOREIGN_HOSTS = 5
/** Pause between two files of another host without a crawl delay. */
const FOREIGN_PAUSE_MS = 1_000

type Host = { requests: number; isForeign: boolean }

export type SitemapPaceOptions = {
  isInternal: (url: string) => boolean
  rulesFor: (url: string) => Promise<Robots>
  userAgent: string
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

/** Returns a function that waits until a file may be requested and resolves to true, or to false if it must not be requested. */
export function openSitemapPace({ isInternal, rulesFor, userAgent, wait, signal }: SitemapPaceOptions): (url: string) => Promise<boolean> {
  const hosts = new Map<string, Host>()
  let foreignHosts = 0

  function hostOf(url: string): Host | null {
    const { origin } = new URL(url)
    const known = hosts.get(origin)
    if (known !== undefined) return known
    const isForeign = !isInternal(url)
    if (isForeign && ++foreignHosts > MAX_FOREIGN_HOSTS) return null
    const host: Host = { requests: 0, isForeign }
    hosts.set(origin, host)
    return host
  }

  return async (url) => {
    const host = hostOf(url)
    if (host === null || (host.isForeign && host.requests >= MAX_FILES_PER_FOREIGN_HOST)) return false
    const rules = await rulesFor(url)
    if (!judgeByRobots(rules, userAgent, url).allowed) return false
    const delayMs = Math.min(MAX_DELAY_MS, (crawlDelaySeconds(rules, userAgent) ?? 0) * 1_000)
    const pauseMs = host.isForeign ? Math.max(delayMs, FOREIGN_PAUSE_MS) : delayMs
    if (host.requests > 0 && pauseMs > 0) await wait(pauseMs, signal)
    host.requests++
    return signal?.aborted !== true
  }
}
