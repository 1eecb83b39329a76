import { type AdminJobDetail, adminJobCalls } from '@seo/contract/admin-jobs'
import { type Actor, actorOf, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { implement } from '#http/implement.ts'
import { jobOfAnyUser } from '#jobs/any-job.ts'
import { cancelAnyJob, type JobOutcome, retryAnyJob } from '#jobs/stop-job.ts'
import { isProcessUp } from '#processes/process-up.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { emailOf } from '#users/email-of.ts'
import { callerOf } from '#users/session.ts'
import { followJobs } from './follow-jobs.ts'
import { listJobs } from './list-jobs.ts'

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

export const adminJobRoutes = (services: Services) =>
  implement(adminJobCalls, {
    list: ({ query: { search, status, brand, from, to, after, limit } }) =>
      listJobs(services, { search, status, brand, from: momentOf(from), to: momentOf(to) }, { after, limit }),

    one: ({ id }) => detailOf(services, id),

    async cancel({ id, user, request }) {
      await cancelAnyJob(services, id, recorder(services, actorOf({ user, request }), 'job.canceled'))
      return detailOf(services, id)
    },

    async retry({ id, user, request }) {
      await retryAnyJob(services, id, recorder(services, actorOf({ user, request }), 'job.retried'))
      return detailOf(services, id)
    },

    async stream({ request: { bearer }, signal }) {
      const isAllowed = async () => bearer !== null && (await callerOf(services, bearer))?.isAdmin === true
      return followJobs(services, { isAllowed, signal })
    },
  })

/** Writes the audit entry in the transaction of the change. */
const recorder =
  (services: Services, actor: Actor, action: 'job.canceled' | 'job.retried') =>
  (tx: Tx, before: JobOutcome, after: JobOutcome): Promise<void> =>
    recordChange(services, tx, {
      actor,
      action,
      subject: 'job',
      subjectId: before.id,
      before: { status: before.status, error: before.error },
      after: { status: after.status, error: after.error },
    })

async function detailOf(services: Services, jobId: string): Promise<AdminJobDetail> {
  const { row, job } = await jobOfAnyUser(services, jobId)
  const { siteName } = await brandOfUser(services.db, row.userId)
  return {
    job,
    userEmail: (await emailOf(services.db, row.userId)) ?? '',
    brand: siteName,
    worker: row.worker === null ? null : { name: row.worker, is_up: await isProcessUp(services, row.worker) },
    page_cap: row.pageCap,
  }
}
