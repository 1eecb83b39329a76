import { and, asc, count, desc, eq, gt, gte, ilike, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/connect.ts'
import { containsPattern } from '#db/like.ts'
import { jobs } from '#jobs/jobs-table.ts'

/** The URLs that an analysis visited, including redirects and errors, in the order they were found. */
export const pages = pgTable(
  'pages',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    status: integer('status').notNull(),
    failure: text('failure'),
    depth: integer('depth'),
    type: text('type').notNull(),
    isIndexable: boolean('is_indexable').notNull(),
    title: text('title').notNull(),
    words: integer('words').notNull(),
    bytes: integer('bytes').notNull(),
    inlinks: integer('inlinks').notNull(),
    findings: integer('findings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
)

type PageRow = typeof pages.$inferSelect

const sortColumns = {
  found: pages.position,
  url: pages.url,
  status: pages.status,
  depth: pages.depth,
  words: pages.words,
  findings: pages.findings,
  inlinks: pages.inlinks,
}
export type PageSort = keyof typeof sortColumns

/** `json`: rows from the engine as a JSON array. */
export async function insertPages(tx: Tx, jobId: string, firstPosition: number, json: string): Promise<void> {
  await tx.execute(
    sql`insert into pages (job_id, position, url, status, failure, depth, type, is_indexable, title, words, bytes, inlinks, findings)
        select ${jobId}, ${firstPosition} + row_number() over () - 1, r.url, r.status, r.failure, r.depth, r.type, r."isIndexable", r.title, r.words,
               r.bytes, r.inlinks, r.findings
        from jsonb_to_recordset(${json}::jsonb) as r(url text, status int, failure text, depth int, type text, "isIndexable" boolean,
             title text, words int, bytes int, inlinks int, findings int)
        on conflict do nothing`,
  )
}

export async function deletePages(tx: Tx, jobId: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.jobId, jobId))
}

type PageQuery = { sort: PageSort; direction: 'asc' | 'desc'; search?: string | undefined; offset: number; limit: number }

/** The requested part of the list, and the total number of matching rows. */
export async function listPages(
  tx: Tx,
  jobId: string,
  { sort, direction, search, offset, limit }: PageQuery,
): Promise<{ rows: PageRow[]; total: number }> {
  const order = direction === 'asc' ? asc : desc
  // Sorted by `found`, a page of the list is a range of positions, so earlier rows need not be read.
  const isRange = sort === 'found' && direction === 'asc' && !search
  const rows = await tx
    .select({ page: pages, matching: search ? sql<number>`count(*) over ()::int` : sql<null>`null` })
    .from(pages)
    .where(and(whereSearch(jobId, search), isRange ? gte(pages.position, offset) : undefined))
    .orderBy(...(sort === 'found' ? [order(pages.position)] : [sql`${order(sortColumns[sort])} nulls last`, asc(pages.position)]))
    .offset(isRange ? 0 : offset)
    .limit(limit)
  const [first] = rows
  const total = search && first !== undefined ? Number(first.matching) : await countPages(tx, jobId, search)
  return { rows: rows.map(({ page }) => page), total }
}

/** The number of findings on a page; null if the URL is not among the pages. */
export async function countFindingsOnPage(tx: Tx, jobId: string, url: string): Promise<number | null> {
  const [row] = await tx
    .select({ findings: pages.findings })
    .from(pages)
    .where(and(eq(pages.jobId, jobId), eq(pages.url, url)))
    .limit(1)
  return row?.findings ?? null
}

/** Without a search, the last position gives the count, because positions are consecutive from 0. */
async function countPages(tx: Tx, jobId: string, search: string | undefined): Promise<number> {
  const total = search ? count() : sql<number>`coalesce(max(${pages.position}) + 1, 0)::int`
  const [row] = await tx.select({ total }).from(pages).where(whereSearch(jobId, search))
  return row?.total ?? 0
}

/** Wildcards in the search text are matched literally. Users type letters that are encoded in the stored URLs. */
const whereSearch = (jobId: string, search: string | undefined): SQL | undefined =>
  and(eq(pages.jobId, jobId), search ? ilike(pages.url, containsPattern(withEncodedLetters(search))) : undefined)

const withEncodedLetters = (search: string): string => search.toWellFormed().replace(/[^\p{ASCII}]+/gu, encodeURIComponent)

/** The position of the page that the analysis started from, after all redirects; null if that page was not read. */
export async function positionOfStart(tx: Tx, jobId: string): Promise<number | null> {
  const [row] = await tx
    .select({ position: pages.position })
    .from(pages)
    .where(and(eq(pages.jobId, jobId), eq(pages.status, 200), eq(pages.depth, 0)))
    .orderBy(asc(pages.position))
    .limit(1)
  return row?.position ?? null
}

export async function positionOfPage(tx: Tx, jobId: string, url: string): Promise<number | null> {
  const [row] = await tx
    .select({ position: pages.position })
    .from(pages)
    .where(and(eq(pages.jobId, jobId), eq(pages.url, url)))
    .limit(1)
  return row?.position ?? null
}

type Weights = { pages: number; median: number; heaviest: { url: string; bytes: number }[] }

/** The HTML sizes of the pages; null if no page was read. */
export async function pageWeights(tx: Tx, jobId: string, maxHeaviest: number): Promise<Weights | null> {
  const wasRead = and(eq(pages.jobId, jobId), eq(pages.status, 200), gt(pages.bytes, 0))
  const [summary] = await tx
    .select({ count: count(), median: sql<number | null>`percentile_disc(0.5) within group (order by ${pages.bytes})::int` })
    .from(pages)
    .where(wasRead)
  if (summary === undefined || summary.median === null) return null
  const heaviest = await tx
    .select({ url: pages.url, bytes: pages.bytes })
    .from(pages)
    .where(wasRead)
    .orderBy(desc(pages.bytes), asc(pages.position))
    .limit(maxHeaviest)
  return { pages: summary.count, median: summary.median, heaviest }
}
