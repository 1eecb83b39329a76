/** What the host stores and shows of a planned analysis: an overview, and the rows of its tables. */
import { CATEGORIES, type Impact } from '@seo/contract/words'
import { ENGINE, type Plan } from '#analyse.ts'
import type { JudgedSite } from '#causes/judged.ts'
import { isPageRead } from '#facts/page.ts'
import { type CauseRow, type Chunk, slices, storableJson } from './chunks.ts'
import type { Overview } from './thread-message.ts'

export const ROWS_PER_CHUNK = 250

export function issuesByPage({ findings }: JudgedSite): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { url } of findings) counts.set(url, (counts.get(url) ?? 0) + 1)
  return counts
}

export function* tableChunks({ pages }: JudgedSite, { causes, actions }: Plan, issuesOn: ReadonlyMap<string, number>): Generator<Chunk> {
  for (const slice of slices(pages, ROWS_PER_CHUNK)) {
    // Only the columns of the table; the full rows would double the cost for the database.
    const rows = slice.map(({ url, status, failure, depth, type, isIndexable, title, words, bytes, inlinks }) => {
      return { url, status, failure, depth, type, isIndexable, title, words, bytes, inlinks, findings: issuesOn.get(url) ?? 0 }
    })
    yield { to: 'table', table: 'pages', json: storableJson(rows), count: rows.length }
  }
  const actionOf = new Map(actions.map((action) => [action.cause, action]))
  for (const slice of slices(causes, ROWS_PER_CHUNK)) {
    const rows = slice.flatMap(({ findings: [first = 0, ...more], ...cause }): CauseRow[] => {
      const difficulty = actionOf.get(cause.id)?.difficulty
      return difficulty === undefined ? [] : [{ ...cause, difficulty, first, count: more.length + 1 }]
    })
    yield { to: 'table', table: 'causes', json: storableJson(rows), count: rows.length }
  }
}

export function overviewOf({ pages, findings, wanted, readers, stack }: JudgedSite, planned: Plan): Overview {
  // Findings are counted by the impact of their cause, so that the counts agree with lists filtered by impact.
  const counts = new Map(CATEGORIES.map((category) => [category, { high: 0, medium: 0, low: 0 } satisfies Record<Impact, number>]))
  for (const { category, impact, findings: own } of planned.causes) {
    const sums = counts.get(category)
    if (sums !== undefined) sums[impact] += own.length
  }
  const depth: Overview['depth'] = { pages: [], unlinked: 0 }
  for (const row of pages) {
    if (!isPageRead(row)) continue
    if (row.depth === null) depth.unlinked++
    else depth.pages[row.depth] = (depth.pages[row.depth] ?? 0) + 1
  }
  return {
    engine: ENGINE,
    score: { total: planned.score.total, parts: planned.score.parts },
    coverage: planned.coverage,
    isProbed: wanted.length === 0,
    findings: findings.length,
    byCategory: [...counts].map(([category, own]) => ({ category, ...own })),
    causes: planned.causes.length,
    actions: planned.actions.length,
    depth: { ...depth, pages: Array.from(depth.pages, (count) => count ?? 0) },
    readers,
    stack,
  }
}
