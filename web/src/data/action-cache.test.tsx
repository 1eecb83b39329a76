// @vitest-environment happy-dom
import { type Action, actionCalls } from '@seo/contract/actions'
import type { LiveEvent } from '@seo/contract/live'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { action } from '#testing/actions.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { queuedJob } from '#testing/jobs.ts'
import { liveStream } from '#testing/live-stream.ts'
import { type ActionList, actionKeys, actionsQuery, onActionChange } from './action-cache.ts'
import { jobKeys } from './job-cache.ts'
import { useLive } from './use-live.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const analysisKey = { domain: 'harbour.example', jobId: 'j1' }

/** Opens a tab with its own cache that shows the actions of the analysis. */
async function openTab(): Promise<{ cache: QueryClient; statuses: () => (string | undefined)[] }> {
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  await cache.fetchQuery(actionsQuery(analysisKey))
  renderHook(() => useLive('u1'), { wrapper })
  const list = () => cache.getQueryData<ActionList>([...actionKeys.lists, analysisKey])
  return { cache, statuses: () => list()?.actions.map(({ status }) => status) ?? [] }
}

function serverWith(actions: Action[]): FakeServer {
  const server = fakeServer()
  server.on(actionCalls.list, () => ({
    actions,
    executiveSummary: null,
    score: 67,
    isFreemiumPreview: false,
    totalActionsAvailable: actions.length,
    actionsShown: actions.length,
  }))
  return server
}

const changeEvent = (action_id: string, status: Action['status'] = 'completed'): LiveEvent => ({
  type: 'action',
  jobId: 'j1',
  action_id,
  status,
  started_at: null,
  completed_at: null,
  notes: null,
  effectiveness_rating: null,
})

test('B-S-08 B-C-05 a change shows in every tab of a browser, though only one of them has the stream', async () => {
  const server = serverWith([action({ id: 'a' }), action({ id: 'b' })])
  const stream = liveStream(server)
  fakeLocks()
  const [firstTab, secondTab] = [await openTab(), await openTab()]
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.send(changeEvent('b')))
  await waitFor(() => expect(firstTab.statuses()).toEqual(['todo', 'completed']))
  await waitFor(() => expect(secondTab.statuses()).toEqual(['todo', 'completed']))
})

test('B-S-08 many changes at the same time notify listeners of each and cause one refetch', async () => {
  const server = serverWith([action({ id: 'a' }), action({ id: 'b' })])
  const stream = liveStream(server)
  fakeLocks()
  const { cache } = await openTab()
  const invalidated = vi.spyOn(cache, 'invalidateQueries')
  const listener = vi.fn()
  const stop = onActionChange(listener)
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => {
    for (const id of ['a', 'b', 'elsewhere']) stream.send(changeEvent(id))
  })
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(3))
  await waitFor(() => expect(invalidated).toHaveBeenCalled())
  const refetchesOf = (key: readonly unknown[]) => invalidated.mock.calls.filter(([filters]) => filters?.queryKey === key)
  expect(refetchesOf(actionKeys.lists)).toHaveLength(1)
  // The root cause page shows the status of its task.
  expect(refetchesOf(actionKeys.causes)).toHaveLength(1)
  stop()
})

test('the sites are refetched when a job is submitted elsewhere', async () => {
  const stream = liveStream(serverWith([]))
  fakeLocks()
  const { cache } = await openTab()
  cache.setQueryData(jobKeys.sites, [])
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.send({ type: 'job', event: 'insert', job: queuedJob({ id: 'submitted-elsewhere' }) }))
  await waitFor(() => expect(cache.getQueryState(jobKeys.sites)?.isInvalidated).toBe(true))
})

test('an event about an action that no list contains changes nothing', async () => {
  const server = serverWith([action({ id: 'a' })])
  const stream = liveStream(server)
  fakeLocks()
  const { cache, statuses } = await openTab()
  const before = cache.getQueryData([...actionKeys.lists, analysisKey])
  await waitFor(() => expect(stream.opened()).toBe(1))
  const listener = vi.fn()
  const stop = onActionChange(listener)
  act(() => stream.send(changeEvent('of-somebody-else')))
  await waitFor(() => expect(listener).toHaveBeenCalled())
  expect(cache.getQueryData([...actionKeys.lists, analysisKey])).toBe(before)
  expect(statuses()).toEqual(['todo'])
  stop()
})
