import type { jobCalls } from '@seo/contract/jobs'
import type { HandlersOf } from '#http/implement.ts'
import { badRequest } from '#http/problem.ts'
import { submissionKey } from '#http/submission-key.ts'
import type { Services } from '#services.ts'
import { asJob } from './as-job.ts'
import { listJobs, listSites } from './listed-jobs.ts'
import { cancelJob, removeAllJobs, removeJob, retryJob, retryJobs } from './stop-job.ts'
import { submitJobs } from './submit-jobs.ts'

/** Handlers of the calls about jobs themselves; `results` and `actions` handle those about their output. */
export const jobHandlers = (services: Services) =>
  ({
    async list({ user, query }) {
      return listJobs(services, user.id, query.before === undefined ? null : new Date(query.before))
    },

    async sites({ user }) {
      return listSites(services, user.id)
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
      if (row === undefined)
        throw badRequest('The job of this submission has been deleted. Submit the URL again with a new Idempotency-Key.')
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
