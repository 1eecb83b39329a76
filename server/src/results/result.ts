/** Reads the results of an analysis: the overview, and the paginated lists of causes and pages. */
import type { Cause, JobResult, PageOfSite } from '@seo/contract/result'
import { notFound } from '#http/problem.ts'
import { jobOf, ownJobRow } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'
import { type CauseFilter, type CauseRow, countCauses, listCauses } from './causes-table.ts'
import { listPages, type PageSort } from './pages-table.ts'

const TOP_CAUSES = 5

type ResultServices = Pick<Services, 'db'>
type Paging = { offset: number; limit: number }

export async function resultOf({ db }: ResultServices, userId: string, jobId: string): Promise<JobResult> {
  const { pageCap } = await ownJobRow({ db }, userId, jobId)
  const analysis = await analysisOf(db, jobId)
  if (analysis === null) throw notFound('This analysis has no result yet')
  const { score, coverage, byCategory, findings, causes, depth, readers, engine } = analysis.overview
  const { pages, reason, rules, notMeasured } = coverage
  return {
    score: score.total,
    parts: score.parts,
    findings: { total: findings, byCategory },
    causes: { total: causes, top: (await listCauses(db, jobId, {}, 0, TOP_CAUSES)).map(asCause) },
    depth,
    // Analyses that were stored by older versions have no `readers`.
    readers: readers ?? null,
    coverage: { pages, reason, rules, notMeasured },
    engine,
    pageCap,
  }
}

const asCause = ({ jobId: _, position: __, first: ___, count, ...cause }: CauseRow): Cause => ({ ...cause, findings: count })

export async function causesOf(
  { db }: ResultServices,
  userId: string,
  jobId: string,
  { offset, limit, ...filter }: CauseFilter & Paging,
): Promise<{ causes: Cause[]; total: number }> {
  await jobOf({ db }, userId, jobId)
  const causes = await listCauses(db, jobId, filter, offset, limit)
  return { causes: causes.map(asCause), total: await countCauses(db, jobId, filter) }
}

export async function causeOf({ db }: ResultServices, userId: string, jobId: string, id: string): Promise<Cause> {
  await jobOf({ db }, userId, jobId)
  const [cause] = await listCauses(db, jobId, { cause: id }, 0, 1)
  if (cause === undefined) throw notFound('Root cause not found')
  return asCause(cause)
}

export async function pagesOf(
  { db }: ResultServices,
  userId: string,
  jobId: string,
  query: Paging & { sort: PageSort; direction: 'asc' | 'desc'; search?: string | undefined },
): Promise<{ pages: PageOfSite[]; total: number }> {
  await jobOf({ db }, userId, jobId)
  const { rows, total } = await listPages(db, jobId, query)
  return { pages: rows.map(({ jobId: _, position: __, ...page }) => page), total }
}
