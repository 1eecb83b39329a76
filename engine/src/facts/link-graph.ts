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

/** `last` is the page that was counted last; of its links here one may be followed and another not. */
type Counting = { inlinks: Inlinks; last: Page | null; isFollowed: boolean }

const NOBODY: Inlinks = { followed: 0, nofollowed: 0, inNavigation: false, from: [] }

const EVIDENCE = 5
const DAMPING = 0.85
const ROUNDS = 25

/** Most links have no `rel` at all. */
export const isFollowed = (page: Page, { rel }: Link): boolean =>
  !page.nofollow && (rel === '' || !/\b(nofollow|sponsored|ugc)\b/.test(rel))

export function readInlinks(pages: Page[], isInternal: (url: string) => boolean): (url: string) => Inlinks {
  const counts = new Map<string, Counting>()
  for (const page of pages) {
    if (page.status !== 200) continue
    for (const link of page.links) {
      const { url } = link
      if (url === null || url === page.url) continue
      let counting = counts.get(url)
      if (counting === undefined) {
        if (!isInternal(url)) continue
        counting = { inlinks: { followed: 0, nofollowed: 0, inNavigation: false, from: [] }, last: null, isFollowed: false }
        counts.set(url, counting)
      }
      const { inlinks } = counting
      inlinks.inNavigation ||= link.place === 'nav' || link.place === 'header'
      const followed = isFollowed(page, link)
      if (counting.last !== page) {
        counting.last = page
        counting.isFollowed = followed
        if (followed) inlinks.followed++
        else inlinks.nofollowed++
        if (inlinks.from.length < EVIDENCE) inlinks.from.push(page.url)
      } else if (followed && !counting.isFollowed) {
        counting.isFollowed = true
        inlinks.nofollowed--
        inlinks.followed++
      }
    }
  }
  return (url) => counts.get(url)?.inlinks ?? NOBODY
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

/** Internal PageRank, one share per page; a redirect hands all of its share on. */
export function readPageRank(pages: Page[]): Float64Array {
  const count = pages.length
  const rowOf = new Map(pages.map((page, row) => [page.url, row]))
  const starts = new Int32Array(count + 1)
  const targets: number[] = []
  // The row that named each page last: a target counts once per page.
  const namedBy = new Int32Array(count).fill(-1)
  const add = (row: number, url: string | null) => {
    const to = url === null ? undefined : rowOf.get(url)
    if (to === undefined || to === row || namedBy[to] === row) return
    namedBy[to] = row
    targets.push(to)
  }
  for (const [row, page] of pages.entries()) {
    starts[row] = targets.length
    if (page.redirect !== null) add(row, page.redirect)
    else for (const link of page.links) if (isFollowed(page, link)) add(row, link.url)
  }
  starts[count] = targets.length

  let rank = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count)
    let lost = 0
    for (let row = 0; row < count; row++) {
      const from = starts[row] ?? 0
      const to = starts[row + 1] ?? 0
      const share = rank[row] ?? 0
      if (from === to) lost += share
      for (let i = from; i < to; i++) {
        const target = targets[i] ?? 0
        next[target] = (next[target] ?? 0) + share / (to - from)
      }
    }
    // Pages without links give their share to all.
    const base = (1 - DAMPING + DAMPING * lost) / count
    for (let row = 0; row < count; row++) next[row] = base + DAMPING * (next[row] ?? 0)
    rank = next
  }
  return rank
}
