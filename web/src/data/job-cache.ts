/** Cache of the user's jobs: a list of all jobs, and each job separately. Merges server responses and live events. */
import type { Reply } from '@seo/contract/call'
import { isFinished, type Job, jobCalls } from '@seo/contract/jobs'
import { type QueryClient, queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { type Loose, listOrEmpty } from '#api/loose.ts'
import { useLiveState } from '#live/live-state.ts'
import { fillInJob } from './fill-in-job.ts'
import { laterJob } from './later-job.ts'
import { withListFields } from './list-fields.ts'
import { refetchHomeSoon, refetchSoon } from './refetch-soon.ts'

const jobs = client(jobCalls)

export type JobList = Reply<typeof jobCalls.list>

/** `olderThan`: the server may have more finished jobs, created before this time. Null if all are listed. */
export type CachedList = JobList & { olderThan: string | null }

export const jobKeys = {
  list: ['jobs'] as const,
  sites: ['sites'] as const,
  one: (id: string) => ['jobs', id] as const,
  /** Comparisons of an analysis with others of its site. */
  comparisons: ['job-since'] as const,
  changes: ['job-changes'] as const,
}

const listFilter = { queryKey: jobKeys.list, exact: true }

/** Number of finished jobs in one page of the server's list. */
const jobsPerPage = 200

// A response that was already on its way must not bring a deleted job back. Ids are never reused, so they can stay here.
const deletedIds = new WeakMap<QueryClient, Set<string>>()
function deletedIdsIn(cache: QueryClient): Set<string> {
  const ids = deletedIds.get(cache) ?? new Set()
  deletedIds.set(cache, ids)
  return ids
}

/** `isNew` is true for a job that was just submitted, in this tab or elsewhere, and false for a job that was fetched for the first time. */
export type JobChange = { job: Job; before: Job | undefined; isNew: boolean }
const listeners = new Set<(change: JobChange) => void>()

/** Calls the listener for every job that is submitted or changes while the app is open. */
export function onJobChange(listener: (change: JobChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Merges a job from a response or a live event with its cached version, stores it and returns it. A deleted job is only returned. */
export function writeJob(cache: QueryClient, response: Job, { isFetched = false } = {}): Job {
  const received = fillInJob(response)
  if (deletedIdsIn(cache).has(received.id)) return received
  const before = cachedJob(cache, received.id)
  const job = withCachedFields(cache, laterJob(before, received), received)
  cache.setQueryData<Job>(jobKeys.one(job.id), job)
  cache.setQueryData<CachedList>(jobKeys.list, (list) => list && withJob(list, job))
  // The response to a list request in flight may be older than this job.
  if (before === undefined && cache.isFetching(listFilter) > 0) void refetchList(cache)
  // Only lists have task counts, and only for the newest analysis with tasks of each site, which may now be this job.
  if (before !== undefined && hasNewTasks(before, job)) refetchSoon(cache, jobKeys.list)
  notify(cache, { job, before, isNew: before === undefined && !isFetched })
  return job
}

/** True if the analysis has just ended with tasks, or if its number of tasks has changed after the end. */
const hasNewTasks = (before: Job, job: Job): boolean =>
  isFinished(job) && job.action_count > 0 && (!isFinished(before) || before.action_count !== job.action_count)

async function refetchList(cache: QueryClient): Promise<void> {
  await cache.cancelQueries(listFilter)
  await cache.invalidateQueries(listFilter)
}

/** Keeps cached fields that `received` lacks: only single-job responses have a summary, only lists have earlier scores and task counts. */
function withCachedFields(cache: QueryClient, job: Job, received: Job): Job {
  const cachedJobData = cache.getQueryData<Job>(jobKeys.one(job.id))
  const list = listedJobs(cache)
  const summary = received.executive_summary === undefined ? cachedJobData?.executive_summary : received.executive_summary
  const merged = withListFields(job, received, [list.find(({ id }) => id === job.id), cachedJobData], list)
  return summary === undefined ? merged : { ...merged, executive_summary: summary }
}

function listedJobs(cache: QueryClient): Job[] {
  const list = cache.getQueryData<CachedList>(jobKeys.list)
  return list === undefined ? [] : [...list.active, ...list.completed]
}

function notify(cache: QueryClient, change: JobChange): void {
  if (change.isNew || hasJustFinished(change)) refetchHomeSoon(cache)
  // Events do not carry the summary, so fetch it when the job ends.
  if (hasJustFinished(change) && !change.job.executive_summary) void cache.invalidateQueries({ queryKey: jobKeys.one(change.job.id) })
  for (const listener of listeners) listener(change)
}

/** The job was running before and is finished now. */
export const hasJustFinished = ({ job, before }: JobChange): boolean => before !== undefined && !isFinished(before) && isFinished(job)

/** True for an unfinished job, or for a job list that contains one. */
export const hasUnfinishedJob = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false
  if ('active' in data) return Array.isArray(data.active) && data.active.length > 0
  return 'action_generation_status' in data && !isFinished(data as Job)
}

/** Removes jobs immediately; `restore` brings them back if the server refuses to delete them. */
export function removeJobs(cache: QueryClient, ids: readonly string[]): { restore: () => void } {
  const before = cache.getQueryData<CachedList>(jobKeys.list)
  const deleted = deletedIdsIn(cache)
  for (const id of ids) deleted.add(id)
  cache.setQueryData<CachedList>(
    jobKeys.list,
    (list) => list && { ...list, active: withoutDeleted(cache, list.active), completed: withoutDeleted(cache, list.completed) },
  )
  cache.setQueryData<Job[]>(jobKeys.sites, (sites) => sites && withoutDeleted(cache, sites))
  refetchComparisons(cache)
  return {
    restore: () => {
      for (const id of ids) deleted.delete(id)
      const restored = [...(before?.active ?? []), ...(before?.completed ?? [])].filter(({ id }) => ids.includes(id))
      cache.setQueryData<CachedList>(jobKeys.list, (list) => list && restored.reduce(withJob, list))
      void cache.invalidateQueries({ queryKey: jobKeys.sites })
    },
  }
}

/** Call after the server has deleted analyses: reports of other analyses may compare with them. */
export function refetchComparisons(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: jobKeys.comparisons })
  void cache.invalidateQueries({ queryKey: jobKeys.changes })
}

