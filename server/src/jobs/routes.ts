import { type jobCalls, maxSites } from '@seo/contract/jobs'
import type { HandlersOf } from '#http/implement.ts'
import { badRequest } from '#http/problem.ts'
import { submissionKey } from '#http/submission-key.ts'
import type { Services } from '#services.ts'
import { asJob } from './as-job.ts'
import { activeJobs, finishedJobs, jobOfEachSite } from './jobs-table.ts'
import { withHistory } from './listed-jobs.ts'
import { withQueuePositions } from './own-job.ts'
import { cancelJob, removeAllJobs, removeJob, retryJob, retryJobs } from './stop-job.ts'
import { submitJobs } from './submit-jobs.ts'

const FINISHED_PAGE_SIZE = 200

/** Handlers of the calls about jobs themselves; `results` and `actions` handle those about their output. */
export const jobHandlers = (services: Services) =>
  ({
    async list({ user, query }) {
      const before = query.before === undefined ? null : new Date(query.before)
      // Only the first page has running jobs.
      const active = before === null ? await activeJobs(services.db, user.id) : []
      const activeIds = new Set(active.map(({ id }) => id))
      // A job that ends between the two queries is listed once.
      const completed = (await finishedJobs(services.db, user.id, before, FINISHED_PAGE_SIZE)).filter(({ id }) => !activeIds.has(id))
      const listed = await withHistory(services, user.id, [...(await withQueuePositions(services, active)), ...completed.map(asJob)])
      return { active: listed.slice(0, active.length), completed: listed.slice(active.length) }
    },

    async sites({ user }) {
      const rows = await jobOfEachSite(services.db, user.id, maxSites)
      return withHistory(services, user.id, await withQueuePositions(services, rows))
    },

    async remove({ user, id }) {
      await removeJob(services, user.id, id)
      return { message: 'Job deleted' }
    },

    async clear({ user }) {
      const deleted_count = await removeAllJobs(services, user.id)
      return { message: 'All jobs deleted', data: { deleted_count } }
    },

    async submit({ user, body, request }) {
      const [row] = await submitJobs(services, user.id, { urls: [body.url], options: body.options ?? {}, key: submissionKey(request) })
      if (row === undefined) throw badRequest('This submission was made before, and its job has been deleted since')
      return asJob(row)
    },

    async submitBatch({ user, body, request }) {
      const rows = await submitJobs(services, user.id, { urls: body.urls, options: body.options ?? {}, key: submissionKey(request) })
      return { jobs: rows.map(asJob) }
    },

    async cancel({ user, id }) {
      return asJob(await cancelJob(services, user.id, id))
    },

    async retry({ user, id }) {
      return asJob(await retryJob(services, user.id, id))
    },

    async retryAll({ user, body }) {
      return { jobs: (await retryJobs(services, user.id, body.ids)).map(asJob) }
    },
  }) satisfies Partial<HandlersOf<typeof jobCalls>>
