import type { LiveEvent } from '@seo/contract/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobKeys, removeJobs, writeJob } from './job-cache.ts'
import { followLive } from './live-stream.ts'

/** Brings what the server tells by itself to the pages of this person, while there is one. */
export function useLive(userId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => (userId === undefined ? undefined : followLive(userId, (event) => take(cache, event))), [cache, userId])
}

function take(cache: QueryClient, event: LiveEvent): void {
  if (event.type === 'job') writeJob(cache, event.job)
  else if (event.type === 'job-deleted') {
    removeJobs(cache, [event.id])
    // A page that shows it finds out that it is gone.
    void cache.invalidateQueries({ queryKey: jobKeys.one(event.id) })
  } else if (event.type === 'reload') void cache.invalidateQueries()
}
