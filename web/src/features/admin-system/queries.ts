import { adminCalls } from '@seo/contract/admin'
import { adminSystemCalls } from '@seo/contract/admin-system'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { refreshMs } from '#features/admin/refresh.ts'

const admin = client(adminCalls)
const system = client(adminSystemCalls)

export const monitoringQuery = queryOptions({
  queryKey: ['admin', 'monitoring'],
  queryFn: ({ signal }) => admin.activeMonitoring({ signal }),
  refetchInterval: refreshMs,
})

/** Removes a silent server or worker from the list. It is not an error if it was already removed. */
export function useForgetProcess() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      system.forgetProcess({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSettled: () => cache.invalidateQueries(monitoringQuery),
  })
}

/** The message that B-X-42 requires. */
export function monitoringErrorText(error: Error): string {
  const detail = error.message || (error instanceof ApiError ? String(error.status) : 'no response')
  return `Error loading system status: Failed to fetch monitoring data: ${detail}`
}
