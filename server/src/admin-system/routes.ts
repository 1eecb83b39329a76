import { adminSystemCalls } from '@seo/contract/admin-system'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { overview } from './overview.ts'
import { deleteSilentProcess } from './processes-table.ts'

export const adminSystemRoutes = (parts: Parts) =>
  implement(adminSystemCalls, {
    overview: () => overview(parts),

    async forgetProcess({ id }) {
      if (!(await deleteSilentProcess(parts.db, id))) throw notFound('It is not on the list any more, or gives signs again')
      return { message: 'Taken off the list' }
    },
  })
