import { type Stage, stages } from '@seo/contract/jobs'
import { lockUser } from '#auth/lock-user.ts'
import type { Tx } from '#db/connect.ts'
import { conflict, notFound } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { chargeFor, giveBack } from '#subscription/allowance.ts'
import { planInForce } from '#subscription/standing.ts'
import { activeJobs, deleteJob, deleteJobsOf, isUnitWanted, type JobRow, lockJob, updateJob } from './jobs-table.ts'
import { enqueue } from './submit-jobs.ts'

export const noSuchJob = () => notFound('Job not found')

/** Until the rules have run nothing was given for the unit. */
const isBeforeRules = ({ status }: JobRow): boolean => stages.indexOf(status as Stage) < stages.indexOf('executing_step1')

/** A run that is under way is overtaken: it notices within a second or two, and what it made meanwhile goes nowhere. */
async function stop(parts: Parts, tx: Tx, job: JobRow, error: string): Promise<JobRow | null> {
  if (isBeforeRules(job)) await giveUnitBack(parts, tx, job)
  return updateJob(tx, job.id, { status: 'failed', error, run: job.run + 1, finishedAt: parts.now(), progress: null })
}

/** Once, and only when no other analysis of the same domain in the same period counts on it. */
export async function giveUnitBack(parts: Pick<Parts, 'now' | 'newId'>, tx: Tx, job: JobRow): Promise<void> {
  // Two that end at the same moment must not each take the other for a reason to keep it.
  await lockUser(tx, job.userId)
  if (!(await isUnitWanted(tx, job.unitId, job.id))) await giveBack(parts, tx, job.unitId)
}

async function lockOwn(tx: Tx, userId: string, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId)
  if (job === null || job.userId !== userId) throw noSuchJob()
  return job
}

export async function cancelJob(parts: Parts, userId: string, jobId: string): Promise<JobRow> {
  return parts.db.transaction(async (tx) => {
    const job = await lockOwn(tx, userId, jobId)
    if (job.finishedAt !== null) return job
    return (await stop(parts, tx, job, 'You cancelled this analysis.')) ?? job
  })
}

/** The same job once more, with the same options, paid for like a new one if its unit came back. */
export async function retryJob(parts: Parts, userId: string, jobId: string): Promise<JobRow> {
  return parts.db.transaction(async (tx) => {
    const job = await lockOwn(tx, userId, jobId)
    if (job.finishedAt === null) return job
    if (job.status !== 'failed') throw conflict('Only a failed analysis can be retried')
    const units = await chargeFor(parts, tx, userId, [job.domain])
    const plan = await planInForce(parts, tx, userId)
    const again = await updateJob(tx, job.id, {
      status: 'queued',
      error: null,
      run: job.run + 1,
      crashes: 0,
      unitId: units.get(job.domain) ?? job.unitId,
      startedAt: null,
      finishedAt: null,
      stages: [{ stage: 'queued', at: parts.now().toISOString(), note: null }],
      progress: null,
      quick: null,
    })
    if (again === null) throw noSuchJob()
    await enqueue(parts, tx, [again], plan.isFirst)
    return again
  })
}

export async function removeJob(parts: Parts, userId: string, jobId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const job = await lockOwn(tx, userId, jobId)
    if (job.finishedAt === null) await stop(parts, tx, job, 'Deleted')
    await deleteJob(tx, job.id)
  })
}

export async function removeAllJobs(parts: Parts, userId: string): Promise<number> {
  return parts.db.transaction(async (tx) => {
    for (const { id } of await activeJobs(tx, userId)) {
      const job = await lockJob(tx, id)
      if (job !== null && job.finishedAt === null) await stop(parts, tx, job, 'Deleted')
    }
    return deleteJobsOf(tx, userId)
  })
}
