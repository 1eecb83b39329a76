import type { QueryClient } from '@tanstack/react-query'

/** Query key of the home page's data besides the list of analyses. */
export const homeKey = ['home'] as const

const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()
/** Many jobs or tasks may change at the same time, each with its own event. */
const pauseMs = 300

/** Call after a change of jobs or tasks. */
export function refetchHomeSoon(cache: QueryClient): void {
  clearTimeout(timers.get(cache))
  timers.set(
    cache,
    setTimeout(() => void cache.invalidateQueries({ queryKey: homeKey }), pauseMs),
  )
}
