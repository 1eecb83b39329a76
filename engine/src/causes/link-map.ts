/** The most linked pages of a site and the links between them, few enough to draw. */
import { isFollowed } from '#facts/link-graph.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { PageRow } from './page-row.ts'

export type MappedPage = Pick<PageRow, 'url' | 'title' | 'depth' | 'inlinks'> & {
  /** Index in the list of a page that links here and is closer to the start page; null if no listed page does. */
  from: number | null
  issues: number
}

export type LinkMap = {
  /** The start page first, then by share of the internal PageRank. */
  pages: MappedPage[]
  /** Every link between the listed pages, as indexes. All of them, because a page without its links would look isolated. */
  links: [from: number, to: number][]
  /** Pages read in total. */
  total: number
}

const MAX_PAGES = 200
const MAX_TITLE_LENGTH = 200

export function readLinkMap(site: Site, rows: readonly PageRow[]): LinkMap {
  const read = site.pages.flatMap((page, at) => {
    const row = rows[at]
    return row === undefined || !isPageRead(page) ? [] : [{ page, row }]
  })
  const start = site.finalPage(site.start)
  const chosen = read.toSorted((a, b) => Number(b.page === start) - Number(a.page === start) || b.row.rank - a.row.rank).slice(0, MAX_PAGES)
  const placeOf = new Map(chosen.map(({ page }, place) => [page, place]))
  const links = chosen.flatMap(({ page }, from) => targetsOf(page, site, placeOf).map((to): [number, number] => [from, to]))
  const from = comesFrom(
    chosen.map(({ row }) => row.depth),
    links,
  )
  return {
    pages: chosen.map(({ row: { url, title, depth, inlinks } }, place) => ({
      url,
      title: title.slice(0, MAX_TITLE_LENGTH),
      depth,
      inlinks,
      from: from[place] ?? null,
      issues: 0,
    })),
    links,
    total: read.length,
  }
}

function targetsOf(page: Page, site: Site, placeOf: ReadonlyMap<Page, number>): number[] {
  const targets = new Set<number>()
  for (const link of page.links) {
    const target = link.url === null || !isFollowed(page, link) ? null : site.finalPage(link.url)
    const place = target === null || target === page ? undefined : placeOf.get(target)
    if (place !== undefined) targets.add(place)
  }
  return [...targets]
}

/** For each page, the linking page that is closer to the start, and of these the deepest: usually one click before. */
function comesFrom(depths: readonly (number | null)[], links: LinkMap['links']): (number | null)[] {
  const found = depths.map((): number | null => null)
  for (const [from, to] of links) {
    const [own, target, best] = [depths[from], depths[to], found[to] ?? null]
    if (own == null || target == null || own >= target) continue
    if (best === null || own > (depths[best] ?? -1)) found[to] = from
  }
  return found
}

/** Adds the number of issues of each page, which is known once the findings are grouped into causes. */
export const withIssues = (map: LinkMap, issuesOn: ReadonlyMap<string, number>): LinkMap => ({
  ...map,
  pages: map.pages.map((page) => ({ ...page, issues: issuesOn.get(page.url) ?? 0 })),
})
