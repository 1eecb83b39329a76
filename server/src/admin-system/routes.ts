import { adminSystemCalls } from '@seo/contract/admin-system'
import { actorOf, recordChange } from '#audit/record-change.ts'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import { deleteSilentProcess } from '#processes/processes-table.ts'
import type { Services } from '#services.ts'
import { readOverview } from './overview.ts'

export const adminSystemRoutes = (services: Services) =>
  implement(adminSystemCalls, {
    overview: () => readOverview(services),

    async forgetProcess({ id, user, request }) {
      await services.db.transaction(async (tx) => {
        const before = await deleteSilentProcess(tx, id)
        if (before === null) throw notFound('This process is no longer on the list, or is running again. Reload the list.')
        const actor = actorOf({ user, request })
        await recordChange(services, tx, {
          actor,
          action: 'installation.process-removed',
          subject: 'installation',
          subjectId: id,
          before,
          after: null,
        })
      })
      return { message: 'Removed from the list' }
    },
  })
