/**
 * The stages of an analysis in order, each with a one-sentence summary of its result. Expensive results are saved before the next stage
 * starts, so another worker can resume there.
 */
import type { Stage } from '@seo/contract/jobs'
import { pagesReadText } from '@seo/contract/pages-read'
import { AnalysisFailed } from '@seo/engine/worker/analyst'
import { type Chunk, readStored } from '@seo/engine/worker/chunks'
import { storeActions } from '#actions/store-actions.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { requestWording } from '#jobs/request-wording.ts'
import { correctUrl, finishJob, lockCurrentRun, RunOvertaken, saveReportReady } from '#jobs/run-job.ts'
import { analysisOf, saveAnalysis } from '#results/analyses-table.ts'
import { deleteCauses, insertCauses } from '#results/causes-table.ts'
import { saveFile } from '#results/files-table.ts'
import { deletePages, insertPages } from '#results/pages-table.ts'
import { reportEndOf } from '#results/report-end.ts'
import { chunksOf, deleteReplacedChunks, saveChunks } from '#results/stored-chunks-table.ts'
import { lockUser } from '#users/lock-user.ts'
import { scoreHomePage } from './quick-score.ts'
import type { Run } from './run.ts'
import { sinceLastTime } from './since-last-time.ts'

/** Nothing could be analyzed. The message is shown to the user. */
export class NothingToReport extends Error {}

type StageRun = {
  status: Exclude<Stage, 'queued'>
  run: (run: Run) => Promise<string | null>
  /** Saves nothing, because repeating it is faster. A worker that takes over repeats it unless a later stage stored the findings. */
  isRepeated?: true
  /** The stage computes instead of waiting for the site, so it needs a slot. */
  needsComputeSlot?: true
}

export const analysisStages: readonly StageRun[] = [
  { status: 'starting', run: start },
  { status: 'executing_parallel_streams', run: crawlSite },
  { status: 'executing_step1', run: judgeSite, isRepeated: true, needsComputeSlot: true },
  { status: 'executing_step2', run: probeSite, isRepeated: true },
  { status: 'executing_step2_format', run: writeTables, needsComputeSlot: true },
  { status: 'executing_step3', run: planWork, needsComputeSlot: true },
  { status: 'executing_convergence', run: writeReport, needsComputeSlot: true },
  { status: 'generating_actions', run: draftActions, needsComputeSlot: true },
  { status: 'executing_actions_parsing', run: storeActionsAndFinish },
]

