import { actionCalls } from '@seo/contract/actions'
import { implement } from '#http/implement.ts'
import { jobIdOfFolder } from '#jobs/as-job.ts'
import { jobOf, jobsOf } from '#jobs/own-job.ts'
import { noSuchJob } from '#jobs/stop-job.ts'
import { evidenceOf } from '#results/evidence.ts'
import { summaryOf } from '#results/files.ts'
import { listAnalyses, removeAnalysis } from '#results/own-analyses.ts'
import type { Services } from '#services.ts'
import { chosenActions } from './chosen-actions.ts'
import { shownAction, updateProgress } from './progress.ts'
import { rewriteTexts } from './rewrite-texts.ts'
import { asAction, shownActions } from './shown-actions.ts'
import { statsOf } from './stats.ts'

export const actionRoutes = (services: Services) =>
  implement(actionCalls, {
    async checkJob({ user, id }) {
      const job = await jobOf(services, user.id, id)
      return { hasActions: job.action_count > 0, actionCount: job.action_count }
    },

    async checkJobs({ user, query }) {
      const jobs = await jobsOf(services, user.id, query.ids)
      return jobs.map(({ id, action_count }) => ({ id, hasActions: action_count > 0, actionCount: action_count }))
    },

    async parse({ user, body }) {
      const jobId = jobIdOfFolder(body.folderPath)
      if (jobId === null) throw noSuchJob()
      const message = await rewriteTexts(services, user.id, jobId, 'actions')
      const { shown, total } = await shownActions(services, user.id, jobId)
      return { actions: shown.map(asAction), actionsCount: total, message }
    },

    async list({ user, query }) {
      const chosenTasks = await chosenActions(services, user.id, query)
      const { shown, total } = chosenTasks ?? { shown: [], total: 0 }
      return {
        actions: shown.map(asAction),
        executiveSummary: chosenTasks === null ? null : await summaryOf(services, chosenTasks.jobId),
        score: chosenTasks?.score ?? null,
        isFreemiumPreview: shown.length < total,
        totalActionsAvailable: total,
        actionsShown: shown.length,
      }
    },

    async stats({ user, query }) {
      return { stats: statsOf((await chosenActions(services, user.id, query))?.shown ?? []) }
    },

    async progress({ user, id, body }) {
      await updateProgress(services, user.id, [id], { status: body.status, notes: body.notes, rating: body.effectiveness_rating })
      return {}
    },

    async bulkProgress({ user, body }) {
      return { updated: await updateProgress(services, user.id, body.ids, { status: body.status }) }
    },

    async evidence({ user, id, query }) {
      const { jobId, cause, history } = await shownAction(services, user.id, id)
      const job = await jobOf(services, user.id, jobId)
      return { ...(await evidenceOf(services, jobId, cause, query)), read_at: job.started_at ?? job.created_at, history }
    },

    async subscribe({ user }) {
      return { channel: '/api/v1/live', table: 'actions', filter: `user_id=eq.${user.id}` }
    },

    async analyses({ user, query }) {
      return { analyses: await listAnalyses(services, user.id, query.jobId) }
    },

    async removeAnalysis({ user, id }) {
      await removeAnalysis(services, user.id, id)
      return {}
    },
  })
