import { adminAuditCalls } from '@seo/contract/admin-audit'
import { implement } from '#http/implement.ts'
import type { Parts } from '#parts.ts'
import { auditCsv, readAudit } from './read-audit.ts'

export const adminAuditRoutes = (parts: Parts) =>
  implement(adminAuditCalls, {
    list: ({ query }) => readAudit(parts, query),

    async csv({ query, request }) {
      request.answer('content-disposition', `attachment; filename="audit-${parts.now().toISOString().slice(0, 10)}.csv"`)
      return auditCsv(parts, query)
    },
  })
