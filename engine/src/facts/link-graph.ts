/**
 * The link graph of a site as numbers: pages are rows, and the link targets of all pages are in one array. A link to a redirect counts as a
 * link to the page where it ends, so a redirect has no rank, adds no click and hides no link.
 */

import { isHomeDuplicate, mayBeHome } from './home-duplicate.ts'
import type { Link } from './link.ts'
import { forwardsTo } from './meta-refresh.ts'
import type { Page } from './page.ts'

export type Inlinks = {
  /** Number of pages with a link that search engines follow. */
  followed: number
  /** Number of pages with only links that search engines do not follow. */
  nofollowed: number
  inNavigation: boolean
  /** Whether every link is in a footer. */
  onlyInFooters: boolean
  /** The first pages that link here, as evidence. */
  from: string[]
}

export type LinkGraph = {
  inlinks: (url: string) => Inlinks
  /** Share of the internal PageRank; also for linked addresses that robots.txt blocks. */
  rank: (url: string) => number
  /** The address that gets the rank of a redirect or copy; for all other pages, their own address. */
  rankedAs: (url: string) => string
  /** Clicks from the start page through followed links; null if there is no such path. */
  depth: (url: string) => number | null
}

type LinkedAddress = {
  inlinks: Inlinks
  /** Row in the graph; -1 if the address was neither read nor blocked. */
  row: number
  /** Where a redirect ends: the page that gets its links. */
  final: LinkedAddress | null
  /** If this is a copy, its original: the URL without its query, or the home page. Links to a copy pass their rank to the original. */
  original: LinkedAddress | null
  /** The row of the last page whose links here were counted. */
  countedBy: number
  /** Whether any link from that page to this address is followed. */
  isFollowed: boolean
  /** The row of the last page that passed rank to this one. */
  lastRankFrom: number
}

const NO_INLINKS: Inlinks = { followed: 0, nofollowed: 0, inNavigation: false, onlyInFooters: true, from: [] }

const MAX_LINKING_PAGES = 5
const DAMPING = 0.85
const RANK_ROUNDS = 25
const MAX_HOPS = 12

/** The empty `rel` is checked first, because most links have none. */
export const isFollowed = (page: Page, { rel }: Link): boolean =>
  !page.nofollow && (rel === '' || !/\b(nofollow|sponsored|ugc)\b/.test(rel))

export type LinkedSite = {
  start: string
  pages: readonly Page[]
  rowOf: ReadonlyMap<string, number>
  /** Addresses that robots.txt blocks. */
  blocked: readonly { url: string }[]
  isInternal: (url: string) => boolean
}

