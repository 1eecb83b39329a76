import { type Home, homeCalls } from '@seo/contract/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { definedFields, type Loose, listOrEmpty } from '#api/loose.ts'
import { useJobs } from '#data/job-cache.ts'
import { homeKey } from '#data/refetch-soon.ts'

const home = client(homeCalls)

/** Fills in missing fields with empty values. */
const fillInHome = (response: Loose<Home>): Home => ({
  worsened: null,
  unproven: null,
  started: null,
  has_started: false,
  has_shared: false,
  ...definedFields<Home>(response),
  moved: listOrEmpty(response.moved),
  lately: listOrEmpty(response.lately),
})

const homeQuery = queryOptions({
  queryKey: homeKey,
  queryFn: async ({ signal }) => fillInHome(await home.read({ signal })),
})

export const useHome = () => useQuery(homeQuery)

/** Whether the user has more than one analysis, so that there are changes to show. */
export function useIsReturning(): boolean {
  const { data } = useJobs()
  return data !== undefined && data.active.length + data.completed.length > 1
}

/** How many next steps to expect from the list of analyses, so that the page doesn't move when they arrive. */
export function useExpectedSteps(): number {
  const { data } = useJobs()
  const isReturning = useIsReturning()
  const hasTasks = (kind: 'in_progress' | 'completed') => data?.completed.some(({ tasks }) => (tasks?.[kind] ?? 0) > 0) ?? false
  return Math.max(Number(hasTasks('in_progress')) + Number(hasTasks('completed')), Number(isReturning))
}
