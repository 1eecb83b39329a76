/** The user's jobs as the pages see them: one list, and each job on its own. Merges responses and live events. */
import type { Reply } from '@seo/contract/call'
import { isFinished, type Job, jobCalls } from '@seo/contract/jobs'
import { type QueryClient, queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { type Loose, listOf } from '#api/loose.ts'
import { useLiveState } from '#live/live-state.ts'
import { fillInJob } from './fill-in-job.ts'
import { laterJob } from './later-job.ts'
import { withListed } from './listed-facts.ts'
import { refetchHomeSoon, refetchSoon } from './refetch-soon.ts'

const jobs = client(jobCalls)

export type JobList = Reply<typeof jobCalls.list>

export const jobKeys = {
  list: ['jobs'] as const,
  sites: ['sites'] as const,
  one: (id: string) => ['jobs', id] as const,
}

const listFilter = { queryKey: jobKeys.list, exact: true }

/** The server sends this many finished jobs per page. */
const listLength = 200

// Ids are never reused, so a deleted job must not come back with a response that was already on its way.
const deleted = new Set<string>()

/** `isNew`: it was submitted just now, here or elsewhere; false for a job that is only fetched for the first time. */
export type JobChange = { job: Job; before: Job | undefined; isNew: boolean }
const listeners = new Set<(change: JobChange) => void>()

/** Calls the listener for every job that is submitted or changes while the app is open. */
export function onJobChange(listener: (change: JobChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a job that was submitted, fetched or changed by an event. Returns what is stored now. */
export function writeJob(cache: QueryClient, response: Job, { isRead = false } = {}): Job {
  const received = fillInJob(response)
  if (deleted.has(received.id)) return received
  const before = cachedJob(cache, received.id)
  const job = withCachedFields(cache, laterJob(before, received), received)
  cache.setQueryData<Job>(jobKeys.one(job.id), job)
  cache.setQueryData<JobList>(jobKeys.list, (list) => list && withJob(list, job))
  // A list request in flight may have been answered before this job existed.
  if (before === undefined && cache.isFetching(listFilter) > 0) void refetchList(cache)
  // Only lists carry task counts, and the previous analysis of the site loses its own.
  if (before !== undefined && hasNewTasks(before, job)) refetchSoon(cache, jobKeys.list)
  notify(cache, { job, before, isNew: before === undefined && !isRead })
  return job
}

/** Its analysis has ended with tasks, or its tasks were generated again. */
const hasNewTasks = (before: Job, job: Job): boolean =>
  isFinished(job) && job.action_count > 0 && (!isFinished(before) || before.action_count !== job.action_count)

async function refetchList(cache: QueryClient): Promise<void> {
  await cache.cancelQueries(listFilter)
  await cache.invalidateQueries(listFilter)
}

/** Only the single-job response carries the summary, and only lists carry earlier scores and task counts; keep both. */
function withCachedFields(cache: QueryClient, job: Job, received: Job): Job {
  const alone = cache.getQueryData<Job>(jobKeys.one(job.id))
  const list = listedJobs(cache)
  const summary = received.executive_summary === undefined ? alone?.executive_summary : received.executive_summary
  const known = withListed(job, received, [list.find(({ id }) => id === job.id), alone], list)
  return summary === undefined ? known : { ...known, executive_summary: summary }
}

function listedJobs(cache: QueryClient): Job[] {
  const list = cache.getQueryData<JobList>(jobKeys.list)
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

/** True for a job that has not finished, or a list with one. */
export const isRunning = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false
  if ('active' in data) return Array.isArray(data.active) && data.active.length > 0
  return 'action_generation_status' in data && !isFinished(data as Job)
}

/** Removes jobs immediately; `restore` brings them back if the server refuses to delete them. */
export function removeJobs(cache: QueryClient, ids: readonly string[]): { restore: () => void } {
  const before = cache.getQueryData<JobList>(jobKeys.list)
  for (const id of ids) deleted.add(id)
  cache.setQueryData<JobList>(
    jobKeys.list,
    (list) => list && { active: withoutDeleted(list.active), completed: withoutDeleted(list.completed) },
  )
  cache.setQueryData<Job[]>(jobKeys.sites, (sites) => sites && withoutDeleted(sites))
  return {
    restore: () => {
      for (const id of ids) deleted.delete(id)
      const back = [...(before?.active ?? []), ...(before?.completed ?? [])].filter(({ id }) => ids.includes(id))
      cache.setQueryData<JobList>(jobKeys.list, (list) => list && back.reduce(withJob, list))
      void cache.invalidateQueries({ queryKey: jobKeys.sites })
    },
  }
}

const withoutDeleted = (list: readonly Job[]) => list.filter(({ id }) => !deleted.has(id))

/** From the cached job or the cached list. */
export function cachedJob(cache: QueryClient, id: string): Job | undefined {
  return cache.getQueryData<Job>(jobKeys.one(id)) ?? listedJobs(cache).find((job) => job.id === id)
}

/** Puts the job on the side it belongs to, since running and finished jobs are separate lists. */
function withJob({ active, completed }: JobList, job: Job): JobList {
  const side = (jobsOfSide: readonly Job[], isItsSide: boolean) => {
    const at = jobsOfSide.findIndex(({ id }) => id === job.id)
    if (isItsSide) return at < 0 ? [job, ...jobsOfSide] : jobsOfSide.with(at, job)
    return at < 0 ? [...jobsOfSide] : jobsOfSide.toSpliced(at, 1)
  }
  return { active: side(active, !isFinished(job)), completed: side(completed, isFinished(job)) }
}

const slowPollMs = 5_000
const quickPollMs = 2_000
const quickPollForMs = 60_000

/** Jobs submitted here just now, with their status then and the time. */
const submittedKey = ['submitted jobs'] as const
type Submitted = Record<string, { status: string; at: number }>

export function storeSubmitted(cache: QueryClient, submitted: readonly Job[]): void {
  const at = Date.now()
  const added = Object.fromEntries(submitted.map(({ id, status }) => [id, { status, at }]))
  cache.setQueryData<Submitted>(submittedKey, (known) => ({ ...known, ...added }))
  for (const job of submitted) writeJob(cache, job)
  refetchHomeSoon(cache)
  // This may be the first analysis of its site.
  void cache.invalidateQueries({ queryKey: jobKeys.sites })
}

const needsQuickPoll = (cache: QueryClient, job: Job): boolean => {
  const submitted = cache.getQueryData<Submitted>(submittedKey)?.[job.id]
  return submitted !== undefined && submitted.status === job.status && Date.now() - submitted.at < quickPollForMs
}

async function readList(cache: QueryClient, signal: AbortSignal): Promise<JobList> {
  const { active, completed } = fillInList(await jobs.list({ query: {} }, { signal }))
  const all = withoutDeleted([...active, ...completed]).map((job) => storeListed(cache, job))
  const oldest = completed.length < listLength ? undefined : oldestOf(completed)
  const older = cache.getQueryData<JobList>(jobKeys.list)?.completed.filter(({ created_at }) => oldest !== undefined && created_at < oldest)
  return { active: all.filter((job) => !isFinished(job)), completed: [...all.filter(isFinished), ...(older ?? [])] }
}

const fillInList = (received: Loose<JobList>): JobList => ({
  active: listOf(received.active).map(fillInJob),
  completed: listOf(received.completed).map(fillInJob),
})

/** Stores a job from a list response; the cached one may be newer. */
function storeListed(cache: QueryClient, received: Job): Job {
  const before = cachedJob(cache, received.id)
  if (before === undefined) return received
  const job = withCachedFields(cache, laterJob(before, received), received)
  cache.setQueryData<Job>(jobKeys.one(job.id), (alone) => alone && job)
  notify(cache, { job, before, isNew: false })
  return job
}

/** Every site once, as its newest analysis. */
export const sitesQuery = queryOptions({
  queryKey: jobKeys.sites,
  queryFn: async ({ signal }) => withoutDeleted(listOf(await jobs.sites({ signal })).map(fillInJob)),
  staleTime: 0,
})

const jobQuery = (cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return writeJob(cache, await jobs.one({ id }, { signal }), { isRead: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) removeJobs(cache, [id])
        throw error
      }
    },
    // An event may have stored the job without the fields that only this response carries.
    staleTime: 0,
  })

/** Polls running jobs while there is no live stream. The query library pauses polling while the tab is hidden. */
const pollOf = (cache: QueryClient, isLive: boolean, job: Job | undefined): number | false => {
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
  return useQuery({ ...jobQuery(cache, id), refetchInterval: ({ state }) => pollOf(cache, isLive, state.data) })
}

/** Finished jobs beyond the first page of the list. */
export function useOlderJobs() {
  const cache = useQueryClient()
  const older = useMutation({
    mutationFn: async (before: string) => fillInList(await jobs.list({ query: { before } })),
    onSuccess: ({ completed }) =>
      cache.setQueryData<JobList>(jobKeys.list, (list) => {
        if (list === undefined) return list
        const known = new Set(list.completed.map(({ id }) => id))
        return { ...list, completed: [...list.completed, ...withoutDeleted(completed).filter(({ id }) => !known.has(id))] }
      }),
  })
  const list = cache.getQueryData<JobList>(jobKeys.list)
  const oldest = (list?.completed.length ?? 0) < listLength ? undefined : oldestOf(list?.completed ?? [])
  const isAtTheEnd = older.data !== undefined && older.data.completed.length < listLength
  return {
    mayBeMore: oldest !== undefined && !isAtTheEnd,
    show: () => oldest !== undefined && older.mutate(oldest),
    isPending: older.isPending,
    error: older.error,
  }
}

const oldestOf = (list: readonly Job[]) =>
  list.reduce<string | undefined>(
    (oldest, { created_at }) => (oldest !== undefined && oldest < created_at ? oldest : created_at),
    undefined,
  )
