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
