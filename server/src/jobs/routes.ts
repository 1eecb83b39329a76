import { jobCalls, mostSites } from '@seo/contract/jobs'
import { asAction, shownActions, shownTaskOf } from '#actions/shown-actions.ts'
import { findingsOf } from '#analysis/findings.ts'
import { causeOf, causesOf, contentOf, filesOf, pagesOf, resultOf, summaryOf } from '#analysis/result.ts'
import { changesOf, sinceOf } from '#analysis/since-of.ts'
import { writeAgain } from '#analysis/write-again.ts'
import { implement } from '#http/implement.ts'
import { badRequest } from '#http/problem.ts'
import { submissionKey } from '#http/submission-key.ts'
import type { Services } from '#services.ts'
import { asJob } from './as-job.ts'
import { activeJobs, finishedJobs, jobOfEachSite } from './jobs-table.ts'
import { withHistory } from './listed-jobs.ts'
import { jobWithPlace, withPlaces } from './own-job.ts'
import { cancelJob, removeAllJobs, removeJob, retryJob, retryJobs } from './stop-job.ts'
import { submitJobs } from './submit-jobs.ts'

const FINISHED_AT_ONCE = 200

export const jobRoutes = (services: Services) => {
  const summarise = async ({ user, jobId }: { user: { id: string }; jobId: string }) => {
    await writeAgain(services, user.id, jobId, 'summary')
    return { executive_summary: (await summaryOf(services, jobId)) ?? '' }
  }

  return implement(jobCalls, {
    async list({ user, query }) {
      const before = query.before === undefined ? null : new Date(query.before)
      // Older ones are requested once the running ones are there.
      const active = before === null ? await activeJobs(services.db, user.id) : []
      const running = new Set(active.map(({ id }) => id))
      // One that ends between the two queries is listed once.
      const completed = (await finishedJobs(services.db, user.id, before, FINISHED_AT_ONCE)).filter(({ id }) => !running.has(id))
      const listed = await withHistory(services, user.id, [...(await withPlaces(services, active)), ...completed.map(asJob)])
      return { active: listed.slice(0, active.length), completed: listed.slice(active.length) }
    },

    async sites({ user }) {
      const rows = await jobOfEachSite(services.db, user.id, mostSites)
      return withHistory(services, user.id, await withPlaces(services, rows))
    },

    async one({ user, id }) {
      return { ...(await jobWithPlace(services, user.id, id)), executive_summary: await summaryOf(services, id) }
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

    async regenerateActions({ user, id }) {
      const message = await writeAgain(services, user.id, id, 'actions')
      const { shown, total } = await shownActions(services, user.id, id)
      return { actions: shown.map(asAction), actionsCount: total, message }
    },

    async file({ user, id, name }) {
      return { content: await contentOf(services, user.id, id, name) }
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

    result: ({ user, id }) => resultOf(services, user.id, id),
    causes: ({ user, id, query }) => causesOf(services, user.id, id, query),

    async cause({ user, id, cause }) {
      const found = await causeOf(services, user.id, id, cause)
      const task = await shownTaskOf(services, user.id, id, cause)
      return { cause: found, task: task && asAction(task) }
    },

    findings: ({ user, id, query }) => findingsOf(services, user.id, id, query),
    pages: ({ user, id, query }) => pagesOf(services, user.id, id, query),
    since: ({ user, id }) => sinceOf(services, user.id, id),
    changes: ({ user, id }) => changesOf(services, user.id, id),
    files: ({ user, id }) => filesOf(services, user.id, id),

    generateExecutiveSummary: summarise,
    generateExecutiveSummaryV1: summarise,
  })
}
