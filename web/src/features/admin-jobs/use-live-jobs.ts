import { type AdminJobEvent, adminJobCalls } from '@seo/contract/admin-jobs'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, openStream } from '#api/client.ts'
import { readEvents } from '#live/read-events.ts'
import { wait } from '#live/wait.ts'
import { adminJobKeys, isDefaultList, type JobFilter, type JobsPage } from './queries.ts'
import { withChanges } from './with-changes.ts'

const reconnectDelayMs = 5_000
/** Longer than after a lost connection, because an early retry would be refused again. Meanwhile, the list is polled. */
const refusedDelayMs = 60_000

/** Updates the lists from the live stream of all users' jobs. A hidden tab closes its connection. */
export function useLiveJobs(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let connection: AbortController | null = null
    const openedAt = performance.now()
    const reconnect = () => {
      connection?.abort()
      connection = null
      if (document.hidden) return
      connection = new AbortController()
      void readStream(cache, openedAt, connection.signal)
    }
    reconnect()
    document.addEventListener('visibilitychange', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', reconnect)
      connection?.abort()
    }
  }, [cache])
}

/** The list was requested at `openedAt`, so it lacks only later changes. */
async function readStream(cache: QueryClient, openedAt: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let delayMs = reconnectDelayMs
    try {
      for await (const events of readEvents<AdminJobEvent>(await openStream(adminJobCalls.stream, signal))) {
        for (const event of events) applyEvent(cache, event, performance.now() - openedAt)
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) delayMs = refusedDelayMs
    }
    await wait(delayMs, signal)
  }
}

function applyEvent(cache: QueryClient, event: AdminJobEvent, sinceOpenedMs: number): void {
  if (event.type === 'reload') {
    if (event.quietMs <= sinceOpenedMs) void cache.invalidateQueries({ queryKey: adminJobKeys.lists })
    return
  }
  for (const [key, page] of cache.getQueriesData<JobsPage>({ queryKey: adminJobKeys.lists })) {
    const filter = key.at(-1) as JobFilter
    if (page !== undefined) cache.setQueryData(key, withChanges(page, event, { isDefaultList: isDefaultList(filter) }))
  }
}
