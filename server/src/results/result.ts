/** What an analysis found, as it is read: the whole, its causes and pages in pieces, its files. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FileName } from '@seo/contract/jobs'
import { fileNames } from '@seo/contract/jobs'
import type { Cause, JobResult, PageOfSite } from '@seo/contract/result'
import { writeActions } from '@seo/engine/report/actions-markdown'
import { plannedOf, shownActions } from '#actions/shown-actions.ts'
import { notFound } from '#http/problem.ts'
import { jobOf, rowOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'
import { type CauseFilter, type CauseRow, countCauses, listCauses } from './causes-table.ts'
import { fileOf, fileSizes } from './files-table.ts'
import { listPages, type PageSort } from './pages-table.ts'
import { chosenOpening, inChosenOpening } from './worded-file.ts'

const TOP = 5

type Reading = Pick<Services, 'db' | 'now' | 'config'>
type Paging = { offset: number; limit: number }

const unpack = promisify(zstdDecompress)

export async function resultOf({ db }: Reading, userId: string, jobId: string): Promise<JobResult> {
  const { pageCap } = await rowOf({ db }, userId, jobId)
  const analysis = await analysisOf(db, jobId)
  if (analysis === null) throw notFound('This analysis has no result yet')
  const { score, coverage, byCategory, findings, causes, depth, readers, engine } = analysis.overview
  const { pages, reason, rules, notMeasured } = coverage
  return {
    score: score.total,
    parts: score.parts,
    findings: { total: findings, byCategory },
    causes: { total: causes, top: (await listCauses(db, jobId, {}, 0, TOP)).map(asCause) },
    depth,
    // Rows of older analyses are without it.
    readers: readers ?? null,
    coverage: { pages, reason, rules, notMeasured },
    engine,
    pageCap,
  }
}

const asCause = ({ jobId: _, position: __, first: ___, count, ...cause }: CauseRow): Cause => ({ ...cause, findings: count })

export async function causesOf(
  { db }: Reading,
  userId: string,
  jobId: string,
  { offset, limit, ...filter }: CauseFilter & Paging,
): Promise<{ causes: Cause[]; total: number }> {
  await jobOf({ db }, userId, jobId)
  const causes = await listCauses(db, jobId, filter, offset, limit)
  return { causes: causes.map(asCause), total: await countCauses(db, jobId, filter) }
}

export async function causeOf({ db }: Reading, userId: string, jobId: string, id: string): Promise<Cause> {
  await jobOf({ db }, userId, jobId)
  const [cause] = await listCauses(db, jobId, { cause: id }, 0, 1)
  if (cause === undefined) throw notFound('Root cause not found')
  return asCause(cause)
}

export async function pagesOf(
  { db }: Reading,
  userId: string,
  jobId: string,
  wanted: Paging & { sort: PageSort; direction: 'asc' | 'desc'; search?: string | undefined },
): Promise<{ pages: PageOfSite[]; total: number }> {
  await jobOf({ db }, userId, jobId)
  const { rows, total } = await listPages(db, jobId, wanted)
  return { pages: rows.map(({ jobId: _, position: __, ...page }) => page), total }
}

/** Written when they are asked for, so that they hold what the plan of their reader shows at that moment. */
const actionFiles: Partial<Record<FileName, (url: string, actions: ReturnType<typeof plannedOf>) => string>> = {
  'actions.md': writeActions,
  'actions.json': (_, actions) => `${JSON.stringify(actions, null, 2)}\n`,
}

export async function contentOf(services: Reading, userId: string, jobId: string, name: string): Promise<string> {
  const known = fileNames.find((each) => each === name)
  const job = await jobOf(services, userId, jobId)
  const write = known === undefined ? undefined : actionFiles[known]
  if (write !== undefined && job.action_count > 0) return write(job.url, plannedOf((await shownActions(services, userId, jobId)).shown))
  const file = known === undefined || write !== undefined ? null : await fileOf(services.db, jobId, known)
  if (file === null) throw notFound('File not found')
  return inChosenOpening(services.db, jobId, file.name, (await unpack(file.bytes)).toString())
}

export async function filesOf(services: Reading, userId: string, jobId: string): Promise<{ name: FileName; size: number }[]> {
  const job = await jobOf(services, userId, jobId)
  const sizes = new Map((await fileSizes(services.db, jobId)).map(({ name, size }) => [name, size]))
  if (job.action_count > 0) {
    for (const name of Object.keys(actionFiles) as FileName[]) {
      sizes.set(name, Buffer.byteLength(await contentOf(services, userId, jobId, name)))
    }
  }
  for (const name of sizes.keys()) {
    if ((await chosenOpening(services.db, jobId, name)) !== null)
      sizes.set(name, Buffer.byteLength(await contentOf(services, userId, jobId, name)))
  }
  return fileNames.flatMap((name) => {
    const size = sizes.get(name)
    return size === undefined ? [] : [{ name, size }]
  })
}

/** In the words that its owner chose; null while there is none. */
export async function summaryOf(services: Pick<Services, 'db'>, jobId: string): Promise<string | null> {
  const plain = await plainText(services, jobId, 'executive_summary.md')
  return plain === null ? null : inChosenOpening(services.db, jobId, 'executive_summary.md', plain)
}

/** As the built-in writer has it. */
export async function plainText({ db }: Pick<Services, 'db'>, jobId: string, name: FileName): Promise<string | null> {
  const file = await fileOf(db, jobId, name)
  return file === null ? null : (await unpack(file.bytes)).toString()
}
