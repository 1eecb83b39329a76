/** What a worker does with a job: claim it, enter its stages, save its report, end it. If another run claimed the job, this run can save only its quick score. */
import type { Job, JobStatus, Progress, Stage } from '@seo/contract/jobs'
import type { QuickScore } from '@seo/contract/quick-score'
import type { Tx } from '#db/connect.ts'
import { analysisEndedMail } from '#emails/analysis-ended.ts'
import { enrol } from '#mail/enrol.ts'
import { optionalMailTarget } from '#mail/optional-mail.ts'
import { processName } from '#process-name.ts'
import type { Services } from '#services.ts'
import { markUnitUsed } from '#subscription/allowance.ts'
import { lockUser } from '#users/lock-user.ts'
import { isFirstReport } from './job-reports-table.ts'
import { isCurrentRun, lockIfCurrentRun, updateRun, updateUnfinished } from './job-runs-table.ts'
import { type JobRow, jobById, lockJob, updateJob } from './jobs-table.ts'
import { refundUnusedUnit } from './stop-job.ts'

export type UnfinishedJob = JobRow

/** Another run claimed the job, or a user or admin stopped or deleted it. */
export class RunOvertaken extends Error {}

/** Crashes allowed per stage. Generous, because the crash may be another job's fault, or a kill from outside. */
const MAX_CRASHES = 10
/** No mail about shorter analyses, because the user was probably still watching. */
const MIN_MAIL_DURATION_MS = 60_000

const throwIfOvertaken = (row: JobRow | null): JobRow => {
  if (row === null) throw new RunOvertaken()
  return row
}

/** Claims the job for a new run. Null if nothing is left to do; a job that crashed too many workers is ended here. */
export async function claimJob(services: Services, jobId: string): Promise<JobRow | null> {
  return services.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    if (job === null || job.finishedAt !== null) return null
    const claimed = await updateJob(tx, jobId, {
      run: job.run + 1,
      crashes: job.crashes + 1,
      worker: processName,
      startedAt: job.startedAt ?? services.now(),
    })
    if (claimed === null || claimed.crashes <= MAX_CRASHES) return claimed
    await finishJob(services, tx, claimed, {
      status: 'failed',
      error: 'The analysis stopped unexpectedly several times. Please try again later.',
    })
    return null
  })
}

/**
 * Claiming a job counts a crash in advance. `uncountCrash` takes the crash back if the run was interrupted because the process stops or the
 * database is away.
 */
export async function uncountCrash({ db }: Pick<Services, 'db'>, { id, run, crashes }: JobRow): Promise<void> {
  await updateRun(db, id, run, { crashes: Math.max(0, crashes - 1) })
}

/** Starts or restarts a stage. The note summarizes the result of the previous stage. */
export async function enterStage({ now }: Pick<Services, 'now'>, tx: Tx, job: JobRow, stage: Stage, note: string | null): Promise<JobRow> {
  const isRestart = job.stages.some((each) => each.stage === stage)
  const otherStages = job.stages.filter((each) => each.stage !== stage)
  const stages = [...withNote(otherStages, note), { stage, at: now().toISOString(), note: null }]
  return throwIfOvertaken(await updateRun(tx, job.id, job.run, { status: stage, stages, crashes: isRestart ? job.crashes : 1 }))
}

const withNote = (stages: Job['stages'], note: string | null): Job['stages'] =>
  stages.map((each, i) => (i === stages.length - 1 ? { ...each, note: note ?? each.note } : each))

/** Throws if another run has replaced this run. */
export async function checkCurrentRun({ db }: Pick<Services, 'db'>, { id, run }: JobRow): Promise<void> {
  if (!(await isCurrentRun(db, id, run))) throw new RunOvertaken()
}

/** Until the transaction ends, no other run of the job can replace this run. Throws if another run already has. */
export async function lockCurrentRun(tx: Tx, { id, run }: JobRow): Promise<void> {
  if (!(await lockIfCurrentRun(tx, id, run))) throw new RunOvertaken()
}

