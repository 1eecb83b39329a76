import { type Home, homeCalls } from '@seo/contract/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { given, type Loose, listOf } from '#api/given.ts'
import { useJobs } from '#data/job-cache.ts'
import { homeKey } from '#data/read-home-soon.ts'

const home = client(homeCalls)

/** Fills in missing fields with empty values. */
const completeHome = (told: Loose<Home>): Home => ({
  worsened: null,
  unproven: null,
  started: null,
  has_shared: false,
  ...given<Home>(told),
  moved: listOf(told.moved),
  lately: listOf(told.lately),
})

const homeQuery = queryOptions({
  queryKey: homeKey,
  queryFn: async ({ signal }) => completeHome(await home.read({ signal })),
})

export const useHome = () => useQuery(homeQuery)

/** True from the second analysis on, when there is something to come back to. */
export function useIsReturning(): boolean {
  const { data } = useJobs()
  return data !== undefined && data.active.length + data.completed.length > 1
}
