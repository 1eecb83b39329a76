import { actionCalls } from '@seo/contract/actions'
import { writeAgain } from '#analysis/write-again.ts'
import { implementSome } from '#http/implement.ts'
import { jobOfFolder } from '#jobs/as-job.ts'
import { jobOf } from '#jobs/own-job.ts'
import { noSuchJob } from '#jobs/stop-job.ts'
import type { Parts } from '#parts.ts'
import { asAction, shownActions } from './shown-actions.ts'

/** The dashboard of the actions comes later; a job's list is written and counted here. */
export const actionRoutes = (parts: Parts) =>
  implementSome(actionCalls, {
    async checkJob({ user, id }) {
      const job = await jobOf(parts, user.id, id)
      return { hasActions: job.action_count > 0, actionCount: job.action_count }
    },

    async parse({ user, body }) {
      const jobId = jobOfFolder(body.folderPath)
      if (jobId === null) throw noSuchJob()
      const message = await writeAgain(parts, user.id, jobId, 'actions')
      const { shown, total } = await shownActions(parts, user.id, jobId)
      return { actions: shown.map(asAction), actionsCount: total, message }
    },
  })
