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

const which = { domain: 'harbour.example', jobId: 'j1' }

/** One tab with its own cache, showing these actions. */
async function tab(): Promise<{ cache: QueryClient; statuses: () => (string | undefined)[] }> {
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  await cache.fetchQuery(actionsQuery(which))
  renderHook(() => useLive('u1'), { wrapper })
  const list = () => cache.getQueryData<ActionList>([...actionKeys.lists, which])
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
  const [one, other] = [await tab(), await tab()]
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.send(changeEvent('b')))
  await waitFor(() => expect(one.statuses()).toEqual(['todo', 'completed']))
  await waitFor(() => expect(other.statuses()).toEqual(['todo', 'completed']))
})

test('B-S-08 many simultaneous changes send an event each and cause one refetch', async () => {
  const server = serverWith([action({ id: 'a' }), action({ id: 'b' })])
  const stream = liveStream(server)
  fakeLocks()
  const { cache } = await tab()
  const invalidated = vi.spyOn(cache, 'invalidateQueries')
  const listener = vi.fn()
  const stop = onActionChange(listener)
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => {
    for (const id of ['a', 'b', 'elsewhere']) stream.send(changeEvent(id))
  })
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(3))
  await waitFor(() => expect(invalidated).toHaveBeenCalled())
  const readAgain = (key: readonly unknown[]) => invalidated.mock.calls.filter(([filters]) => filters?.queryKey === key)
  expect(readAgain(actionKeys.lists)).toHaveLength(1)
  // The root cause page shows the status of its task.
  expect(readAgain(actionKeys.causes)).toHaveLength(1)
  stop()
})

test('a job submitted elsewhere refetches the sites', async () => {
  const stream = liveStream(serverWith([]))
  fakeLocks()
  const { cache } = await tab()
  cache.setQueryData(jobKeys.sites, [])
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.send({ type: 'job', event: 'insert', job: queuedJob({ id: 'submitted-elsewhere' }) }))
  await waitFor(() => expect(cache.getQueryState(jobKeys.sites)?.isInvalidated).toBe(true))
})

test('an event about an action in no list changes nothing', async () => {
  const server = serverWith([action({ id: 'a' })])
  const stream = liveStream(server)
  fakeLocks()
  const { cache, statuses } = await tab()
  const before = cache.getQueryData([...actionKeys.lists, which])
  await waitFor(() => expect(stream.opened()).toBe(1))
  const listener = vi.fn()
  const stop = onActionChange(listener)
  act(() => stream.send(changeEvent('of-somebody-else')))
  await waitFor(() => expect(listener).toHaveBeenCalled())
  expect(cache.getQueryData([...actionKeys.lists, which])).toBe(before)
  expect(statuses()).toEqual(['todo'])
  stop()
})