const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`

async function start(run: Run): Promise<string | null> {
  const { quick } = run.job
  if (quick !== null) return 'Quick score ready.'
  return (await scoreHomePage(run.services, run.analyst, run.job)) ? 'Home page read. Quick score ready.' : null
}

async function crawlSite(run: Run): Promise<string> {
  const { analyst, job, options, startedAtMs, signal, onProgress } = run
  const crawl = await analyst.crawl({ url: job.url, options, now: startedAtMs }, { signal, onProgress, onChunks: chunkWriter(run) })
  // The process is stopping, or another run has overtaken this one. The crawl is incomplete, so the next run crawls again.
  if (signal.aborted) throw signal.reason
  if (run.options.orHttp && crawl.start !== job.url) run.job = await correctUrl(run.services, job, crawl.start)
  if (crawl.unread != null) throw new NothingToReport(crawl.unread)
  const { files, listed } = crawl.sitemaps
  const sitemaps = files === 0 ? '' : ` ${formatCount(files, 'sitemap')} with ${formatCount(listed, 'address', 'addresses')} read.`
  return `${pagesReadText(crawl)}.${sitemaps}`
}

async function judgeSite(run: Run): Promise<string> {
  const { findings } = await run.analyst.judge()
  return `${formatCount(findings, 'issue')} so far.`
}

/** The report is complete without this stage: checks that failed are listed as not measured. */
async function probeSite(run: Run): Promise<string> {
  try {
    const { requests, images } = await run.analyst.probe(run.options, { signal: run.signal })
    return `${formatCount(requests, 'further request')} sent, ${formatCount(images, 'image')} checked.`
  } catch (error) {
    if (!(error instanceof AnalysisFailed) || run.analyst.isEnded()) throw error
    run.services.log.error({ jobId: run.job.id, stack: error.cause }, 'the probes of an analysis failed with an error')
    return 'Could not be finished.'
  }
}

async function writeTables(run: Run): Promise<string> {
  await run.analyst.write(['pages.csv', 'findings.csv'], { onChunks: chunkWriter(run) })
  return 'pages.csv and findings.csv written.'
}

async function planWork(run: Run): Promise<string> {
  const { services, job, analyst } = run
  await services.db.transaction(async (tx) => {
    await lockCurrentRun(tx, job)
    await deleteCauses(tx, job.id)
    await deletePages(tx, job.id)
  })
  const overview = await analyst.plan({ onChunks: chunkWriter(run) })
  const { score, causes } = overview
  const comparison = await sinceLastTime(run, overview)
  const { id: jobId, userId, domain } = job
  await services.db.transaction(async (tx) => {
    await lockCurrentRun(tx, job)
    await saveAnalysis(tx, {
      id: services.newId(),
      jobId,
      userId,
      domain,
      score: score.total,
      since: comparison,
      overview,
      createdAt: services.now(),
    })
  })
  return `${formatCount(causes, 'root cause')}.`
}

async function writeReport(run: Run): Promise<string> {
  await run.analyst.write(['report.md', 'executive_summary.md'], { onChunks: chunkWriter(run) })
  const analysis = await analysisOf(run.services.db, run.job.id)
  if (analysis === null) throw new RunOvertaken()
  await saveReportReady(run.services, run.job, { score: analysis.score, pagesRead: analysis.overview.coverage.pages.read })
  return 'Report and executive summary written.'
}

async function draftActions(run: Run): Promise<string> {
  const { actions } = await run.analyst.draft({ onChunks: chunkWriter(run) })
  return `${formatCount(actions, 'task')} written.`
}

/**
 * Stores the tasks and ends the job in one transaction, so an unfinished or canceled job has no tasks. Otherwise, they would replace
 * the previous tasks in lists, and progress that the user made on the previous tasks before another worker ended the job would be lost.
 */
async function storeActionsAndFinish({ services, job }: Run): Promise<null> {
  const drafts: unknown[] = []
  for await (const bytes of chunksOf(services.db, job.id, 'drafts')) drafts.push(...readStored({ kind: 'drafts', bytes }))
  await services.db.transaction(async (tx) => {
    // In the order of all locks; see `lockJob`.
    await lockUser(tx, job.userId)
    await lockCurrentRun(tx, job)
    const actionCount = await storeActions(services, tx, job, drafts)
    const note = `${formatCount(actionCount, 'task')} stored.`
    await finishJob(services, tx, job, { ...(await reportEndOf(tx, job.id)), actionCount, note })
    await requestWording(services, tx, { jobId: job.id, userId: job.userId })
    await deleteReplacedChunks(tx, job.id)
  })
  return null
}

/** Stores the chunks that the analyst emits, unless the run was overtaken. */
function chunkWriter({ services: { db, now }, job, stage }: Run): (chunks: Chunk[]) => Promise<void> {
  const positions = new Map<string, number>()
  const nextPosition = (list: string, count = 1): number => {
    const position = positions.get(list) ?? 0
    positions.set(list, position + count)
    return position
  }
  return async (chunks) => {
    const positioned = chunks.map((chunk) => ({
      chunk,
      position: chunk.to === 'engine' ? nextPosition(chunk.kind) : chunk.to === 'table' ? nextPosition(chunk.table, chunk.count) : 0,
    }))
    const store = () =>
      db.transaction(async (tx) => {
        await lockCurrentRun(tx, job)
        const chunksToKeep = positioned.flatMap(({ chunk, position }) =>
          chunk.to === 'engine' ? [{ kind: chunk.kind, seq: position, bytes: chunk.bytes }] : [],
        )
        if (chunksToKeep.length > 0) await saveChunks(tx, job.id, stage, chunksToKeep)
        for (const { chunk, position } of positioned) {
          if (chunk.to === 'table') {
            const insert = chunk.table === 'pages' ? insertPages : insertCauses
            await insert(tx, job.id, position, chunk.json)
          } else if (chunk.to === 'file') {
            const { name, bytes, size } = chunk
            await saveFile(tx, { jobId: job.id, name, bytes, size, createdAt: now() })
          }
        }
      })
    try {
      await store()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // The connection was lost during a long crawl, and the write may have succeeded. Store again; existing rows stay as they are.
      await store()
    }
  }
}