const withoutDeleted = (cache: QueryClient, list: readonly Job[]) => list.filter(({ id }) => !deletedIdsIn(cache).has(id))

/** Reads the job's own cache entry, or else the cached list. */
export function cachedJob(cache: QueryClient, id: string): Job | undefined {
  return cache.getQueryData<Job>(jobKeys.one(id)) ?? listedJobs(cache).find((job) => job.id === id)
}

/** Puts the job into the list of running or of finished jobs, and removes it from the other list. */
function withJob(list: CachedList, job: Job): CachedList {
  const update = (jobs: readonly Job[], belongsHere: boolean) => {
    const index = jobs.findIndex(({ id }) => id === job.id)
    if (belongsHere) return index < 0 ? [job, ...jobs] : jobs.with(index, job)
    return index < 0 ? [...jobs] : jobs.toSpliced(index, 1)
  }
  return { ...list, active: update(list.active, !isFinished(job)), completed: update(list.completed, isFinished(job)) }
}

const slowPollMs = 5_000
const quickPollMs = 2_000
const quickPollDurationMs = 60_000

/** Query key of the jobs that were just submitted in this tab, with their status and time at submission. */
const submittedKey = ['submitted jobs'] as const
type Submitted = Record<string, { status: string; at: number }>

export function storeSubmitted(cache: QueryClient, submitted: readonly Job[]): void {
  const at = Date.now()
  const added = Object.fromEntries(submitted.map(({ id, status }) => [id, { status, at }]))
  cache.setQueryData<Submitted>(submittedKey, (known) => ({ ...known, ...added }))
  for (const job of submitted) writeJob(cache, job)
  refetchHomeSoon(cache)
  // The list of sites grows if this is the first analysis of a site.
  void cache.invalidateQueries({ queryKey: jobKeys.sites })
}

const needsQuickPoll = (cache: QueryClient, job: Job): boolean => {
  const submitted = cache.getQueryData<Submitted>(submittedKey)?.[job.id]
  return submitted !== undefined && submitted.status === job.status && Date.now() - submitted.at < quickPollDurationMs
}

async function readList(cache: QueryClient, signal: AbortSignal): Promise<CachedList> {
  const { active, completed } = fillInList(await jobs.list({ query: {} }, { signal }))
  const stored = withoutDeleted(cache, [...active, ...completed]).map((job) => mergeListedJob(cache, job))
  const before = cache.getQueryData<CachedList>(jobKeys.list)
  const pageEnd = endOfPage(completed)
  const list = { active: stored.filter((job) => !isFinished(job)), completed: stored.filter(isFinished), olderThan: pageEnd }
  if (before === undefined || pageEnd === null || !isPageEndListed(before, completed, pageEnd)) return list
  const storedIds = new Set(stored.map(({ id }) => id))
  // A retried job counts as new: it has moved to the front of the list and is already in `stored`.
  const older = before.completed.filter(({ id, created_at }) => created_at < pageEnd && !storedIds.has(id))
  return { ...list, completed: [...list.completed, ...older], olderThan: before.olderThan && earlier(before.olderThan, pageEnd) }
}