/** Builds the graph in one pass over all links, because there are a hundred times as many links as pages. */
export function readLinkGraph({ start, pages, rowOf, blocked, isInternal }: LinkedSite): LinkGraph {
  const linked = new Map<string, LinkedAddress>()
  const addAddress = (url: string, row: number): LinkedAddress => {
    const address: LinkedAddress = {
      inlinks: { followed: 0, nofollowed: 0, inNavigation: false, onlyInFooters: true, from: [] },
      row,
      final: null,
      original: null,
      countedBy: -1,
      isFollowed: false,
      lastRankFrom: -1,
    }
    linked.set(url, address)
    return address
  }
  for (const [url, row] of rowOf) addAddress(url, row)
  for (const page of pages) {
    resolveRedirect(page, linked, pages)
    resolveCopy(page, linked, pages)
  }
  const unread = new Set(blocked.map(({ url }) => url))
  let rows = pages.length
  const starts = new Int32Array(pages.length + 1)
  // Allocated at its maximum size. There are a million links, and a growing list would be copied again and again.
  const targets = new Int32Array(pages.reduce((sum, page) => sum + page.links.length, 0))
  let edgeCount = 0
  const passRank = (row: number, target: LinkedAddress) => {
    // A target counts once per page.
    if (target.row === -1 || target.row === row || target.lastRankFrom === row) return
    target.lastRankFrom = row
    targets[edgeCount++] = target.row
  }

  for (let row = 0; row < pages.length; row++) {
    const page = pages[row] as Page
    starts[row] = edgeCount
    if (page.redirect !== null) continue
    const own = linked.get(page.url)
    const hasOwnRank = own?.final === null && own.original === null
    for (const link of page.links) {
      const { url } = link
      if (url === null || url === page.url) continue
      let target = linked.get(url)
      if (target === undefined) {
        if (page.status !== 200 || !isInternal(url)) continue
        target = addAddress(url, unread.has(url) ? rows++ : -1)
      }
      const followed = isFollowed(page, link)
      const final = target.final ?? target
      if (followed && hasOwnRank) passRank(row, originalOf(final))
      if (page.status !== 200) continue
      countLink(target, row, page.url, link, followed)
      if (final !== target && final.row !== row) countLink(final, row, page.url, link, followed)
    }
  }
  starts[pages.length] = edgeCount
  const edges = { starts, targets, rows, kindOf: (row: number) => kindOf(pages[row], linked) }
  const ranks = pageRank(edges)
  const depths = clicksFrom(linked.get(start), edges)
  return {
    inlinks: (url) => linked.get(url)?.inlinks ?? NO_INLINKS,
    rank: (url) => ranks[linked.get(url)?.row ?? -1] ?? 0,
    rankedAs: (url) => {
      const own = linked.get(url)
      return own === undefined ? url : (pages[originalOf(own.final ?? own).row]?.url ?? url)
    },
    depth: (url) => {
      const clicks = depths[linked.get(url)?.row ?? -1] ?? -1
      return clicks === -1 ? null : clicks
    },
  }
}

const PAGE = 1
const ERROR = 2

/** `PAGE`, `ERROR`, or 0 for redirects and copies, which have no rank. */
function kindOf(page: Page | undefined, linked: ReadonlyMap<string, LinkedAddress>): number {
  const own = page === undefined ? undefined : linked.get(page.url)
  if (page === undefined || own === undefined) return PAGE
  if (own.final !== null || own.original !== null) return 0
  return page.status === 200 ? PAGE : ERROR
}

function resolveRedirect(page: Page, linked: ReadonlyMap<string, LinkedAddress>, pages: readonly Page[]): void {
  const own = linked.get(page.url)
  let next = page.redirect ?? forwardsTo(page)
  if (own === undefined || next === null) return
  let final: LinkedAddress | null = null
  for (let hops = 0; next !== null && hops < MAX_HOPS; hops++) {
    const target = linked.get(next)
    if (target === undefined) break
    final = target
    const reached: Page | undefined = pages[target.row]
    next = reached === undefined ? null : (reached.redirect ?? forwardsTo(reached))
  }
  // A loop has no end, and neither has a redirect to an unread address.
  own.final = next === null && final !== own ? final : null
}

/**
 * Rank passes to the page without parameters, or to the home page, if this page is a copy of it. A page that forwards visitors has no rank,
 * so it can’t be the original.
 */
function resolveCopy(page: Page, linked: ReadonlyMap<string, LinkedAddress>, pages: readonly Page[]): void {
  const query = page.url.indexOf('?')
  const own = linked.get(page.url)
  if (page.status !== 200 || own === undefined) return
  const mayBeOriginal = query !== -1 ? page.url.slice(0, query) : mayBeHome(page.url) ? new URL('/', page.url).href : null
  const target = mayBeOriginal === null ? undefined : linked.get(mayBeOriginal)
  const original = pages[target?.row ?? -1]
  if (target === undefined || original === undefined || original.status !== 200 || original === page || forwardsTo(original) !== null)
    return
  const isCopy =
    query === -1
      ? isHomeDuplicate(page, original) &&
        !original.noindex &&
        (original.canonical === null || original.canonical === original.url || original.canonical === page.url)
      : page.text.hash === original.text.hash || (page.title !== null && page.title.text === original.title?.text)
  if (isCopy) own.original = target
}

