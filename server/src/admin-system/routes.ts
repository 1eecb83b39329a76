import { adminSystemCalls } from '@seo/contract/admin-system'
import { actorOf, recordChange } from '#audit/record-change.ts'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import { deleteSilentProcess } from '#processes/processes-table.ts'
import type { Services } from '#services.ts'
import { overview } from './overview.ts'

export const adminSystemRoutes = (services: Services) =>
  implement(adminSystemCalls, {
    overview: () => overview(services),

    async forgetProcess({ id, user, request }) {
      await services.db.transaction(async (tx) => {
        const before = await deleteSilentProcess(tx, id)
        if (before === null) throw notFound('It is not on the list any more, or gives signs again')
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
      return { message: 'Taken off the list' }
    },
  })
