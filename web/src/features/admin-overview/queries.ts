import { adminSystemCalls } from '@seo/contract/admin-system'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { refreshMs } from '#features/admin/refresh.ts'

const system = client(adminSystemCalls)

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => system.overview({ signal }),
  refetchInterval: refreshMs,
})
