import type { jobCalls } from '@seo/contract/jobs'
import type { HandlersOf } from '#http/implement.ts'
import { summaryOf } from '#results/files.ts'
import { causeOf } from '#results/result.ts'
import type { Services } from '#services.ts'
import { contentOf, filesOf } from './files.ts'
import { rewriteTexts } from './rewrite-texts.ts'
import { asAction, shownActions, shownTaskOf } from './shown-actions.ts'

/** Handlers of the job calls that show or rewrite tasks. */
export const jobTaskHandlers = (services: Services) => {
  const regenerateSummary = async ({ user, jobId }: { user: { id: string }; jobId: string }) => {
    await rewriteTexts(services, user.id, jobId, 'summary')
    return { executive_summary: (await summaryOf(services, jobId)) ?? '' }
  }

  return {
    async regenerateActions({ user, id }) {
      const message = await rewriteTexts(services, user.id, id, 'actions')
      const { shown, total } = await shownActions(services, user.id, id)
      return { actions: shown.map(asAction), actionsCount: total, message }
    },

    async file({ user, id, name }) {
      return { content: await contentOf(services, user.id, id, name) }
    },

    async cause({ user, id, cause }) {
      const shownCause = await causeOf(services, user.id, id, cause)
      const task = await shownTaskOf(services, user.id, id, cause)
      return { cause: shownCause, task: task && asAction(task) }
    },

    files: ({ user, id }) => filesOf(services, user.id, id),

    generateExecutiveSummary: regenerateSummary,
    generateExecutiveSummaryV1: regenerateSummary,
  } satisfies Partial<HandlersOf<typeof jobCalls>>
}
