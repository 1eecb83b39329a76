import { actionCalls } from '@seo/contract/actions'
import { type Job, jobCalls } from '@seo/contract/jobs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { readToken } from '#api/token.ts'
import { fillInJob } from '#data/fill-in-job.ts'
import { type JobList, jobKeys, refetchComparisons, removeJobs, storeSubmitted, writeJob } from '#data/job-cache.ts'
import { refetchHomeSoon } from '#data/refetch-soon.ts'
import { checkActions } from './check-actions.ts'

const jobs = client(jobCalls)
const actions = client(actionCalls)

/** Without a token, throws an error with the server's message instead of sending a request. */
function requireToken(): void {
  if (readToken() === null) throw new ApiError(0, { error: 'Authentication required' })
}

/** The job is in `data`, in `job`, or is the response itself (A-C-17). The client has already unwrapped `data`. */
const unwrapJob = (response: Job & { job?: Job }): Job => response.job ?? response

export type Submission = { urls: readonly string[]; isBatch: boolean; idempotencyKey: string }

export function useSubmit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ urls, isBatch, idempotencyKey }: Submission) => {
      requireToken()
      if (isBatch) return (await jobs.submitBatch({ body: { urls: [...urls] } }, { idempotencyKey })).jobs.map(fillInJob)
      return [fillInJob(unwrapJob(await jobs.submit({ body: { url: urls[0] ?? '' } }, { idempotencyKey })))]
    },
    onSuccess: (submitted) => storeSubmitted(cache, submitted),
  })
}

/** Removes the row immediately. If the job is already gone, that is not an error. */
export function useDeleteJob({ onFailure }: { onFailure: (error: Error, job: Job) => void }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (job: Job) => {
      requireToken()
      await jobs.remove({ id: job.id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    onMutate: ({ id }) => removeJobs(cache, [id]),
    onError: (error, job, removed) => {
      removed?.restore()
      onFailure(error, job)
    },
    // Refetch the sites: an older analysis may now be the newest one of its site.
    onSuccess: () => {
      refetchHomeSoon(cache)
      refetchComparisons(cache)
      return cache.invalidateQueries({ queryKey: jobKeys.sites })
    },
  })
}

export function useClearJobs({ onFailure }: { onFailure: (error: Error) => void }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => {
      requireToken()
      return jobs.clear()
    },
    onMutate: () => {
      const list = cache.getQueryData<JobList>(jobKeys.list)
      return removeJobs(
        cache,
        [...(list?.active ?? []), ...(list?.completed ?? [])].map(({ id }) => id),
      )
    },
    onError: (error, _nothing, removed) => {
      removed?.restore()
      onFailure(error)
    },
    // Also after an error, because the server deletes one job after another.
    onSettled: () => {
      refetchHomeSoon(cache)
      refetchComparisons(cache)
      return cache.invalidateQueries({ queryKey: jobKeys.list, exact: true })
    },
  })
}

export function useCancelJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: ({ id }: Job) => jobs.cancel({ id }), onSuccess: (job) => writeJob(cache, job) })
}

export function useRetryJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: ({ id }: Job) => jobs.retry({ id }), onSuccess: (job) => storeSubmitted(cache, [job]) })
}

export function useRetryJobs() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (failedJobs: readonly Job[]) => jobs.retryAll({ body: { ids: failedJobs.map(({ id }) => id) } }),
    onSuccess: ({ jobs: started }) => storeSubmitted(cache, started),
  })
}

/** A new action count of the job causes a refetch. */
export const actionsCheckQuery = ({ id, action_count }: Pick<Job, 'id' | 'action_count'>) =>
  queryOptions({
    queryKey: ['actions of job', id, action_count],
    queryFn: () => checkActions(id),
    // The result changes only with the job, and changes of the job arrive live.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useGenerateActions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, folderPath }: Job) =>
      folderPath === null ? jobs.regenerateActions({ id, body: { jobId: id } }) : actions.parse({ body: { folderPath } }),
    onSuccess: ({ actionsCount }, job) => {
      const jobWithActions: Job = { ...job, action_count: actionsCount, action_generation_status: 'completed' }
      cache.setQueryData(actionsCheckQuery(jobWithActions).queryKey, { hasActions: actionsCount > 0, actionCount: actionsCount })
      writeJob(cache, jobWithActions)
    },
  })
}
