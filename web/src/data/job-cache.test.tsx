// @vitest-environment happy-dom
import { type Job, jobCalls } from '@seo/contract/jobs'
import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#app/query-client.ts'
import { setLiveState } from '#live/live-state.ts'
import { deferredReply, type FakeServer, fakeServer, refusal } from '#testing/fake-server.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import {
  type JobChange,
  type JobList,
  jobKeys,
  onJobChange,
  removeJobs,
  storeSubmitted,
  useJob,
  useJobs,
  useOlderJobs,
  writeJob,
} from './job-cache.ts'

let server: FakeServer
let cache: QueryClient
let serverList: JobList
let changes: JobChange[]
let stopListening: () => void

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  cache = newQueryClient()
  serverList = { active: [], completed: [] }
  changes = []
  server.on(jobCalls.list, () => serverList)
  stopListening = onJobChange((change) => changes.push(change))
})
afterEach(() => {
  stopListening()
  cleanup()
  cache.clear()
  setLiveState('polling')
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openList() {
  const hook = renderHook(() => useJobs(), { wrapper })
  await advance()
  return hook
}
const cachedIds = () => {
  const list = cache.getQueryData<JobList>(jobKeys.list)
  return { active: list?.active.map(({ id }) => id), completed: list?.completed.map(({ id }) => id) }
}
const listCallCount = () => server.requestsTo(jobCalls.list).length

test('A-K-01 A-S-37 running jobs are polled every 5 seconds while there is no live stream, and A-S-39 no longer once all are finished', async () => {
  serverList = { active: [runningJob({ id: 'p1' })], completed: [] }
  await openList()
  await advance(5_000)
  await advance(5_000)
  expect(listCallCount()).toBe(3)
  serverList = { active: [], completed: [job({ id: 'p1' })] }
  await advance(5_000)
  await advance(60_000)
  expect(listCallCount()).toBe(4)
  expect(cachedIds()).toEqual({ active: [], completed: ['p1'] })
})

test.each<[string, Partial<Job>, boolean]>([
  ['completed', { status: 'completed' }, false],
  ['failed', { status: 'failed' }, false],
  ['partial_success', { status: 'partial_success' }, false],
  ['partially_completed', { status: 'partially_completed' }, false],
  ['failed actions', { status: 'generating_actions', action_generation_status: 'failed' }, false],
  ['generating actions', { status: 'generating_actions', action_generation_status: 'generating' }, true],
])('A-S-37 A-S-38 A-S-39 A-E-12 the job is moved to its list and polled only while running: %s', async (_name, end, isPolled) => {
  serverList = { active: [runningJob({ id: 'end' })], completed: [] }
  await openList()
  act(() => void writeJob(cache, runningJob({ id: 'end', ...end })))
  expect(cachedIds()).toEqual(isPolled ? { active: ['end'], completed: [] } : { active: [], completed: ['end'] })
  await advance(6_000)
  expect(listCallCount()).toBe(isPolled ? 2 : 1)
})

test('jobs are not polled while the stream is live, and polled every 5 seconds after it is lost', async () => {
  setLiveState('live')
  serverList = { active: [runningJob({ id: 'p2' })], completed: [] }
  await openList()
  await advance(30_000)
  expect(listCallCount()).toBe(1)
  act(() => setLiveState('reconnecting'))
  await advance(5_000)
  expect(listCallCount()).toBe(2)
})

test('jobs are not polled while the tab is hidden', async () => {
  serverList = { active: [runningJob({ id: 'p3' })], completed: [] }
  await openList()
  focusManager.setFocused(false)
  await advance(60_000)
  expect(listCallCount()).toBe(1)
})

test('A-K-02 a job just submitted is polled every 2 seconds until its status changes', async () => {
  await openList()
  const submitted = queuedJob({ id: 's1' })
  let currentJob = submitted
  server.on(jobCalls.one, () => currentJob)
  serverList = { active: [submitted], completed: [] }
  act(() => storeSubmitted(cache, [submitted]))
  expect(cachedIds().active).toEqual(['s1'])
  const requestCount = () => server.requestsTo(jobCalls.one).length
  await advance(2_000)
  expect(requestCount()).toBe(1)
  await advance(2_000)
  expect(requestCount()).toBe(2)
  currentJob = runningJob({ id: 's1' })
  serverList = { active: [currentJob], completed: [] }
  await advance(2_000)
  expect(cache.getQueryData<JobList>(jobKeys.list)?.active[0]?.status).toBe('executing_parallel_streams')
  await advance(20_000)
  expect(requestCount()).toBe(3)
})

test('A-K-02 the quick polling ends after 60 seconds', async () => {
  await openList()
  const submitted = queuedJob({ id: 's2' })
  server.on(jobCalls.one, () => submitted)
  serverList = { active: [submitted], completed: [] }
  act(() => storeSubmitted(cache, [submitted]))
  await advance(66_000)
  const requestCount = server.requestsTo(jobCalls.one).length
  expect(requestCount).toBeGreaterThan(25)
  await advance(20_000)
  expect(server.requestsTo(jobCalls.one).length).toBe(requestCount)
})

test('A-S-40 a job is removed when its request returns 404', async () => {
  await openList()
  const submitted = queuedJob({ id: 's3' })
  server.on(jobCalls.one, () => refusal(404, { error: 'Not found' }))
  serverList = { active: [submitted], completed: [] }
  act(() => storeSubmitted(cache, [submitted]))
  await advance(2_000)
  expect(cachedIds().active).toEqual([])
  // The list response still contains the job, but does not bring it back.
  await advance(20_000)
  expect(cachedIds().active).toEqual([])
})

test('a single job is polled as well, keeps its summary after an event about it, and is refetched when it ends', async () => {
  server.on(jobCalls.one, () => runningJob({ id: 'o1', executive_summary: null }))
  const hook = renderHook(() => useJob('o1'), { wrapper })
  await advance()
  await advance(5_000)
  expect(server.requestsTo(jobCalls.one)).toHaveLength(2)
  setLiveState('live')
  server.on(jobCalls.one, () => job({ id: 'o1', executive_summary: 'All is well.' }))
  cache.setQueryData<Job>(jobKeys.one('o1'), (known) => known && { ...known, executive_summary: 'Draft' })
  act(() => void writeJob(cache, runningJob({ id: 'o1', status: 'executing_step3' })))
  await advance()
  expect(hook.result.current.data).toMatchObject({ status: 'executing_step3', executive_summary: 'Draft' })
  hook.unmount()

  // A job that was never fetched has no summary, so it is fetched when it ends.
  cache.setQueryData<Job>(jobKeys.one('o2'), runningJob({ id: 'o2' }))
  server.on(jobCalls.one, () => job({ id: 'o2', executive_summary: 'All is well.' }))
  const other = renderHook(() => useJob('o2'), { wrapper })
  await advance()
  await advance()
  expect(other.result.current.data?.executive_summary).toBe('All is well.')
})

test('`useJob` returns the 404 error of a deleted job', async () => {
  server.on(jobCalls.one, () => refusal(404, { error: 'Not found' }))
  const hook = renderHook(() => useJob('o3'), { wrapper })
  await advance()
  expect(hook.result.current.error).toMatchObject({ status: 404 })
})

test('an event updates a job in the list and on its page, and adds an unknown job to the list', async () => {
  serverList = { active: [runningJob({ id: 'e1' })], completed: [] }
  setLiveState('live')
  await openList()
  act(() => void writeJob(cache, queuedJob({ id: 'e2' })))
  act(() => void writeJob(cache, job({ id: 'e1' })))
  expect(cachedIds()).toEqual({ active: ['e2'], completed: ['e1'] })
  expect(cache.getQueryData<Job>(jobKeys.one('e1'))?.status).toBe('completed')
  expect(changes.map(({ job: { id }, before }) => [id, before?.status])).toEqual([
    ['e2', undefined],
    ['e1', 'executing_parallel_streams'],
  ])
})

test('when an analysis ends, its task counts are fetched, and the previous analysis of the site loses its counts', async () => {
  setLiveState('live')
  const earlier = job({ id: 't1', tasks: { completed: 1, in_progress: 0 }, earlier_scores: [] })
  serverList = {
    active: [runningJob({ id: 't2', earlier_scores: [67] }), runningJob({ id: 't3', earlier_scores: [] })],
    completed: [earlier],
  }
  await openList()
  const { tasks: _, ...older } = earlier
  const tasks = { completed: 0, in_progress: 0 }
  serverList = {
    active: [],
    completed: [job({ id: 't2', tasks, earlier_scores: [67] }), job({ id: 't3', tasks, earlier_scores: [] }), older],
  }
  act(() => void writeJob(cache, job({ id: 't2' })))
  act(() => void writeJob(cache, job({ id: 't3' })))
  await advance(1_000)
  const list = cache.getQueryData<JobList>(jobKeys.list)
  expect(list?.completed.map(({ id, tasks: counts }) => [id, counts])).toEqual([
    ['t2', tasks],
    ['t3', tasks],
    ['t1', undefined],
  ])
  expect(listCallCount()).toBe(2)
})

test('a response older than an event does not set progress back (A-S-33)', async () => {
  setLiveState('live')
  serverList = { active: [runningJob({ id: 'r1' })], completed: [] }
  await openList()
  const slowReply = deferredReply<JobList>()
  server.on(jobCalls.list, () => slowReply.promise)
  void cache.invalidateQueries({ queryKey: jobKeys.list, exact: true })
  await advance()
  act(() => void writeJob(cache, job({ id: 'r1' })))
  slowReply.resolve({ active: [runningJob({ id: 'r1' })], completed: [] })
  await advance()
  expect(cachedIds()).toEqual({ active: [], completed: ['r1'] })
})

test('a job submitted while the list is loading is not lost', async () => {
  setLiveState('live')
  const slowReply = deferredReply<JobList>()
  server.on(jobCalls.list, () => slowReply.promise)
  renderHook(() => useJobs(), { wrapper })
  await advance()
  server.on(jobCalls.list, () => ({ active: [queuedJob({ id: 'n1' })], completed: [] }))
  act(() => storeSubmitted(cache, [queuedJob({ id: 'n1' })]))
  slowReply.resolve({ active: [], completed: [] })
  await advance()
  expect(cachedIds().active).toEqual(['n1'])
})

test('a deleted job disappears immediately, is not brought back by late events, and returns if the server refuses', async () => {
  setLiveState('live')
  serverList = { active: [runningJob({ id: 'd1' })], completed: [job({ id: 'd2' })] }
  await openList()
  const removed = removeJobs(cache, ['d1', 'd2'])
  act(() => void writeJob(cache, runningJob({ id: 'd1', status: 'executing_step1' })))
  expect(cachedIds()).toEqual({ active: [], completed: [] })
  act(removed.restore)
  expect(cachedIds()).toEqual({ active: ['d1'], completed: ['d2'] })
})

test('when a job is deleted, the comparisons of other reports are refetched', () => {
  const comparisons = [
    [...jobKeys.comparisons, 'd4'],
    [...jobKeys.changes, 'd4'],
  ]
  for (const queryKey of comparisons) cache.setQueryData(queryKey, {})
  removeJobs(cache, ['d3'])
  expect(comparisons.map((queryKey) => cache.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true])
})

test('older jobs are appended without duplicates and stay after a refetch, and the last page is recognized', async () => {
  setLiveState('live')
  const createdAt = (index: number) => new Date(Date.UTC(2026, 10, 14) - index * 60_000).toISOString()
  const finished = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => job({ id: `old${from + index}`, status: 'failed', created_at: createdAt(from + index) }))
  serverList = { active: [], completed: finished(0, 200) }
  server.on(jobCalls.list, ({ search }) => (search === '' ? serverList : { active: [], completed: finished(199, 31) }))
  const hook = renderHook(() => ({ jobs: useJobs(), older: useOlderJobs() }), { wrapper })
  await advance()
  expect(hook.result.current.older.mayHaveMore).toBe(true)
  act(() => void hook.result.current.older.show())
  await advance()
  expect(server.requestsTo(jobCalls.list).at(-1)?.search).toBe(`?before=${encodeURIComponent(createdAt(199))}`)
  expect(hook.result.current.jobs.data?.completed).toHaveLength(230)
  expect(hook.result.current.older.mayHaveMore).toBe(false)
  await act(() => cache.invalidateQueries())
  expect(hook.result.current.jobs.data?.completed).toHaveLength(230)
  // Retried elsewhere, an older job is listed once, as a new one.
  serverList = { active: [queuedJob({ id: 'old220', created_at: createdAt(-1) })], completed: finished(0, 200) }
  await act(() => cache.invalidateQueries())
  expect(hook.result.current.jobs.data?.active).toHaveLength(1)
  expect(hook.result.current.jobs.data?.completed).toHaveLength(229)
  hook.unmount()
  expect(renderHook(() => useOlderJobs(), { wrapper }).result.current.mayHaveMore).toBe(false)
})

test('an old job that is opened, or runs again, does not make the list skip the jobs before it', async () => {
  setLiveState('live')
  const createdAt = (index: number) => new Date(Date.UTC(2026, 10, 14) - index * 60_000).toISOString()
  const all = Array.from({ length: 230 }, (_, index) => job({ id: `skip${index}`, created_at: createdAt(index) }))
  serverList = { active: [], completed: all.slice(0, 200) }
  server.on(jobCalls.list, ({ search }) => (search === '' ? serverList : { active: [], completed: all.slice(200) }))
  const hook = renderHook(() => ({ jobs: useJobs(), older: useOlderJobs() }), { wrapper })
  await advance()
  act(() => void writeJob(cache, job({ id: 'skip220', created_at: createdAt(220) }), { isFetched: true }))
  act(() => void writeJob(cache, runningJob({ id: 'skip225', created_at: createdAt(225) })))
  act(() => void writeJob(cache, job({ id: 'skip225', created_at: createdAt(225) })))
  await act(() => cache.invalidateQueries())
  act(() => void hook.result.current.older.show())
  await advance()
  expect(server.requestsTo(jobCalls.list).at(-1)?.search).toBe(`?before=${encodeURIComponent(createdAt(199))}`)
  expect(new Set(hook.result.current.jobs.data?.completed.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
})

test('deleting listed jobs does not hide that there are older ones', async () => {
  setLiveState('live')
  const all = Array.from({ length: 200 }, (_, index) => job({ id: `del${index}` }))
  serverList = { active: [], completed: all }
  const hook = renderHook(() => ({ jobs: useJobs(), older: useOlderJobs() }), { wrapper })
  await advance()
  act(() => void removeJobs(cache, ['del0']))
  await advance()
  expect(hook.result.current.jobs.data?.completed).toHaveLength(199)
  expect(hook.result.current.older.mayHaveMore).toBe(true)
})

test('if a full page of jobs was added since, older listed jobs are dropped, so that those in between can be shown', async () => {
  setLiveState('live')
  const createdAt = (index: number) => new Date(Date.UTC(2026, 10, 14) + index * 60_000).toISOString()
  const all = Array.from({ length: 230 }, (_, index) => job({ id: `gap${index}`, created_at: createdAt(index) })).reverse()
  serverList = { active: [], completed: all.slice(-10) }
  const hook = renderHook(() => ({ jobs: useJobs(), older: useOlderJobs() }), { wrapper })
  await advance()
  expect(hook.result.current.older.mayHaveMore).toBe(false)
  // One of the new jobs arrived live.
  act(() => void writeJob(cache, job({ id: 'gap229', created_at: createdAt(229) })))
  server.on(jobCalls.list, ({ search }) => ({ active: [], completed: search === '' ? all.slice(0, 200) : all.slice(200) }))
  await act(() => cache.invalidateQueries())
  expect(hook.result.current.jobs.data?.completed).toHaveLength(200)
  expect(hook.result.current.older.mayHaveMore).toBe(true)
  act(() => void hook.result.current.older.show())
  await advance()
  expect(hook.result.current.jobs.data?.completed.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

test('a complete list offers no older jobs', async () => {
  serverList = { active: [], completed: [job({ id: 'few' })] }
  const hook = renderHook(() => ({ jobs: useJobs(), older: useOlderJobs() }), { wrapper })
  await advance()
  expect(hook.result.current.older.mayHaveMore).toBe(false)
})
