import { type Stage, stages } from '@seo/contract/jobs'
import type { Tx } from '#db/connect.ts'
import { conflict, notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { chargeFor, giveBack } from '#subscription/allowance.ts'
import { planInForce } from '#subscription/standing.ts'
import { lockUser } from '#users/lock-user.ts'
import { cancelledBy } from './cancelled.ts'
import { activeJobs, deleteJob, deleteJobsOf, isUnitInUse, type JobRow, lockJob, updateJob } from './jobs-table.ts'
import { enqueue } from './submit-jobs.ts'

export const noSuchJob = () => notFound('Job not found')

/** Before the rules run, the user got nothing for the unit. */
const isBeforeRules = ({ status }: JobRow): boolean => stages.indexOf(status as Stage) < stages.indexOf('executing_step1')

/** Overtakes a running run: it notices within a second or two, and its results are discarded. */
async function stop(services: Services, tx: Tx, job: JobRow, error: string): Promise<JobRow | null> {
  if (isBeforeRules(job)) await giveUnitBack(services, tx, job)
  return updateJob(tx, job.id, { status: 'failed', error, run: job.run + 1, finishedAt: services.now(), progress: null })
}

/** Refunds once, and only if no other analysis of the same domain in the same period uses the unit. */
export async function giveUnitBack(services: Pick<Services, 'now' | 'newId'>, tx: Tx, job: JobRow): Promise<void> {
  // Without this lock, two jobs ending at the same time could each see the other as still using the unit.
  await lockUser(tx, job.userId)
  if (!(await isUnitInUse(tx, job.unitId, job.id))) await giveBack(services, tx, job.unitId)
}

/** `owner`: the required owner; null for any. */
async function lockOwn(tx: Tx, owner: string | null, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, jobId)
  if (job === null || (owner !== null && job.userId !== owner)) throw noSuchJob()
  return job
}

export type StoppedJob = Pick<JobRow, 'id' | 'status' | 'error'>

/** Runs in the transaction of the change, for example to record who made it. */
type AlsoInTransaction = (tx: Tx, before: StoppedJob, after: StoppedJob) => Promise<void>
const doNothing: AlsoInTransaction = async () => {}

export const cancelJob = (services: Services, userId: string, jobId: string): Promise<JobRow> =>
  cancel(services, userId, jobId, cancelledBy.user, doNothing)

export const cancelAnyJob = (services: Services, jobId: string, also: AlsoInTransaction): Promise<JobRow> =>
  cancel(services, null, jobId, cancelledBy.admin, also)

async function cancel(services: Services, owner: string | null, jobId: string, error: string, also: AlsoInTransaction): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockOwn(tx, owner, jobId)
    if (job.finishedAt !== null) return job
    const stopped = (await stop(services, tx, job, error)) ?? job
    await also(tx, job, stopped)
    return stopped
  })
}

export const retryJob = (services: Services, userId: string, jobId: string): Promise<JobRow> => retry(services, userId, jobId, doNothing)

export const retryAnyJob = (services: Services, jobId: string, also: AlsoInTransaction): Promise<JobRow> =>
  retry(services, null, jobId, also)

async function retry(services: Services, owner: string | null, jobId: string, also: AlsoInTransaction): Promise<JobRow> {
  return services.db.transaction(async (tx) => {
    const job = await lockOwn(tx, owner, jobId)
    const [again = job] = await restart(services, tx, job.userId, [job])
    if (job.finishedAt !== null) await also(tx, job, again)
    return again
  })
}

/** All or none, paid for together. */
export async function retryJobs(services: Services, userId: string, jobIds: string[]): Promise<JobRow[]> {
  return services.db.transaction(async (tx) => {
    const failed: JobRow[] = []
    // In a fixed order, so concurrent retries cannot deadlock.
    for (const jobId of [...new Set(jobIds)].sort()) failed.push(await lockOwn(tx, userId, jobId))
    return restart(services, tx, userId, failed)
  })
}

/** Runs the same jobs again with the same options, charged like new ones if their units were refunded. Running jobs stay as they are. */
async function restart(services: Services, tx: Tx, userId: string, jobs: JobRow[]): Promise<JobRow[]> {
  const failed = jobs.filter(({ finishedAt }) => finishedAt !== null)
  if (failed.some(({ status }) => status !== 'failed')) throw conflict('Only a failed analysis can be retried')
  if (failed.length === 0) return jobs
  const units = await chargeFor(services, tx, userId, [...new Set(failed.map(({ domain }) => domain))])
  const plan = await planInForce(services, tx, userId)
  const started: JobRow[] = []
  for (const job of failed) {
    const again = await updateJob(tx, job.id, {
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
    if (again === null) throw noSuchJob()
    started.push(again)
  }
  await enqueue(services, tx, started, plan.hasPriority)
  return jobs.map((job) => started.find(({ id }) => id === job.id) ?? job)
}

export async function removeJob(services: Services, userId: string, jobId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const job = await lockOwn(tx, userId, jobId)
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
