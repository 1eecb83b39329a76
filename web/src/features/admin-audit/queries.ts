import { type AuditAction, adminAuditCalls } from '@seo/contract/admin-audit'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client, readFile } from '#api/client.ts'

const audit = client(adminAuditCalls)

export type AuditFilter = { who?: string; action?: AuditAction; subject?: string; day?: string }

export const auditQuery = (filter: AuditFilter, cursor: string | null) =>
  queryOptions({
    queryKey: ['admin-audit', filter, cursor],
    placeholderData: keepPreviousData,
    // Every change on another admin page adds an entry.
    staleTime: 0,
    queryFn: ({ signal }) => audit.list({ query: { ...filter, ...(cursor !== null && { cursor }) } }, { signal }),
  })

export const useExportAudit = () => useMutation({ mutationFn: (filter: AuditFilter) => readFile(adminAuditCalls.csv, { query: filter }) })
