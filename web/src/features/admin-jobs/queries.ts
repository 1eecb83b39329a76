import { adminCalls } from '@seo/contract/admin'
import { type AdminJob, type AdminJobDetail, adminJobCalls, type JobCounts, type StatusGroup } from '@seo/contract/admin-jobs'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { refreshMs } from '#features/admin/refresh.ts'
import { dayRange } from './day-range.ts'

const admin = client(adminCalls)
const jobs = client(adminJobCalls)

export type JobFilter = { search: string; status: StatusGroup | null; brand: string; day: string; after: string | null }
export type JobsPage = { jobs: AdminJob[]; next: string | null; counts: JobCounts; brands: { id: string; name: string }[] }

export const adminJobKeys = {
  lists: ['admin', 'jobs'] as const,
  one: (id: string) => ['admin', 'job', id] as const,
}

/** True for the first page without filters, the only list that `allJobs`, the specification's call, can return. */
export const isDefaultList = ({ search, status, brand, day, after }: JobFilter): boolean =>
  search === '' && status === null && brand === '' && day === '' && after === null

async function readJobs(filter: JobFilter, signal: AbortSignal): Promise<JobsPage> {
  if (isDefaultList(filter)) {
    const { data, ...otherFields } = await admin.allJobs({ signal })
    return { jobs: data, ...otherFields }
  }
  const { search, status, brand, day, after } = filter
  const query = {
    ...(search !== '' && { search }),
    ...(status !== null && { status }),
    ...(brand !== '' && { brand }),
    ...dayRange(day),
    ...(after !== null && { after }),
  }
  return jobs.list({ query }, { signal })
}

export const jobsQuery = (filter: JobFilter) =>
  queryOptions({
    queryKey: [...adminJobKeys.lists, filter],
    queryFn: ({ signal }) => readJobs(filter, signal),
    refetchInterval: refreshMs,
    // The live stream sends only changes since the page was opened, so the list must not be older.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** A running job is polled more often, because someone is waiting for it. */
const runningJobRefreshMs = 3_000

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: adminJobKeys.one(id),
    queryFn: ({ signal }) => jobs.one({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.job.finished_at === null ? runningJobRefreshMs : refreshMs),
  })

export function useJobChange(command: 'cancel' | 'retry') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string): Promise<AdminJobDetail> => jobs[command]({ id }),
    onSuccess: (detail) => {
      cache.setQueryData(adminJobKeys.one(detail.job.id), detail)
      void cache.invalidateQueries({ queryKey: adminJobKeys.lists })
    },
  })
}

/** B-X-39, B-X-40: a fixed message on 403, otherwise the status, or the error's own message if there is no response. */
export function jobsErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return `Failed to fetch jobs: ${error.message}`
  return error.status === 403 ? 'Access denied. Admin privileges required.' : `Failed to fetch jobs: ${error.status}`
}
