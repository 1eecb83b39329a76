import { type Stage, stages } from '@seo/contract/jobs'
import type { Tx } from '#db/connect.ts'
import { conflict, notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { chargeForDomains, refundUnitAndCredit } from '#subscription/allowance.ts'
import { planInForce } from '#subscription/plan-and-balances.ts'
import { cancelErrors } from './canceled.ts'
import { deleteJob, isUnitInUse, type JobRow, jobIdsOf, lockJob, updateJob } from './jobs-table.ts'
import { dequeue, enqueue, queuedState } from './submit-jobs.ts'

export const noSuchJob = () => notFound('Job not found')

/** Before the rules start, the user has at most the quick score, so the unit can be refunded. */
const isBeforeRules = ({ status }: JobRow): boolean => stages.indexOf(status as Stage) < stages.indexOf('executing_step1')

/** A report that was ready before the job was stopped is discarded. The unit that it used stays used. */
const withoutReport = { hasReport: false, score: null, pagesRead: null, actionCount: 0, actionGenerationStatus: null }

/** Ends the job. A worker that runs it notices within two seconds, and its results are discarded. */
async function stop(services: Services, tx: Tx, job: JobRow, error: string): Promise<JobRow | null> {
  if (isBeforeRules(job)) await refundUnusedUnit(services, tx, job)
  await dequeue(services, tx, job.id)
  return updateJob(tx, job.id, {
    status: 'failed',
    error,
    run: job.run + 1,
    finishedAt: services.now(),
    progress: null,
    ...withoutReport,
  })
}

/**
 * Refunds once, and only if no other analysis of the same domain in the same period uses the unit. The caller must have locked the user.
 * Otherwise, two jobs ending at the same time could each see the other as still using the unit.
 */
export async function refundUnusedUnit(services: Pick<Services, 'now' | 'newId'>, tx: Tx, job: JobRow): Promise<void> {
  if (!(await isUnitInUse(tx, job.unitId, job.id))) await refundUnitAndCredit(services, tx, job.unitId)
}

/** `owner`: the user who must own the job; null allows any user. */
export async function lockJobOf(tx: Tx, owner: string | null, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId, owner)
  if (job === null) throw noSuchJob()
  return job
}

export type JobOutcome = Pick<JobRow, 'id' | 'status' | 'error'>

/** Extra work in the transaction that stops or restarts the job, for example an audit entry. */
type TransactionHook = (tx: Tx, before: JobOutcome, after: JobOutcome) => Promise<void>
const doNothing: TransactionHook = async () => {}

export const cancelJob = (services: Services, userId: string, jobId: string): Promise<JobRow> =>
  cancel(services, userId, jobId, cancelErrors.user, doNothing)

export const cancelAnyJob = (services: Services, jobId: string, hook: TransactionHook): Promise<JobRow> =>
  cancel(services, null, jobId, cancelErrors.admin, hook)

async function cancel(services: Services, owner: string | null, jobId: string, error: string, hook: TransactionHook): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockJobOf(tx, owner, jobId)
    if (job.finishedAt !== null) return job
    const stopped = (await stop(services, tx, job, error)) ?? job
    await hook(tx, job, stopped)
    return stopped
  })
}

export const retryJob = (services: Services, userId: string, jobId: string): Promise<JobRow> => retry(services, userId, jobId, doNothing)

export const retryAnyJob = (services: Services, jobId: string, hook: TransactionHook): Promise<JobRow> => retry(services, null, jobId, hook)

async function retry(services: Services, owner: string | null, jobId: string, hook: TransactionHook): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockJobOf(tx, owner, jobId)
    const [restarted = job] = await restart(services, tx, job.userId, [job])
    if (job.finishedAt !== null) await hook(tx, job, restarted)
    return restarted
  })
}

/** Retries all jobs or none, and charges them together. */
export async function retryJobs(services: Services, userId: string, jobIds: string[]): Promise<JobRow[]> {
  return services.db.transaction(async (tx) => {
    const jobs: JobRow[] = []
    for (const jobId of [...new Set(jobIds)].sort()) jobs.push(await lockJobOf(tx, userId, jobId))
    return restart(services, tx, userId, jobs)
  })
}

/**
 * Submits failed jobs again with the same options, under the plan in force. A job is charged again if its unit was refunded or belongs to
 * an earlier period. Running jobs stay as they are.
 */
async function restart(services: Services, tx: Tx, userId: string, jobs: JobRow[]): Promise<JobRow[]> {
  const failed = jobs.filter(({ finishedAt }) => finishedAt !== null)
  if (failed.some(({ status }) => status !== 'failed')) throw conflict('Only a failed analysis can be retried')
  if (failed.length === 0) return jobs
  const units = await chargeForDomains(services, tx, userId, [...new Set(failed.map(({ domain }) => domain))])
  const plan = await planInForce(services, tx, userId)
  const queued: JobRow[] = []
  for (const [i, job] of failed.entries()) {
    const restarted = await updateJob(tx, job.id, {
      ...queuedState(services, plan, job.options, i),
      ...withoutReport,
      error: null,
      run: job.run + 1,
      crashes: 0,
      worker: null,
      unitId: units.get(job.domain) ?? job.unitId,
      startedAt: null,
      finishedAt: null,
      progress: null,
      quick: null,
    })
    if (restarted === null) throw noSuchJob()
    queued.push(restarted)
  }
  await enqueue(services, tx, queued, plan.hasPriority)
  return jobs.map((job) => queued.find(({ id }) => id === job.id) ?? job)
}

export async function removeJob(services: Services, userId: string, jobId: string): Promise<void> {
  if (!(await stopAndDelete(services, userId, jobId))) throw noSuchJob()
}

/**
 * Deletes the jobs that the user has now; returns their number. Each has its own transaction, because one statement for all of them would
 * take longer than the database allows.
 */
export async function removeAllJobs(services: Services, userId: string): Promise<number> {
  let deletedCount = 0
  for (const jobId of await jobIdsOf(services.db, userId)) if (await stopAndDelete(services, userId, jobId)) deletedCount++
  return deletedCount
}

/** False if the user has no such job. */
async function stopAndDelete(services: Services, userId: string, jobId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId, userId)
    if (job === null) return false
    if (job.finishedAt === null) await stop(services, tx, job, 'Deleted')
    await deleteJob(tx, job.id)
    return true
  })
}