/** The page that has the rank of a copy, which may be a copy of a copy. It ends, because an original's URL is shorter than its copy's. */
function originalOf(copy: LinkedAddress): LinkedAddress {
  let original = copy
  while (original.original !== null) original = original.original
  return original
}

/** Counts a link once per linking page; it is followed if any of the page's links is. */
function countLink(target: LinkedAddress, row: number, from: string, link: Link, followed: boolean): void {
  const { inlinks } = target
  inlinks.inNavigation ||= link.place === 'nav' || link.place === 'header'
  inlinks.onlyInFooters &&= link.place === 'footer'
  if (target.countedBy !== row) {
    target.countedBy = row
    target.isFollowed = followed
    if (followed) inlinks.followed++
    else inlinks.nofollowed++
    if (inlinks.from.length < MAX_LINKING_PAGES) inlinks.from.push(from)
  } else if (followed && !target.isFollowed) {
    target.isFollowed = true
    inlinks.nofollowed--
    inlinks.followed++
  }
}

/**
 * The links that pass rank. Each page is a row; its targets are those from `starts[row]` up to `starts[row + 1]`. The rows after the pages are
 * blocked addresses, which have no targets.
 */
type Edges = { starts: Int32Array; targets: Int32Array; rows: number; kindOf: (row: number) => number }

/** Random visitors do not land on an error page, so it only gets rank from links. */
const rankOf = (kind: number | undefined, base: number, linked: number): number =>
  kind === PAGE ? base + linked : kind === ERROR ? linked : 0

function pageRank({ starts, targets, rows, kindOf }: Edges): Float64Array {
  const kinds = Uint8Array.from({ length: rows }, (_, row) => kindOf(row))
  const count = kinds.reduce((sum, kind) => sum + (kind === PAGE ? 1 : 0), 0)
  let rank = Float64Array.from(kinds, (kind) => (kind === PAGE ? 1 / count : 0))
  for (let round = 0; round < RANK_ROUNDS; round++) {
    const next = new Float64Array(rows)
    let undistributed = 0
    for (let row = 0; row < rows; row++) {
      const from = starts[row] ?? 0
      const to = starts[row + 1] ?? from
      if (from === to) undistributed += rank[row] ?? 0
      const share = (rank[row] ?? 0) / (to - from)
      for (let i = from; i < to; i++) {
        const target = targets[i] ?? 0
        next[target] = (next[target] ?? 0) + share
      }
    }
    // The rank of pages without links is shared among all pages.
    const base = (1 - DAMPING + DAMPING * undistributed) / count
    for (let row = 0; row < rows; row++) next[row] = rankOf(kinds[row], base, DAMPING * (next[row] ?? 0))
    rank = next
  }
  return rank
}

function clicksFrom(start: LinkedAddress | undefined, { starts, targets, rows }: Edges): Int32Array {
  const depths = new Int32Array(rows).fill(-1)
  const first = (start?.final ?? start)?.row ?? -1
  if (first === -1) return depths
  depths[first] = 0
  const queue = [first]
  for (const row of queue) {
    const to = starts[row + 1] ?? 0
    for (let i = starts[row] ?? 0; i < to; i++) {
      const target = targets[i] ?? 0
      if (depths[target] !== -1) continue
      depths[target] = (depths[row] ?? 0) + 1
      queue.push(target)
    }
  }
  return depths
}

/** Links to the given targets, each target once per linking page, because a menu that a page has twice is one issue. */
export function linksInto(targets: Page[], pages: Page[]): { page: Page; link: Link; target: Page }[] {
  const byUrl = new Map(targets.map((target) => [target.url, target]))
  const links: { page: Page; link: Link; target: Page }[] = []
  if (byUrl.size === 0) return links
  const linkedBy = new Map<Page, Page>()
  for (const page of pages) {
    if (page.status !== 200) continue
    for (const link of page.links) {
      const target = link.url === null ? undefined : byUrl.get(link.url)
      if (target === undefined || target === page || linkedBy.get(target) === page) continue
      linkedBy.set(target, page)
      links.push({ page, link, target })
    }
  }
  return links
}