/** False if jobs may be missing between the page and the older ones, because more were added since the last request than a page holds. */
function isPageEndListed({ active, completed }: CachedList, page: readonly Job[], pageEnd: string): boolean {
  const listedIds = new Set([...active, ...completed].map(({ id }) => id))
  return page.some(({ id, created_at }) => created_at === pageEnd && listedIds.has(id))
}

/** Creation time of the last job of a page, before which the next page begins. Null for the last page. */
const endOfPage = (completed: readonly Job[]): string | null =>
  completed.length < jobsPerPage ? null : completed.map(({ created_at }) => created_at).reduce(earlier)

const earlier = (a: string, b: string) => (a < b ? a : b)

const fillInList = (received: Loose<JobList>): JobList => ({
  active: listOrEmpty(received.active).map(fillInJob),
  completed: listOrEmpty(received.completed).map(fillInJob),
})

/** Merges a job from a list response with its cached version, updates the cached job if there is one, and returns the merged job. */
function mergeListedJob(cache: QueryClient, received: Job): Job {
  const before = cachedJob(cache, received.id)
  if (before === undefined) return received
  const job = withCachedFields(cache, laterJob(before, received), received)
  cache.setQueryData<Job>(jobKeys.one(job.id), (cachedJobData) => cachedJobData && job)
  notify(cache, { job, before, isNew: false })
  return job
}

/** One analysis of each site: the newest with a score, or the newest of all if none has a score. */
export const sitesQuery = queryOptions({
  queryKey: jobKeys.sites,
  queryFn: async ({ client: cache, signal }) => withoutDeleted(cache, listOrEmpty(await jobs.sites({ signal })).map(fillInJob)),
  staleTime: 0,
})

const jobQuery = (cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return writeJob(cache, await jobs.one({ id }, { signal }), { isFetched: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) removeJobs(cache, [id])
        throw error
      }
    },
    // An event may have stored the job without the fields that only this response has.
    staleTime: 0,
  })

/** Unfinished jobs are polled while there is no live stream. The query library pauses polling while the tab is hidden. */
const pollIntervalMs = (cache: QueryClient, isLive: boolean, job: Job | undefined): number | false => {
  if (isLive || job === undefined || isFinished(job)) return false
  return needsQuickPoll(cache, job) ? quickPollMs : slowPollMs
}

export function useJobs() {
  const cache = useQueryClient()
  const isLive = useLiveState() === 'live'
  const list = useQuery({
    queryKey: jobKeys.list,
    queryFn: ({ signal }) => readList(cache, signal),
    // The position in the queue changes when another user's job starts, and there is no event for that.
    refetchInterval: ({ state }) => (state.data?.active ?? []).some((job) => !isLive || job.place !== undefined) && slowPollMs,
  })
  const submitted = list.data?.active.filter((job) => !isLive && needsQuickPoll(cache, job)) ?? []
  useQueries({ queries: submitted.map((job) => ({ ...jobQuery(cache, job.id), staleTime: quickPollMs, refetchInterval: quickPollMs })) })
  return list
}

export function useJob(id: string) {
  const cache = useQueryClient()
  const isLive = useLiveState() === 'live'
  return useQuery({ ...jobQuery(cache, id), refetchInterval: ({ state }) => pollIntervalMs(cache, isLive, state.data) })
}

/** Finished jobs beyond the first page of the list. */
export function useOlderJobs() {
  const cache = useQueryClient()
  const older = useMutation({
    mutationFn: async (before: string) => fillInList(await jobs.list({ query: { before } })),
    onSuccess: ({ completed }) =>
      cache.setQueryData<CachedList>(jobKeys.list, (list) => {
        if (list === undefined) return list
        const listedIds = new Set(list.completed.map(({ id }) => id))
        const added = withoutDeleted(cache, completed).filter(({ id }) => !listedIds.has(id))
        return { ...list, completed: [...list.completed, ...added], olderThan: endOfPage(completed) }
      }),
  })
  const olderThan = cache.getQueryData<CachedList>(jobKeys.list)?.olderThan ?? null
  return {
    mayHaveMore: olderThan !== null,
    show: () => olderThan !== null && older.mutate(olderThan),
    isPending: older.isPending,
    error: older.error,
  }
}
