/** The start page, the pages with the highest internal PageRank, and the links between them, few enough to draw. */
import { isFollowed } from '#facts/link-graph.ts'
import { isPageRead, type Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { PageRow } from './page-row.ts'

export type MappedPage = Pick<PageRow, 'url' | 'title' | 'depth' | 'inlinks'> & {
  /** Index of a listed page that links here and is closer to the start page; null if there is none. */
  from: number | null
  issues: number
}

export type LinkMap = {
  /** The start page first, then by share of the internal PageRank. */
  pages: MappedPage[]
  /** Every followed link between the listed pages, as indexes. None is left out, because a page without its links would look isolated. */
  links: [from: number, to: number][]
  /** Pages read in total. */
  total: number
}

const MAX_PAGES = 200
const MAX_TITLE_LENGTH = 200

export function readLinkMap(site: Site, rows: readonly PageRow[]): LinkMap {
  const readPages = site.pages.flatMap((page, i) => {
    const row = rows[i]
    return row === undefined || !isPageRead(page) ? [] : [{ page, row }]
  })
  const start = site.finalPage(site.start)
  const listed = readPages
    .toSorted((a, b) => Number(b.page === start) - Number(a.page === start) || b.row.rank - a.row.rank)
    .slice(0, MAX_PAGES)
  const indexOf = new Map(listed.map(({ page }, index) => [page, index]))
  const links = listed.flatMap(({ page }, from) => targetsOf(page, site, indexOf).map((to): [number, number] => [from, to]))
  const parents = parentsOf(
    listed.map(({ row }) => row.depth),
    links,
  )
  return {
    pages: listed.map(({ row: { url, title, depth, inlinks } }, index) => ({
      url,
      title: title.slice(0, MAX_TITLE_LENGTH),
      depth,
      inlinks,
      from: parents[index] ?? null,
      issues: 0,
    })),
    links,
    total: readPages.length,
  }
}

function targetsOf(page: Page, site: Site, indexOf: ReadonlyMap<Page, number>): number[] {
  const targets = new Set<number>()
  for (const link of page.links) {
    const target = link.url === null || !isFollowed(page, link) ? null : site.finalPage(link.url)
    const index = target === null || target === page ? undefined : indexOf.get(target)
    if (index !== undefined) targets.add(index)
  }
  return [...targets]
}

/** For each page, the deepest linking page that is closer to the start page: usually the page one click before. */
function parentsOf(depths: readonly (number | null)[], links: LinkMap['links']): (number | null)[] {
  const parents = depths.map((): number | null => null)
  for (const [from, to] of links) {
    const [fromDepth, toDepth, best] = [depths[from], depths[to], parents[to] ?? null]
    if (fromDepth == null || toDepth == null || fromDepth >= toDepth) continue
    if (best === null || fromDepth > (depths[best] ?? -1)) parents[to] = from
  }
  return parents
}

/** Adds the number of issues of each page, which is known once the findings are grouped into causes. */
export const withIssues = (map: LinkMap, issuesOn: ReadonlyMap<string, number>): LinkMap => ({
  ...map,
  pages: map.pages.map((page) => ({ ...page, issues: issuesOn.get(page.url) ?? 0 })),
})
