/** Positions of the pages in a link map: one ring per click from the home page, each page beside the one that links to it. */
import type { LinkMap } from '@seo/contract/pictures'

export type MapDot = { x: number; y: number; radius: number }

/** Pages farther away share the last ring. */
const mostRings = 6
const outerRadius = 100

type Page = LinkMap['pages'][number]

/** The rings of the map without the home page. Pages without incoming links have a separate ring. */
export function ringsOf(pages: readonly Page[]): { clicks: number; hasUnlinked: boolean } {
  const depths = pages.flatMap(({ depth }) => (depth === null ? [] : [Math.min(depth, mostRings)]))
  return { clicks: Math.max(1, ...depths), hasUnlinked: pages.some(({ depth }) => depth === null) }
}

/** Distance from the middle, 0 to 100. */
export const ringRadius = (ring: number, { clicks, hasUnlinked }: ReturnType<typeof ringsOf>) =>
  (outerRadius * ring) / (clicks + (hasUnlinked ? 1 : 0))

export function layOut(pages: readonly Page[]): MapDot[] {
  const rings = ringsOf(pages)
  const children = pages.map((): number[] => [])
  pages.forEach(({ from }, place) => {
    // Pages without a valid parent are attached to the home page.
    if (place > 0) children[from !== null && from !== place ? from : 0]?.push(place)
  })
  const leaves = countLeaves(children)
  const dots = pages.map(({ inlinks }): MapDot => ({ x: 0, y: 0, radius: Math.min(4, 1.2 + Math.sqrt(inlinks) / 4) }))
  const seen = new Set<number>()
  const place = (at: number, from: number, to: number): void => {
    const dot = dots[at]
    if (dot === undefined || seen.has(at)) return
    seen.add(at)
    const depth = pages[at]?.depth ?? null
    const ring = at === 0 ? 0 : depth === null ? rings.clicks + 1 : Math.max(1, Math.min(depth, mostRings))
    const angle = (from + to) / 2
    dot.x = ringRadius(ring, rings) * Math.sin(angle)
    dot.y = -ringRadius(ring, rings) * Math.cos(angle)
    let start = from
    for (const child of children[at] ?? []) {
      const share = ((to - from) * (leaves[child] ?? 1)) / Math.max(1, leaves[at] ?? 1)
      place(child, start, start + share)
      start += share
    }
  }
  place(0, 0, 2 * Math.PI)
  return dots
}

/** The number of leaves of each branch, which decides how much room it gets. */
function countLeaves(children: readonly number[][]): number[] {
  const leaves = children.map(() => 0)
  const count = (at: number, above: readonly number[]): number => {
    const own = (children[at] ?? []).filter((child) => !above.includes(child))
    const sum = own.reduce((total, child) => total + count(child, [...above, at]), 0)
    leaves[at] = Math.max(1, sum)
    return leaves[at]
  }
  count(0, [])
  return leaves
}
