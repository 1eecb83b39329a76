import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Query key of the home page's data besides the list of analyses. */
export const homeKey = ['home'] as const

const timers = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>()
/** Many jobs or tasks may change at the same time, each with its own event. */
const pauseMs = 300

/** Call after a change of jobs or tasks. */
export const refetchHomeSoon = (cache: QueryClient): void => refetchSoon(cache, homeKey)

/** Only this query, not those whose keys start with its key. */
export function refetchSoon(cache: QueryClient, queryKey: QueryKey): void {
  const ofCache = timers.get(cache) ?? new Map<string, ReturnType<typeof setTimeout>>()
  timers.set(cache, ofCache)
  const name = JSON.stringify(queryKey)
  clearTimeout(ofCache.get(name))
  ofCache.set(
    name,
    setTimeout(() => void cache.invalidateQueries({ queryKey, exact: true }), pauseMs),
  )
}
