/** Positions of the pages in a link map. Each ring is one more click from the home page. A page is near the page that links to it. */
import type { LinkMap } from '@seo/contract/pictures'

export type MapDot = { x: number; y: number; radius: number }

/** Pages farther away share the last ring. */
const maxRings = 6
const outerRadius = 100

type Page = LinkMap['pages'][number]

/** The rings around the home page: one for each click, and one more for pages without incoming links. */
export function ringsOf(pages: readonly Page[]): { clicks: number; hasUnlinked: boolean } {
  const depths = pages.flatMap(({ depth }) => (depth === null ? [] : [Math.min(depth, maxRings)]))
  return { clicks: Math.max(1, ...depths), hasUnlinked: pages.some(({ depth }) => depth === null) }
}

/** Distance from the middle, 0 to 100. */
export const ringRadius = (ring: number, { clicks, hasUnlinked }: ReturnType<typeof ringsOf>) =>
  (outerRadius * ring) / (clicks + (hasUnlinked ? 1 : 0))

export function layOutPages(pages: readonly Page[]): MapDot[] {
  const rings = ringsOf(pages)
  const children = pages.map((): number[] => [])
  pages.forEach(({ from }, index) => {
    // Pages without a valid parent are attached to the home page.
    if (index > 0) children[from !== null && from !== index ? from : 0]?.push(index)
  })
  const leaves = countLeaves(children)
  const dots = pages.map(({ inlinks }): MapDot => ({ x: 0, y: 0, radius: Math.min(4, 1.2 + Math.sqrt(inlinks) / 4) }))
  const placed = new Set<number>()
  /** Places a page and its children between two angles, in radians. */
  const place = (index: number, from: number, to: number): void => {
    const dot = dots[index]
    if (dot === undefined || placed.has(index)) return
    placed.add(index)
    const depth = pages[index]?.depth ?? null
    const ring = index === 0 ? 0 : depth === null ? rings.clicks + 1 : Math.max(1, Math.min(depth, maxRings))
    const angle = (from + to) / 2
    dot.x = ringRadius(ring, rings) * Math.sin(angle)
    dot.y = -ringRadius(ring, rings) * Math.cos(angle)
    let start = from
    for (const child of children[index] ?? []) {
      const share = ((to - from) * (leaves[child] ?? 1)) / Math.max(1, leaves[index] ?? 1)
      place(child, start, start + share)
      start += share
    }
  }
  place(0, 0, 2 * Math.PI)
  return dots
}

/** The number of leaves of each branch, which decides how wide its angle is. */
function countLeaves(children: readonly number[][]): number[] {
  const leaves = children.map(() => 0)
  const count = (index: number, ancestors: readonly number[]): number => {
    const descendants = (children[index] ?? []).filter((child) => !ancestors.includes(child))
    const sum = descendants.reduce((total, child) => total + count(child, [...ancestors, index]), 0)
    leaves[index] = Math.max(1, sum)
    return leaves[index]
  }
  count(0, [])
  return leaves
}
