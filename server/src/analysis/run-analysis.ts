import { type Stage, stages } from '@seo/contract/jobs'
import { AnalysisFailed, openAnalyst } from '@seo/engine/worker/analyst'
import type { CrawlProgress } from '@seo/engine/worker/thread-message'
import { isDatabaseAway } from '#db/database-away.ts'
import { askForWording } from '#jobs/ask-for-wording.ts'
import { claimJob, enterStage, finishJob, handBack, holdRun, Overtaken, type RunningJob, tellProgress } from '#jobs/run-job.ts'
import { dropChunksFrom, dropOvertakenChunks } from '#results/kept-chunks-table.ts'
import { restoreAnalyst } from '#results/restore-analyst.ts'
import type { Services } from '#services.ts'
import { crawlOptions } from './crawl-options.ts'
import { endOf } from './end-of.ts'
import { openProcessor } from './processor.ts'
import type { Run } from './run.ts'
import { analysisStages, NothingToReport } from './stages.ts'

/** Minimum time between progress writes of a running crawl. */
const TELL_MS = 300
/** So often a run looks whether it is still wanted: a site that answers nothing gives it no other occasion to notice. */
const WANTED_MS = 1_000

class HandedBack extends Error {}

const processor = openProcessor()

/** Runs a job from the stage it stands at to its end. Throws when the process ends first: then the job is another worker's. */
export async function runAnalysis(services: Services, jobId: string, ending: AbortSignal): Promise<void> {
  const claimed = await claimJob(services, jobId)
  if (claimed === null) return
  const analyst = openAnalyst()
  const stopping = new AbortController()
  const handOver = () => {
    stopping.abort(new HandedBack())
    // Whatever it is doing, the next worker does it again.
    void analyst.close()
  }
  ending.addEventListener('abort', handOver, { once: true })
  const telling = teller(services, claimed, (error) => stopping.abort(error))
  const watch = setInterval(() => {
    holdRun(services.db, claimed).catch((error) => error instanceof Overtaken && stopping.abort(error))
  }, WANTED_MS)
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
  // The database went away under a write, which is nobody's fault: this waits for it, and goes on from the last stage that was saved.
  await handBack(services, run.job)
  return runAnalysis(services, jobId, ending)
}

async function runStages(run: Run, settled: () => Promise<void>): Promise<void> {
  const { services, signal } = run
  // A stage that was interrupted is run again; one that has not begun is `queued`'s first.
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
    await askForWording(services, tx, { jobId: run.job.id, userId: run.job.userId })
    await dropOvertakenChunks(tx, run.job.id)
  })
}

const stageAt = (place: number): Stage => analysisStages[place]?.status ?? (stages.at(-1) as Stage)

/** Sorted by consequence: nothing to do any more, another's turn, a sentence for the user, or a fault that is tried again. */
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

/** Writes the newest progress, one write at a time and not too often. */
function teller(services: Services, job: RunningJob, onOvertaken: (error: Error) => void) {
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
        await tellProgress(services, job, { ...counts, recent: lines })
      } catch (error) {
        // A line of progress that could not be written is made up for by the next.
        if (!isDatabaseAway(error)) return onOvertaken(error as Error)
      }
      if (isHurried) continue
      await new Promise<void>((resolve) => {
        hurry = resolve
        setTimeout(resolve, TELL_MS)
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
    /** The last progress is written, and no more comes. */
    settled: async (): Promise<void> => {
      isHurried = true
      hurry()
      await writing
      isHurried = false
    },
  }
}
