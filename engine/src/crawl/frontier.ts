/** The queue of addresses to fetch: breadth first, in order of discovery, so that the depth of a page is its shortest click path. */
import { isCartAction } from '#facts/cart-action.ts'
import type { Trap } from '#facts/crawl-end.ts'
import { patternOf, trapOf } from './trap.ts'

export type FoundBy = 'start' | 'link' | 'redirect' | 'sitemap' | 'canonical' | 'hreflang'

export type QueuedAddress = {
  url: string
  /** Clicks from the start page; null if no link has led here yet. */
  depth: number | null
  foundBy: FoundBy
  /** The page where it was found first. */
  from: string | null
  /** Number of redirects in a row that led here. */
  hops: number
}

/** Files are requested too, because links to them can break. They come after the pages. */
const FILE_EXTENSION = /\.(jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|rar|7z|mp[34]|webm|mov|avi|docx?|xlsx?|pptx?|epub|exe|dmg|woff2?)$/i

export const isFileAddress = (url: string): boolean => FILE_EXTENSION.test(url)

/** Share of the page cap that the URLs of one trap may use. */
const TRAP_SHARE = 0.2
const MAX_DEPTH = 20
const MAX_URL_LENGTH = 2_048
const MAX_HOPS = 10
/** The limit on addresses in memory grows with the cap, but is never below this minimum. */
const MIN_KNOWN_LIMIT = 100_000
const KNOWN_LIMIT_PER_PAGE = 20

/**
 * `isDeferred`: files, buttons of a cart and unlinked addresses wait until all linked pages are read, because a capped crawl should read linked
 * pages first.
 */
type KnownAddress = { chain: number; pattern: string; isDeferred: boolean }

export function openFrontier(maxPages: number, maxKnown = Math.max(MIN_KNOWN_LIMIT, KNOWN_LIMIT_PER_PAGE * maxPages)) {
  const known = new Map<string, KnownAddress>()
  const queue: QueuedAddress[] = []
  let deferred: QueuedAddress[] = []
  let next = 0
  let found = 0
  const traps = new Map<string, Trap & { taken: number }>()
  const maxPerTrap = Math.max(1, Math.floor(maxPages * TRAP_SHARE))

  function isTrapped(queued: QueuedAddress, chain: number): boolean {
    const limit = limitOf(queued)
    const pattern = limit ?? trapOf(queued.url, chain)
    if (pattern === null) return false
    const trap = traps.get(pattern) ?? { pattern, example: queued.url, skipped: 0, taken: 0 }
    traps.set(pattern, trap)
    if (limit === null && trap.taken < maxPerTrap) {
      trap.taken++
      return false
    }
    trap.skipped++
    return true
  }

  return {
    /** Returns whether the address was queued. A known address is queued only if it was waiting and is now linked. */
    add(queued: QueuedAddress): boolean {
      const isDeferred = shouldDefer(queued)
      const entry = known.get(queued.url)
      if (entry !== undefined) {
        if (!entry.isDeferred || isDeferred) return false
        entry.isDeferred = false
        queue.push(queued)
        return true
      }
      if (known.size >= maxKnown) return false
      const pattern = patternOf(queued.url)
      const parent = queued.from === null ? undefined : known.get(queued.from)
      const chain = parent?.pattern === pattern ? parent.chain + 1 : 0
      const isSkipped = isTrapped(queued, chain)
      known.set(queued.url, { chain, pattern, isDeferred: isDeferred && !isSkipped })
      if (isSkipped) return false
      found++
      ;(isDeferred ? deferred : queue).push(queued)
      return true
    },

    /** Whether `add` would change nothing, which is the case for most links. */
    has(url: string, foundBy: FoundBy): boolean {
      const entry = known.get(url)
      return entry !== undefined && !(entry.isDeferred && (foundBy === 'link' || foundBy === 'redirect'))
    },

    take(): QueuedAddress | null {
      const queued = queue[next]
      if (queued === undefined) return null
      next++
      return queued
    },

    /** Queues the waiting addresses. Call it only when no request is pending, else the order would depend on response times. */
    queueDeferred(): boolean {
      const waiting = deferred.filter((queued) => known.get(queued.url)?.isDeferred)
      deferred = []
      for (const queued of waiting) {
        const entry = known.get(queued.url)
        if (entry !== undefined) entry.isDeferred = false
        queue.push(queued)
      }
      return waiting.length > 0
    },

    get found(): number {
      return found
    },
    get waiting(): number {
      return queue.length - next + deferred.filter((queued) => known.get(queued.url)?.isDeferred).length
    },

    traps(): Trap[] {
      return [...traps.values()].filter((trap) => trap.skipped > 0).map(({ pattern, example, skipped }) => ({ pattern, example, skipped }))
    },
  }
}

function shouldDefer({ url, foundBy }: QueuedAddress): boolean {
  return foundBy === 'sitemap' || foundBy === 'canonical' || foundBy === 'hreflang' || isFileAddress(url) || isCartAction(url)
}

/** The absolute limit that an address exceeds, whatever its pattern. */
function limitOf({ url, depth, hops }: QueuedAddress): string | null {
  if (url.length > MAX_URL_LENGTH) return 'addresses of more than 2,048 characters'
  if (hops > MAX_HOPS) return 'more than 10 redirects in a row'
  return (depth ?? 0) > MAX_DEPTH ? 'pages more than 20 clicks away' : null
}
