// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '#testing/fake-locks.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { liveStream } from '#testing/live-stream.ts'
import { actionsQuery } from './action-cache.ts'
import { sitesQuery } from './job-cache.ts'
import { onPlanChange } from './plan-changes.ts'
import { useLive } from './use-live.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listQuery = actionsQuery({ domain: 'harbour.example', jobId: 'j1' })

/** A page that has loaded its tasks and whose stream is open but has sent nothing yet. */
async function openPage() {
  const server = fakeServer()
  server.on(actionCalls.list, () => ({
    actions: [],
    executiveSummary: null,
    score: 67,
    isFreemiumPreview: false,
    totalActionsAvailable: 0,
    actionsShown: 0,
  }))
  const stream = liveStream(server)
  fakeLocks()
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  await cache.fetchQuery(listQuery)
  cache.setQueryData(sitesQuery.queryKey, [])
  const onPlan = vi.fn()
  onPlanChange(onPlan)
  renderHook(() => useLive('u1'), { wrapper })
  await waitFor(() => expect(stream.opened()).toBe(1))
  const isInvalidated = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
  return { stream, onPlan, isInvalidated }
}

test('B-S-08 a change between the response and the opening of the stream is refetched when the stream opens', async () => {
  const { stream, onPlan, isInvalidated } = await openPage()
  // The page was loaded before the last change, so its responses may be outdated.
  act(() => stream.send({ type: 'reload', quietMs: performance.now() / 2 }))
  await waitFor(() => expect(isInvalidated(listQuery.queryKey)).toBe(true))
  expect(onPlan).toHaveBeenCalledTimes(1)
})

test('nothing is fetched twice when nothing has changed since the page was loaded', async () => {
  const { stream, onPlan, isInvalidated } = await openPage()
  act(() => {
    stream.send({ type: 'reload', quietMs: performance.now() + 60_000 })
    stream.send({ type: 'job-deleted', id: 'elsewhere' })
  })
  // Events are handled in order: once the second has an effect, the first has been handled.
  await waitFor(() => expect(isInvalidated(sitesQuery.queryKey)).toBe(true))
  expect(isInvalidated(listQuery.queryKey)).toBe(false)
  expect(onPlan).not.toHaveBeenCalled()
})
