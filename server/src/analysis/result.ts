/** What an analysis found, as it is read: the whole, its causes, findings and pages in pieces, its files. */
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { FileName } from '@seo/contract/jobs'
import { fileNames } from '@seo/contract/jobs'
import type { Cause, Finding, JobResult, PageOfSite } from '@seo/contract/result'
import { writeActions } from '@seo/engine/report/actions-markdown'
import { FINDINGS_IN_CHUNK, readFindings } from '@seo/engine/worker/chunks'
import { plannedOf, shownActions } from '#actions/shown-actions.ts'
import { notFound } from '#http/problem.ts'
import { jobOf, rowOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { chosenOpening, inChosenOpening } from '#wording/worded-file.ts'
import { analysisOf } from './analyses-table.ts'
import { type CauseFilter, type CauseRow, countCauses, listCauses, rangesOf } from './causes-table.ts'
import { fileOf, fileSizes } from './files-table.ts'
import { chunksOf } from './kept-chunks-table.ts'
import { listPages, type PageSort } from './pages-table.ts'

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

/** The findings of the wanted causes are ranges of all findings; only the chunks that hold the asked-for page are read. */
export async function findingsOf(
  { db }: Reading,
  userId: string,
  jobId: string,
  { offset, limit, ...filter }: CauseFilter & Paging,
): Promise<{ findings: Finding[]; total: number }> {
  await jobOf({ db }, userId, jobId)
  const ranges = await rangesOf(db, jobId, filter)
  const total = ranges.reduce((sum, { count }) => sum + count, 0)
  const findings: Finding[] = []
  let skipped = 0
  let chunk = { seq: -1, findings: [] as Awaited<ReturnType<typeof readChunk>> }
  for (const { id: cause, name, category, first, count, groups } of ranges) {
    const names = new Map(groups.map((group) => [group.rule, group.name]))
    const from = Math.max(0, offset - skipped)
    skipped += Math.min(count, offset - skipped)
    for (let at = first + from; at < first + count && findings.length < limit; at++) {
      const seq = Math.floor(at / FINDINGS_IN_CHUNK)
      if (chunk.seq !== seq) chunk = { seq, findings: await readChunk({ db }, jobId, seq) }
      const found = chunk.findings[at % FINDINGS_IN_CHUNK]
      if (found === undefined) continue
      const { rule, impact, url, at: place, found: seen, expected } = found
      // What follows from a cause was found by other rules than the one that names it.
      findings.push({ rule, name: names.get(rule) ?? name, cause, category, impact, url, at: place, found: seen, expected })
    }
    if (findings.length === limit) break
  }
  return { findings, total }
}

async function readChunk({ db }: Pick<Services, 'db'>, jobId: string, seq: number) {
  for await (const bytes of chunksOf(db, jobId, 'findings', { from: seq, to: seq })) return readFindings(bytes)
  return []
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
