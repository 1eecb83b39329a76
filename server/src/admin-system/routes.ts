import { adminSystemCalls } from '@seo/contract/admin-system'
import { actorOf, recordChange } from '#audit/record-change.ts'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { overview } from './overview.ts'
import { deleteSilentProcess } from './processes-table.ts'

export const adminSystemRoutes = (parts: Parts) =>
  implement(adminSystemCalls, {
    overview: () => overview(parts),

    async forgetProcess({ id, user, request }) {
      await parts.db.transaction(async (tx) => {
        const before = await deleteSilentProcess(tx, id)
        if (before === null) throw notFound('It is not on the list any more, or gives signs again')
        const actor = actorOf({ user, request })
        await recordChange(parts, tx, {
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
