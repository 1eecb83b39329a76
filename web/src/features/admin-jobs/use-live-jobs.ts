import { type AdminJobEvent, adminJobCalls } from '@seo/contract/admin-jobs'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, openStream } from '#api/client.ts'
import { readEvents } from '#live/read-events.ts'
import { wait } from '#live/wait.ts'
import { adminJobKeys, isPlain, type JobFilter, type JobsPage } from './queries.ts'
import { withChanges } from './with-changes.ts'

const pauseMs = 5_000
/** A refused stream would be refused again soon, and the list is polled anyway. */
const pauseAfterRefusalMs = 60_000

/** Follows all users' jobs while the tab is visible; a hidden tab needs no connection. */
export function useLiveJobs(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let reading: AbortController | null = null
    const openedAt = performance.now()
    const follow = () => {
      reading?.abort()
      reading = null
      if (document.hidden) return
      reading = new AbortController()
      void readStream(cache, openedAt, reading.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      reading?.abort()
    }
  }, [cache])
}

/** The list was requested when the page was opened, so it lacks only later changes. */
async function readStream(cache: QueryClient, openedAt: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    let pause = pauseMs
    try {
      for await (const events of readEvents<AdminJobEvent>(await openStream(adminJobCalls.stream, ended))) {
        for (const event of events) applyEvent(cache, event, performance.now() - openedAt)
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) pause = pauseAfterRefusalMs
    }
    await wait(pause, ended)
  }
}

function applyEvent(cache: QueryClient, event: AdminJobEvent, openMs: number): void {
  if (event.type === 'reload') {
    if (event.quietMs <= openMs) void cache.invalidateQueries({ queryKey: adminJobKeys.lists })
    return
  }
  for (const [key, page] of cache.getQueriesData<JobsPage>({ queryKey: adminJobKeys.lists })) {
    const filter = key.at(-1) as JobFilter
    if (page !== undefined) cache.setQueryData(key, withChanges(page, event, { isPlain: isPlain(filter) }))
  }
}
