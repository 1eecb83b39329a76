import { type Stage, stages } from '@seo/contract/jobs'
import { AnalysisFailed, openAnalyst } from '@seo/engine/worker/analyst'
import type { CrawlProgress } from '@seo/engine/worker/thread-message'
import { isDatabaseAway } from '#db/database-away.ts'
import { requestWording } from '#jobs/request-wording.ts'
import { claimJob, enterStage, finishJob, handBack, lockCurrentRun, Overtaken, type RunningJob, saveProgress } from '#jobs/run-job.ts'
import { restoreAnalyst } from '#results/restore-analyst.ts'
import { dropChunksFrom, dropOvertakenChunks } from '#results/stored-chunks-table.ts'
import type { Services } from '#services.ts'
import { crawlOptions } from './crawl-options.ts'
import { endOf } from './end-of.ts'
import { openProcessor } from './processor.ts'
import type { Run } from './run.ts'
import { analysisStages, NothingToReport } from './stages.ts'

/** Minimum time between progress writes of a running crawl. */
const PROGRESS_INTERVAL_MS = 300
/** How often a run checks that it should continue: a site that never responds gives it no other chance to notice. */
const CHECK_INTERVAL_MS = 1_000

class HandedBack extends Error {}

const processor = openProcessor()

/** Runs a job from its current stage to its end. Throws when the process stops first; then another worker takes over. */
export async function runAnalysis(services: Services, jobId: string, ending: AbortSignal): Promise<void> {
  const claimed = await claimJob(services, jobId)
  if (claimed === null) return
  const analyst = openAnalyst()
  const stopping = new AbortController()
  const handOver = () => {
    stopping.abort(new HandedBack())
    // The next worker repeats whatever is in progress.
    void analyst.close()
  }
  ending.addEventListener('abort', handOver, { once: true })
  const telling = progressWriter(services, claimed, (error) => stopping.abort(error))
  const watch = setInterval(() => {
    lockCurrentRun(services.db, claimed).catch((error) => error instanceof Overtaken && stopping.abort(error))
  }, CHECK_INTERVAL_MS)
  const run: Run = {
    services,
    job: claimed,
    stage: 'starting',
    analyst,
    now: (claimed.startedAt ?? services.now()).getTime(),
    options: crawlOptions(services, claimed),
    signal: stopping.signal,
    onProgress: telling.progress,
  }
  let isInterrupted = false
  try {
    if (ending.aborted) throw new HandedBack()
    await runStages(run, telling.settled)
  } catch (error) {
    await telling.settled()
    const reason = ending.aborted ? new HandedBack() : error
    if (!isDatabaseAway(reason)) return await endEarly(run, reason)
    isInterrupted = true
  } finally {
    clearInterval(watch)
    ending.removeEventListener('abort', handOver)
    await analyst.close()
  }
  if (!isInterrupted) return
  // The database went away during a write, which is no fault of the job: wait, then resume from the last saved stage.
  await handBack(services, run.job)
  return runAnalysis(services, jobId, ending)
}

async function runStages(run: Run, settled: () => Promise<void>): Promise<void> {
  const { services, signal } = run
  // An interrupted stage runs again; a job without a started stage begins at the first.
  const at = Math.max(
    0,
    analysisStages.findIndex(({ status }) => status === run.job.status),
  )
  const isJudged = await restoreAnalyst(services, run.analyst, run.job.id, { now: run.now, before: stageAt(at) })
  if (!isJudged) for (const { run: work, isRepeated } of analysisStages.slice(0, at)) if (isRepeated) await work(run)
  let note: string | null = null
  for (const { status, run: work, isComputed } of analysisStages.slice(at)) {
    const runStage = async () => {
      run.stage = status
      run.job = await enterStage(services, run.job, status, note)
      await dropChunksFrom(services.db, run.job.id, status)
      note = await work(run)
      await settled()
    }
    await (isComputed ? processor.use(runStage, signal) : runStage())
    if (signal.aborted) throw signal.reason
  }
  await services.db.transaction(async (tx) => {
    await finishJob(services, tx, run.job, { ...(await endOf(tx, run.job.id)), note })
    await requestWording(services, tx, { jobId: run.job.id, userId: run.job.userId })
    await dropOvertakenChunks(tx, run.job.id)
  })
}

const stageAt = (place: number): Stage => analysisStages[place]?.status ?? (stages.at(-1) as Stage)

/** Handles an error by its consequence: nothing left to do, another worker takes over, a message for the user, or a retry. */
async function endEarly({ services, job }: Run, error: unknown): Promise<void> {
  if (error instanceof Overtaken) return
  if (error instanceof HandedBack) {
    await handBack(services, job)
    throw error
  }
  if (!(error instanceof NothingToReport || error instanceof AnalysisFailed)) throw error
  try {
    await services.db.transaction((tx) => finishJob(services, tx, job, { status: 'failed', error: error.message }))
  } catch (late) {
    if (!(late instanceof Overtaken)) throw late
  }
}

/** Writes the latest progress, one write at a time and at a limited rate. */
function progressWriter(services: Services, job: RunningJob, onOvertaken: (error: Error) => void) {
  let newest: CrawlProgress | null = null
  let writing: Promise<void> | null = null
  let hurry = () => {}
  let isHurried = false
  const write = async (): Promise<void> => {
    while (newest !== null) {
      const { recent, ...counts } = newest
      newest = null
      const lines = recent.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line }))
      try {
        await saveProgress(services, job, { ...counts, recent: lines })
      } catch (error) {
        // Skip a progress update that could not be written; the next one replaces it.
        if (!isDatabaseAway(error)) return onOvertaken(error as Error)
      }
      if (isHurried) continue
      await new Promise<void>((resolve) => {
        hurry = resolve
        setTimeout(resolve, PROGRESS_INTERVAL_MS)
      })
    }
  }
  return {
    progress(progress: CrawlProgress): void {
      newest = progress
      writing ??= write().finally(() => {
        writing = null
      })
    },
    /** Waits until the last progress is written; later updates are ignored. */
    settled: async (): Promise<void> => {
      isHurried = true
      hurry()
      await writing
      isHurried = false
    },
  }
}