export async function saveProgress({ db }: Pick<Services, 'db'>, { id, run }: JobRow, progress: Progress): Promise<void> {
  throwIfOvertaken(await updateRun(db, id, run, { progress }))
}

/** For a site that supports only http, although we had assumed https. */
export async function correctUrl({ db }: Pick<Services, 'db'>, { id, run }: JobRow, url: string): Promise<JobRow> {
  return throwIfOvertaken(await updateRun(db, id, run, { url }))
}

/** Null if the job has a score already or has ended. */
export async function jobWithoutScore({ db }: Pick<Services, 'db'>, jobId: string): Promise<JobRow | null> {
  const job = await jobById(db, jobId)
  return job === null || job.finishedAt !== null || job.quick !== null || job.score !== null ? null : job
}

export async function saveQuickScore({ db }: Pick<Services, 'db'>, job: JobRow, quick: QuickScore): Promise<void> {
  await updateUnfinished(db, job, { quick })
}

/** The report is done. From here on the unit is used, unless too little could be read for a score. */
export async function saveReportReady(
  { db }: Pick<Services, 'db'>,
  job: JobRow,
  { score, pagesRead }: { score: number | null; pagesRead: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    throwIfOvertaken(await updateRun(tx, job.id, job.run, { hasReport: true, score, pagesRead, actionGenerationStatus: 'generating' }))
    if (score !== null) await markUnitUsed(tx, job.unitId)
  })
}

export type JobEnd = {
  status: Extract<JobStatus, 'completed' | 'failed' | 'partial_success' | 'partially_completed'>
  error: string | null
  actionCount?: number
  /** Saved with the last stage. */
  note?: string | null
}

const REPORT_WITHOUT_TASKS = {
  status: 'partial_success',
  error: 'The report is complete, but its tasks could not be generated. Generate them again from the list of analyses.',
} as const

/** A job that fails after its report keeps the report, without tasks. */
export async function finishJob(services: Services, tx: Tx, job: JobRow, end: JobEnd): Promise<void> {
  const { actionCount, note = null } = end
  const lacksTasks = end.status === 'failed' && job.hasReport
  const { status, error } = lacksTasks ? REPORT_WITHOUT_TASKS : end
  await lockUser(tx, job.userId)
  const row = throwIfOvertaken(
    await updateRun(tx, job.id, job.run, {
      status,
      error,
      stages: withNote(job.stages, note),
      finishedAt: services.now(),
      progress: null,
      // Without a score of the site, remove the quick score of the home page.
      ...(job.score === null && { quick: null }),
      ...(lacksTasks && { actionGenerationStatus: 'failed' as const }),
      ...(actionCount !== undefined && { actionCount, actionGenerationStatus: 'completed' as const }),
    }),
  )
  if (row.score === null) await refundUnusedUnit(services, tx, row)
  else if (await isFirstReport(tx, row)) await enrol(services, tx, row.userId, 'first_analysis')
  if (services.now().getTime() - row.createdAt.getTime() < MIN_MAIL_DURATION_MS) return
  const recipient = await optionalMailTarget(services, tx, row.userId, 'reports')
  if (recipient === null) return
  const { siteName, origin, look, links } = recipient
  const mail = analysisEndedMail({
    siteName,
    look,
    domain: row.domain,
    status,
    score: row.score,
    error,
    link: `${origin}/jobs/${row.id}`,
    links,
  })
  await services.queue.send(tx, 'mail', { id: services.newId(), to: { userId: row.userId, kind: 'reports' }, ...mail })
}

/** Called after the tasks of a finished job were rewritten. If they had failed before, the job ends as it would have without the failure. */
export async function markActionsRewritten(tx: Tx, job: JobRow, { status, error, actionCount = 0 }: JobEnd): Promise<void> {
  const hadFailed = job.actionGenerationStatus === 'failed'
  await updateJob(tx, job.id, { actionCount, actionGenerationStatus: 'completed', ...(hadFailed && { status, error }) })
}
