/** Who links to whom inside the site, as numbers: pages are rows, links are targets behind each other in one array. */

import type { Link } from './link.ts'
import type { Page } from './page.ts'

export type Inlinks = {
  /** Pages with a link that search engines follow, and pages with only such that they do not. */
  followed: number
  nofollowed: number
  inNavigation: boolean
  /** The first pages that link here, as evidence. */
  from: string[]
}

export type LinkGraph = {
  inlinks: (url: string) => Inlinks
  /** Internal PageRank, a share for each page. */
  ranks: Float64Array
}

type Linked = {
  inlinks: Inlinks
  /** Of the page at this address; -1 where none was read. */
  row: number
  /** The row of the page that was counted last; of its links here one may be followed and another not. */
  countedBy: number
  isFollowed: boolean
  /** The row of the page that hands a share of its rank on and did so last. */
  namedBy: number
}

const NOBODY: Inlinks = { followed: 0, nofollowed: 0, inNavigation: false, from: [] }

const EVIDENCE = 5
const DAMPING = 0.85
const ROUNDS = 25

/** Most links have no `rel` at all. */
export const isFollowed = (page: Page, { rel }: Link): boolean =>
  !page.nofollow && (rel === '' || !/\b(nofollow|sponsored|ugc)\b/.test(rel))

/** Who links to whom, in one pass over all links, of which there are a hundred times as many as pages. */
export function readLinkGraph(pages: readonly Page[], rowOf: ReadonlyMap<string, number>, isInternal: (url: string) => boolean): LinkGraph {
  const linked = new Map<string, Linked>()
  const linkedAs = (url: string, row: number): Linked => {
    const own: Linked = {
      inlinks: { followed: 0, nofollowed: 0, inNavigation: false, from: [] },
      row,
      countedBy: -1,
      isFollowed: false,
      namedBy: -1,
    }
    linked.set(url, own)
    return own
  }
  for (const [url, row] of rowOf) linkedAs(url, row)
  const starts = new Int32Array(pages.length + 1)
  const targets: number[] = []
  const handOn = (row: number, target: Linked) => {
    // A target counts once per page.
    if (target.row === -1 || target.row === row || target.namedBy === row) return
    target.namedBy = row
    targets.push(target.row)
  }

  for (let row = 0; row < pages.length; row++) {
    const page = pages[row] as Page
    starts[row] = targets.length
    const next = page.redirect === null ? undefined : linked.get(page.redirect)
    if (next !== undefined) handOn(row, next)
    for (const link of page.links) {
      const { url } = link
      if (url === null || url === page.url) continue
      let target = linked.get(url)
      if (target === undefined) {
        if (page.status !== 200 || !isInternal(url)) continue
        target = linkedAs(url, -1)
      }
      const followed = isFollowed(page, link)
      if (followed && page.redirect === null) handOn(row, target)
      if (page.status === 200) countLink(target, row, page.url, link, followed)
    }
  }
  starts[pages.length] = targets.length
  return { inlinks: (url) => linked.get(url)?.inlinks ?? NOBODY, ranks: pageRank(starts, new Int32Array(targets)) }
}

/** Once per linking page, as followed where one of its links is. */
function countLink(target: Linked, row: number, from: string, link: Link, followed: boolean): void {
  const { inlinks } = target
  inlinks.inNavigation ||= link.place === 'nav' || link.place === 'header'
  if (target.countedBy !== row) {
    target.countedBy = row
    target.isFollowed = followed
    if (followed) inlinks.followed++
    else inlinks.nofollowed++
    if (inlinks.from.length < EVIDENCE) inlinks.from.push(from)
  } else if (followed && !target.isFollowed) {
    target.isFollowed = true
    inlinks.nofollowed--
    inlinks.followed++
  }
}

/** Internal PageRank, one share per page; a redirect hands all of its share on. The targets of a page stand in a row, from its start on. */
function pageRank(starts: Int32Array, targets: Int32Array): Float64Array {
  const count = starts.length - 1
  let rank = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count)
    let lost = 0
    for (let row = 0; row < count; row++) {
      const from = starts[row] ?? 0
      const to = starts[row + 1] ?? 0
      if (from === to) lost += rank[row] ?? 0
      const share = (rank[row] ?? 0) / (to - from)
      for (let i = from; i < to; i++) {
        const target = targets[i] ?? 0
        next[target] = (next[target] ?? 0) + share
      }
    }
    // Pages without links give their share to all.
    const base = (1 - DAMPING + DAMPING * lost) / count
    for (let row = 0; row < count; row++) next[row] = base + DAMPING * (next[row] ?? 0)
    rank = next
  }
  return rank
}

/** Links into some pages, each target once per linking page: a menu that is printed twice is one fault. */
export function linksInto(targets: Page[], pages: Page[]): { page: Page; link: Link; target: Page }[] {
  const byUrl = new Map(targets.map((target) => [target.url, target]))
  const found: { page: Page; link: Link; target: Page }[] = []
  if (byUrl.size === 0) return found
  const linkedBy = new Map<Page, Page>()
  for (const page of pages) {
    if (page.status !== 200) continue
    for (const link of page.links) {
      const target = link.url === null ? undefined : byUrl.get(link.url)
      if (target === undefined || target === page || linkedBy.get(target) === page) continue
      linkedBy.set(target, page)
      found.push({ page, link, target })
    }
  }
  return found
}
