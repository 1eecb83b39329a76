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

const which = actionsQuery({ domain: 'harbour.example', jobId: 'j1' })

/** A page that has loaded its tasks and whose stream is open but has sent nothing yet. */
async function page() {
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
  await cache.fetchQuery(which)
  cache.setQueryData(sitesQuery.queryKey, [])
  const plan = vi.fn()
  onPlanChange(plan)
  renderHook(() => useLive('u1'), { wrapper })
  await waitFor(() => expect(stream.opened()).toBe(1))
  const isOld = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
  return { stream, plan, isOld }
}

test('B-S-08 a change between the response and the opening of the stream is fetched when the stream opens', async () => {
  const { stream, plan, isOld } = await page()
  // The page was loaded before the last change, so its responses may be outdated.
  act(() => stream.send({ type: 'reload', quietMs: performance.now() / 2 }))
  await waitFor(() => expect(isOld(which.queryKey)).toBe(true))
  expect(plan).toHaveBeenCalledTimes(1)
})

test('a page that opens while nothing changes fetches nothing twice', async () => {
  const { stream, plan, isOld } = await page()
  act(() => {
    stream.send({ type: 'reload', quietMs: performance.now() + 60_000 })
    stream.send({ type: 'job-deleted', id: 'elsewhere' })
  })
  // Events are handled in order: once the second has an effect, the first has been handled.
  await waitFor(() => expect(isOld(sitesQuery.queryKey)).toBe(true))
  expect(isOld(which.queryKey)).toBe(false)
  expect(plan).not.toHaveBeenCalled()
})
