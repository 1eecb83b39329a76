import { adminAuditCalls } from '@seo/contract/admin-audit'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { auditCsv, readAudit } from './read-audit.ts'

export const adminAuditRoutes = (services: Services) =>
  implement(adminAuditCalls, {
    list: ({ query }) => readAudit(services, query),

    async csv({ query, request }) {
      request.setHeader('content-disposition', `attachment; filename="audit-${services.now().toISOString().slice(0, 10)}.csv"`)
      return auditCsv(services, query)
    },
  })
