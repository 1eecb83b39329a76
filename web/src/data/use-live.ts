import { isFinished } from '@seo/contract/jobs'
import type { LiveEvent } from '@seo/contract/live'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/client.ts'
import { followLive } from '#live/live-stream.ts'
import { actionKeys, applyActionEvent } from './action-cache.ts'
import { hasUnfinishedJob, jobKeys, removeJobs, writeJob } from './job-cache.ts'
import { publishPlanChange } from './plan-changes.ts'
import { refetchHomeSoon } from './refetch-soon.ts'
import { applyWordingEvent } from './wording-cache.ts'

/** Applies live changes to the signed-in user's data. */
export function useLive(userId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    return followLive(userId, (event) => applyEvent(cache, event))
  }, [cache, userId])
}

/** Responses younger than this were fetched while the stream was opening, so they are up to date. */
const freshMs = 10_000

/** Queries to refetch when a stream opens and nothing has changed since the page was loaded. Refetching all would double the requests. */
const mayBeOld = ({ state: { data, error, dataUpdatedAt } }: Query): boolean =>
  // After an `ApiError`, the server would only refuse the request again.
  (error !== null && !(error instanceof ApiError)) ||
  (data !== undefined && (hasUnfinishedJob(data) || Date.now() - dataUpdatedAt > freshMs))

/**
 * True if the last change was before this page was loaded, so all its data includes the change. Compares durations, so the clocks of
 * server and browser need not agree.
 */
const isUnchangedSinceLoad = (quietMs: number): boolean => quietMs > performance.now()

function applyEvent(cache: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'reload':
      if (isUnchangedSinceLoad(event.quietMs)) {
        void cache.invalidateQueries({ predicate: mayBeOld })
        break
      }
      void cache.invalidateQueries()
      publishPlanChange()
      break
    case 'paused':
      break
    case 'plan':
      // The plan limits how much of every list is shown.
      void cache.invalidateQueries()
      publishPlanChange()
      break
    case 'action':
      applyActionEvent(cache, event)
      break
    case 'wording':
      applyWordingEvent(cache, event.jobId)
      break
    case 'job':
      writeJob(cache, event.job)
      if (isFinished(event.job)) void cache.invalidateQueries({ queryKey: actionKeys.analyses })
      if (isFinished(event.job) || event.event === 'insert') void cache.invalidateQueries({ queryKey: jobKeys.sites })
      break
    case 'job-deleted':
      removeJobs(cache, [event.id])
      refetchHomeSoon(cache)
      // A page that shows the job refetches it and gets a 404.
      void cache.invalidateQueries({ queryKey: jobKeys.one(event.id) })
      void cache.invalidateQueries({ queryKey: jobKeys.sites })
      void cache.invalidateQueries({ queryKey: actionKeys.analyses })
  }
}
