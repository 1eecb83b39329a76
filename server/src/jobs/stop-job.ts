import { type Stage, stages } from '@seo/contract/jobs'
import type { Tx } from '#db/connect.ts'
import { conflict, notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { chargeForDomains, refundUnitAndCredit } from '#subscription/allowance.ts'
import { planInForce } from '#subscription/plan-and-balances.ts'
import { lockUser } from '#users/lock-user.ts'
import { cancelErrors } from './cancelled.ts'
import { activeJobs, deleteJob, deleteJobsOf, isUnitInUse, type JobRow, lockJob, updateJob } from './jobs-table.ts'
import { enqueue } from './submit-jobs.ts'

export const noSuchJob = () => notFound('Job not found')

/** Until the rules start, a run gives the user at most the quick score, so the unit can be refunded. */
const isBeforeRules = ({ status }: JobRow): boolean => stages.indexOf(status as Stage) < stages.indexOf('executing_step1')

/** Ends the job. A worker that runs it notices within two seconds, and its results are discarded. */
async function stop(services: Services, tx: Tx, job: JobRow, error: string): Promise<JobRow | null> {
  if (isBeforeRules(job)) await refundUnusedUnit(services, tx, job)
  return updateJob(tx, job.id, { status: 'failed', error, run: job.run + 1, finishedAt: services.now(), progress: null })
}

/** Refunds once, and only if no other analysis of the same domain in the same period uses the unit. */
export async function refundUnusedUnit(services: Pick<Services, 'now' | 'newId'>, tx: Tx, job: JobRow): Promise<void> {
  // Without this lock, two jobs ending at the same time could each see the other as still using the unit.
  await lockUser(tx, job.userId)
  if (!(await isUnitInUse(tx, job.unitId, job.id))) await refundUnitAndCredit(services, tx, job.unitId)
}

/** `owner`: the user who must own the job; null allows any user. */
async function lockJobOf(tx: Tx, owner: string | null, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId)
  if (job === null || (owner !== null && job.userId !== owner)) throw noSuchJob()
  return job
}

export type JobOutcome = Pick<JobRow, 'id' | 'status' | 'error'>

/** Extra work in the transaction that stops or restarts the job, for example an audit entry. */
type TransactionHook = (tx: Tx, before: JobOutcome, after: JobOutcome) => Promise<void>
const doNothing: TransactionHook = async () => {}

export const cancelJob = (services: Services, userId: string, jobId: string): Promise<JobRow> =>
  cancel(services, userId, jobId, cancelErrors.user, doNothing)

export const cancelAnyJob = (services: Services, jobId: string, also: TransactionHook): Promise<JobRow> =>
  cancel(services, null, jobId, cancelErrors.admin, also)

async function cancel(services: Services, owner: string | null, jobId: string, error: string, also: TransactionHook): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockJobOf(tx, owner, jobId)
    if (job.finishedAt !== null) return job
    const stopped = (await stop(services, tx, job, error)) ?? job
    await also(tx, job, stopped)
    return stopped
  })
}

export const retryJob = (services: Services, userId: string, jobId: string): Promise<JobRow> => retry(services, userId, jobId, doNothing)

export const retryAnyJob = (services: Services, jobId: string, also: TransactionHook): Promise<JobRow> => retry(services, null, jobId, also)

async function retry(services: Services, owner: string | null, jobId: string, also: TransactionHook): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockJobOf(tx, owner, jobId)
    const [restarted = job] = await restart(services, tx, job.userId, [job])
    if (job.finishedAt !== null) await also(tx, job, restarted)
    return restarted
  })
}

/** Retries all jobs or none, and charges them together. */
export async function retryJobs(services: Services, userId: string, jobIds: string[]): Promise<JobRow[]> {
  return services.db.transaction(async (tx) => {
    const jobs: JobRow[] = []
    // Lock in a fixed order, so concurrent retries cannot deadlock.
    for (const jobId of [...new Set(jobIds)].sort()) jobs.push(await lockJobOf(tx, userId, jobId))
    return restart(services, tx, userId, jobs)
  })
}

/** Runs the same jobs again with the same options, charged like new ones if their units were refunded. Running jobs stay as they are. */
async function restart(services: Services, tx: Tx, userId: string, jobs: JobRow[]): Promise<JobRow[]> {
  const failed = jobs.filter(({ finishedAt }) => finishedAt !== null)
  if (failed.some(({ status }) => status !== 'failed')) throw conflict('Only a failed analysis can be retried')
  if (failed.length === 0) return jobs
  const units = await chargeForDomains(services, tx, userId, [...new Set(failed.map(({ domain }) => domain))])
  const plan = await planInForce(services, tx, userId)
  const queued: JobRow[] = []
  for (const job of failed) {
    const restarted = await updateJob(tx, job.id, {
      status: 'queued',
      error: null,
      run: job.run + 1,
      crashes: 0,
      worker: null,
      unitId: units.get(job.domain) ?? job.unitId,
      startedAt: null,
      finishedAt: null,
      stages: [{ stage: 'queued', at: services.now().toISOString(), note: null }],
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
  await services.db.transaction(async (tx) => {
    const job = await lockJobOf(tx, userId, jobId)
    if (job.finishedAt === null) await stop(services, tx, job, 'Deleted')
    await deleteJob(tx, job.id)
  })
}

export async function removeAllJobs(services: Services, userId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    for (const { id } of await activeJobs(tx, userId)) {
      const job = await lockJob(tx, id)
      if (job !== null && job.finishedAt === null) await stop(services, tx, job, 'Deleted')
    }
    return deleteJobsOf(tx, userId)
  })
}
