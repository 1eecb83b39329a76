import type { QueryClient } from '@tanstack/react-query'

/** Of what the home page says besides the list of analyses. */
export const homeKey = ['home'] as const

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()
/** Many jobs or tasks may change at once, each with an event of its own. */
const pause = 300

/** After a change of jobs or tasks. */
export function readHomeSoon(cache: QueryClient): void {
  clearTimeout(waiting.get(cache))
  waiting.set(
    cache,
    setTimeout(() => void cache.invalidateQueries({ queryKey: homeKey }), pause),
  )
}
