import { type Stage, stages } from '@seo/contract/jobs'
import { AnalysisFailed, openAnalyst } from '@seo/engine/worker/analyst'
import type { CrawlProgress } from '@seo/engine/worker/thread-message'
import { isDatabaseAway } from '#db/database-away.ts'
import {
  checkCurrentRun,
  claimJob,
  enterStage,
  finishJob,
  RunOvertaken,
  saveProgress,
  type UnfinishedJob,
  uncountCrash,
} from '#jobs/run-job.ts'
import { restoreAnalyst } from '#results/restore-analyst.ts'
import { deleteChunksSince } from '#results/stored-chunks-table.ts'
import type { Services } from '#services.ts'
import { openComputeSlots } from './compute-slots.ts'
import { crawlOptions } from './crawl-options.ts'
import type { Run } from './run.ts'
import { analysisStages, NothingToReport } from './stages.ts'

/** Minimum time between progress writes of a running crawl. */
const PROGRESS_INTERVAL_MS = 300
/** How often a run checks whether another one has overtaken it. A timer, because nothing else happens while a site does not respond. */
const CHECK_INTERVAL_MS = 1_000

class ProcessStopping extends Error {}

const computeSlots = openComputeSlots()

/** Runs a job from its current stage to its end. Throws when the process stops first; then another worker takes over. */
export async function runAnalysis(services: Services, jobId: string, shutdown: AbortSignal): Promise<void> {
  const job = await claimJob(services, jobId)
  if (job === null) return
  const analyst = openAnalyst()
  const runAborter = new AbortController()
  const abortRun = () => {
    runAborter.abort(new ProcessStopping())
    // The next worker repeats whatever is in progress.
    void analyst.close()
  }
  shutdown.addEventListener('abort', abortRun, { once: true })
  const progress = progressWriter(services, job, (error) => runAborter.abort(error))
  const checkTimer = setInterval(() => {
    checkCurrentRun(services, job).catch((error) => error instanceof RunOvertaken && runAborter.abort(error))
  }, CHECK_INTERVAL_MS)
  const run: Run = {
    services,
    job,
    stage: 'starting',
    analyst,
    startedAtMs: (job.startedAt ?? services.now()).getTime(),
    options: crawlOptions(services, job),
    signal: runAborter.signal,
    onProgress: progress.report,
  }
  let isInterrupted = false
  try {
    if (shutdown.aborted) throw new ProcessStopping()
    await runStages(run, progress.settle)
  } catch (error) {
    await progress.settle()
    const reason = shutdown.aborted ? new ProcessStopping() : error
    if (!isDatabaseAway(reason)) return await endEarly(run, reason)
    isInterrupted = true
  } finally {
    clearInterval(checkTimer)
    shutdown.removeEventListener('abort', abortRun)
    await analyst.close()
  }
  if (!isInterrupted) return
  // The database went away during a write, which is not the job's fault. `uncountCrash` waits until the database is back; then the job
  // resumes at its last saved stage.
  await uncountCrash(services, run.job)
  return runAnalysis(services, jobId, shutdown)
}

async function runStages(run: Run, settleProgress: () => Promise<void>): Promise<void> {
  const { services, signal } = run
  // An interrupted stage runs again; a job without a started stage begins at the first.
  const firstIndex = Math.max(
    0,
    analysisStages.findIndex(({ status }) => status === run.job.status),
  )
  const hasFindings = await restoreAnalyst(services, run.analyst, run.job.id, { startedAtMs: run.startedAtMs, before: stageAt(firstIndex) })
  if (!hasFindings) for (const { run: work, isRepeated } of analysisStages.slice(0, firstIndex)) if (isRepeated) await work(run)
  let note: string | null = null
  for (const { status, run: work, needsComputeSlot } of analysisStages.slice(firstIndex)) {
    const runStage = async () => {
      run.stage = status
      run.job = await services.db.transaction(async (tx) => {
        // In one transaction, because an overtaken run must not delete what the newer run stored.
        const job = await enterStage(services, tx, run.job, status, note)
        await deleteChunksSince(tx, job.id, status)
        return job
      })
      note = await work(run)
      await settleProgress()
    }
    if (signal.aborted) throw signal.reason
    await (needsComputeSlot ? computeSlots.use(runStage, signal) : runStage())
  }
}

const stageAt = (index: number): Stage => analysisStages[index]?.status ?? (stages.at(-1) as Stage)

/**
 * Ends a run after an error. An overtaken run just stops, a stopping process hands its job back, and a failed analysis gets a message.
 * Other errors are thrown, so the queue retries the job.
 */
async function endEarly({ services, job }: Run, error: unknown): Promise<void> {
  if (error instanceof RunOvertaken) return
  if (error instanceof ProcessStopping) {
    await uncountCrash(services, job)
    throw error
  }
  if (!(error instanceof NothingToReport || error instanceof AnalysisFailed)) throw error
  if (error.cause !== undefined) services.log.error({ jobId: job.id, stack: error.cause }, 'an analysis failed with an error')
  try {
    await services.db.transaction((tx) => finishJob(services, tx, job, { status: 'failed', error: error.message }))
  } catch (finishError) {
    if (!(finishError instanceof RunOvertaken)) throw finishError
  }
}

/** Writes the latest progress, one write at a time and at a limited rate. */
function progressWriter(services: Services, job: UnfinishedJob, onOvertaken: (error: Error) => void) {
  let pending: CrawlProgress | null = null
  let writing: Promise<void> | null = null
  let endDelay = () => {}
  let isSettling = false
  const write = async (): Promise<void> => {
    while (pending !== null) {
      const { recent, ...counts } = pending
      pending = null
      const lines = recent.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line }))
      try {
        await saveProgress(services, job, { ...counts, recent: lines })
      } catch (error) {
        // Skip a progress update that could not be written; the next one replaces it.
        if (!isDatabaseAway(error)) return onOvertaken(error as Error)
      }
      if (isSettling) continue
      await new Promise<void>((resolve) => {
        endDelay = resolve
        setTimeout(resolve, PROGRESS_INTERVAL_MS)
      })
    }
  }
  return {
    report(progress: CrawlProgress): void {
      pending = progress
      writing ??= write().finally(() => {
        writing = null
      })
    },
    /** Waits until the last progress is written, without the usual delay between writes. */
    settle: async (): Promise<void> => {
      isSettling = true
      endDelay()
      await writing
      isSettling = false
    },
  }
}
