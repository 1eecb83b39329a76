/** What is still to be fetched: breadth first, in order of discovery, so that the depth of a page is its shortest click path. */
import type { Trap } from '#facts/crawl-end.ts'
import { patternOf, trapOf } from './trap.ts'

export type FoundBy = 'start' | 'link' | 'redirect' | 'sitemap' | 'canonical' | 'hreflang'

export type QueuedAddress = {
  url: string
  /** Clicks from the start page; null where no link led here yet. */
  depth: number | null
  foundBy: FoundBy
  /** The page that named it first. */
  from: string | null
  /** Redirects that led here one after another. */
  hops: number
}

/** Files are asked for as well, because links to them break too, but after the pages. */
const MEDIA = /\.(jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|rar|7z|mp[34]|webm|mov|avi|docx?|xlsx?|pptx?|epub|exe|dmg|woff2?)$/i

export const isFileAddress = (url: string): boolean => MEDIA.test(url)

/** No pattern may take more of the budget than this. */
const SHARE = 0.2
const DEEPEST = 20
const LONGEST_URL = 2_048
const MOST_HOPS = 10
/** Addresses that are kept: many times what a crawl may ask for. */
const MOST_KNOWN = 100_000
const MOST_KNOWN_PER_PAGE = 20

/** Files, and addresses that no link named, wait until all linked pages are read: under a cap, what visitors can reach comes first. */
type Known = { chain: number; pattern: string; isLater: boolean }

export function openFrontier(maxPages: number, mostKnown = Math.max(MOST_KNOWN, MOST_KNOWN_PER_PAGE * maxPages)) {
  const known = new Map<string, Known>()
  const queue: QueuedAddress[] = []
  let later: QueuedAddress[] = []
  let next = 0
  let found = 0
  const traps = new Map<string, Trap & { taken: number }>()
  const perTrap = Math.max(1, Math.floor(maxPages * SHARE))

  function isTrapped(place: QueuedAddress, chain: number): boolean {
    const limit = limitOf(place)
    const pattern = limit ?? trapOf(place.url, chain)
    if (pattern === null) return false
    const trap = traps.get(pattern) ?? { pattern, example: place.url, skipped: 0, taken: 0 }
    traps.set(pattern, trap)
    if (limit === null && trap.taken < perTrap) {
      trap.taken++
      return false
    }
    trap.skipped++
    return true
  }

  return {
    /** Whether the address is new and worth a visit. */
    add(place: QueuedAddress): boolean {
      const isLater = isForLater(place)
      const before = known.get(place.url)
      if (before !== undefined) {
        if (!before.isLater || isLater) return false
        before.isLater = false
        queue.push(place)
        return true
      }
      if (known.size >= mostKnown) return false
      const pattern = patternOf(place.url)
      const parent = place.from === null ? undefined : known.get(place.from)
      const chain = parent?.pattern === pattern ? parent.chain + 1 : 0
      const isSkipped = isTrapped(place, chain)
      known.set(place.url, { chain, pattern, isLater: isLater && !isSkipped })
      if (isSkipped) return false
      found++
      ;(isLater ? later : queue).push(place)
      return true
    },

    /** Whether adding would change nothing; most links lead where others led before. */
    has(url: string, foundBy: FoundBy): boolean {
      const before = known.get(url)
      return before !== undefined && !(before.isLater && (foundBy === 'link' || foundBy === 'redirect'))
    },

    take(): QueuedAddress | null {
      const place = queue[next]
      if (place === undefined) return null
      next++
      return place
    },

    /** Lets the addresses in that nothing links to. To be called when nothing is under way, else the order would hang on speed. */
    admitLater(): boolean {
      const waiting = later.filter((place) => known.get(place.url)?.isLater)
      later = []
      for (const place of waiting) {
        const entry = known.get(place.url)
        if (entry !== undefined) entry.isLater = false
        queue.push(place)
      }
      return waiting.length > 0
    },

    get found(): number {
      return found
    },
    get waiting(): number {
      return queue.length - next + later.filter((place) => known.get(place.url)?.isLater).length
    },

    traps(): Trap[] {
      return [...traps.values()].filter((trap) => trap.skipped > 0).map(({ pattern, example, skipped }) => ({ pattern, example, skipped }))
    },
  }
}

function isForLater({ url, foundBy }: QueuedAddress): boolean {
  return foundBy === 'sitemap' || foundBy === 'canonical' || foundBy === 'hreflang' || isFileAddress(url)
}

/** Where going on makes no sense for any pattern. */
function limitOf({ url, depth, hops }: QueuedAddress): string | null {
  if (url.length > LONGEST_URL) return 'addresses of more than 2,048 characters'
  if (hops > MOST_HOPS) return 'more than 10 redirects in a row'
  return (depth ?? 0) > DEEPEST ? 'pages more than 20 clicks away' : null
}
