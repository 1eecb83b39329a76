import { isFinished } from '@seo/contract/jobs'
import type { LiveEvent } from '@seo/contract/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actionKeys, hearAction } from './action-cache.ts'
import { jobKeys, removeJobs, writeJob } from './job-cache.ts'
import { followLive } from './live-stream.ts'
import { publishPlanNews } from './plan-news.ts'
import { hearWording } from './wording-cache.ts'

/** Brings live changes to the pages of this person, while somebody is signed in. */
export function useLive(userId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => (userId === undefined ? undefined : followLive(userId, (event) => take(cache, event))), [cache, userId])
}

function take(cache: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'reload':
      void cache.invalidateQueries()
      break
    case 'paused':
      break
    case 'plan':
      // A plan decides how much of every list is shown.
      void cache.invalidateQueries()
      publishPlanNews()
      break
    case 'action':
      hearAction(cache, event)
      break
    case 'wording':
      hearWording(cache, event.jobId)
      break
    case 'job':
      writeJob(cache, event.job)
      if (isFinished(event.job)) {
        void cache.invalidateQueries({ queryKey: actionKeys.analyses })
        void cache.invalidateQueries({ queryKey: jobKeys.sites })
      }
      break
    case 'job-deleted':
      removeJobs(cache, [event.id])
      // Pages that show it find out that it is gone.
      void cache.invalidateQueries({ queryKey: jobKeys.one(event.id) })
      void cache.invalidateQueries({ queryKey: jobKeys.sites })
      void cache.invalidateQueries({ queryKey: actionKeys.analyses })
  }
}
