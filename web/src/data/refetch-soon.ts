import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Query key of the home page's data besides the list of analyses. */
export const homeKey = ['home'] as const

const timers = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>()
/** Many jobs or tasks may change at the same time, each with its own event; one refetch is enough. */
const delayMs = 300

/** Call after a change of jobs or tasks. */
export const refetchHomeSoon = (cache: QueryClient): void => refetchSoon(cache, homeKey)

/** Refetches only the query with exactly this key. */
export function refetchSoon(cache: QueryClient, queryKey: QueryKey): void {
  const cacheTimers = timers.get(cache) ?? new Map<string, ReturnType<typeof setTimeout>>()
  timers.set(cache, cacheTimers)
  const name = JSON.stringify(queryKey)
  clearTimeout(cacheTimers.get(name))
  cacheTimers.set(
    name,
    setTimeout(() => void cache.invalidateQueries({ queryKey, exact: true }), delayMs),
  )
}
