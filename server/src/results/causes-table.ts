import type { Category, CauseGroup, Difficulty, Impact } from '@seo/contract/actions'
import { and, asc, count, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowsOf, type Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'

/** The root causes of an analysis, the worst first. The findings of a cause are `count` consecutive ones starting at `first`. */
export const causes = pgTable(
  'causes',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    id: text('id').notNull(),
    rule: text('rule').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    impact: text('impact').$type<Impact>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    where: text('where').notNull(),
    path: text('path').notNull(),
    found: text('found'),
    pages: integer('pages').notNull(),
    of: integer('of').notNull(),
    points: doublePrecision('points').notNull(),
    minutes: integer('minutes').notNull(),
    first: integer('first').notNull(),
    count: integer('count').notNull(),
    /** Consecutive ranges of the findings of this cause; empty in rows that were stored before groups existed. */
    groups: jsonb('groups').$type<CauseGroup[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] }), index('causes_id').on(table.jobId, table.id)],
)
export type CauseRow = typeof causes.$inferSelect

export type CauseFilter = { cause?: string | undefined; category?: Category | undefined; impact?: Impact | undefined }

const whereFilter = (jobId: string, { cause, category, impact }: CauseFilter): SQL | undefined =>
  and(
    eq(causes.jobId, jobId),
    cause === undefined ? undefined : eq(causes.id, cause),
    category === undefined ? undefined : eq(causes.category, category),
    impact === undefined ? undefined : eq(causes.impact, impact),
  )

/** `json`: rows from the engine as a JSON array. */
export async function insertCauses(tx: Tx, jobId: string, firstPosition: number, json: string): Promise<void> {
  await tx.execute(
    sql`insert into causes (job_id, position, id, rule, name, category, impact, difficulty, "where", path, found, pages, "of", points, minutes, "first", "count", groups)
        select ${jobId}, ${firstPosition} + row_number() over () - 1, r.id, r.rule, r.name, r.category, r.impact, r.difficulty, r."where", r.path, r.found,
               r.pages, r."of", r.points, r.minutes, r."first", r."count", r.groups
        from jsonb_to_recordset(${json}::jsonb) as r(id text, rule text, name text, category text, impact text, difficulty text, "where" text,
             path text, found text, pages int, "of" int, points float8, minutes int, "first" int, "count" int, groups jsonb)
        on conflict do nothing`,
  )
}

export async function deleteCauses(tx: Tx, jobId: string): Promise<void> {
  await tx.delete(causes).where(eq(causes.jobId, jobId))
}

export async function listCauses(tx: Tx, jobId: string, filter: CauseFilter, offset: number, limit: number): Promise<CauseRow[]> {
  return tx.select().from(causes).where(whereFilter(jobId, filter)).orderBy(asc(causes.position)).offset(offset).limit(limit)
}

export async function countCauses(tx: Tx, jobId: string, filter: CauseFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(causes).where(whereFilter(jobId, filter))
  return row?.total ?? 0
}

/** Causes of a job that another job does not have, worst first. */
export async function causesOnlyIn(
  tx: Tx,
  jobId: string,
  otherJobId: string,
  limit: number,
): Promise<Pick<CauseRow, 'id' | 'name' | 'impact'>[]> {
  const { id, name, impact, position } = causes
  return tx
    .select({ id, name, impact })
    .from(causes)
    .where(and(eq(causes.jobId, jobId), notInArray(id, tx.select({ id }).from(causes).where(eq(causes.jobId, otherJobId)))))
    .orderBy(asc(position))
    .limit(limit)
}

type ChangedCause = { id: string; name: string; impact: Impact; before: number; now: number }

/** Causes with a different number of findings in the two jobs, worst first. */
export async function changedCauses(tx: Tx, jobId: string, previousJobId: string, limit: number): Promise<ChangedCause[]> {
  const rows = await rowsOf<ChangedCause>(
    tx,
    sql`select coalesce(here.id, there.id) as id, coalesce(here.name, there.name) as name, coalesce(here.impact, there.impact) as impact,
               coalesce(there."count", 0)::int as before, coalesce(here."count", 0)::int as now
        from (select id, name, impact, position, "count" from causes where job_id = ${jobId}) as here
        full join (select id, name, impact, position, "count" from causes where job_id = ${previousJobId}) as there on there.id = here.id
        where coalesce(here."count", 0) <> coalesce(there."count", 0)
        order by coalesce(here.position, there.position), coalesce(here.id, there.id) limit ${limit}`,
  )
  return rows.map(({ before, now, ...cause }) => ({ ...cause, before: Number(before), now: Number(now) }))
}

/** The causes that match the filter, with the ranges of their findings. */
export async function causeRanges(
  tx: Tx,
  jobId: string,
  filter: CauseFilter,
): Promise<Pick<CauseRow, 'id' | 'name' | 'category' | 'impact' | 'first' | 'count' | 'groups'>[]> {
  const { id, name, category, impact, first, count: findings, groups } = causes
  return tx
    .select({ id, name, category, impact, first, count: findings, groups })
    .from(causes)
    .where(whereFilter(jobId, filter))
    .orderBy(asc(causes.position))
}
