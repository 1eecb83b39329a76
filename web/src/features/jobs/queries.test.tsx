// @vitest-environment happy-dom
import { jobCalls } from '@seo/contract/jobs'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { newQueryClient } from '#app/query-client.ts'
import { jobKeys } from '#data/job-cache.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { job } from '#testing/jobs.ts'
import { signedIn } from '#testing/signed-in.ts'
import { useClearJobs, useDeleteJob } from './queries.ts'

cleanUpAfterEach()

test('comparisons that were fetched before the server had deleted an analysis are refetched afterwards', async () => {
  const server = await signedIn()
  const cache = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  const hook = renderHook(() => ({ remove: useDeleteJob({ onFailure: () => {} }), clear: useClearJobs({ onFailure: () => {} }) }), {
    wrapper,
  })
  const comparison = [...jobKeys.comparisons, 'other']
  const fetchComparison = () => void cache.setQueryData(comparison, {})
  const isOutdated = () => cache.getQueryState(comparison)?.isInvalidated
  server.on(jobCalls.remove, () => {
    fetchComparison()
    return { message: 'Deleted' }
  })
  await act(() => hook.result.current.remove.mutateAsync(job({ id: 'gone' })))
  expect(isOutdated()).toBe(true)
  server.on(jobCalls.clear, () => {
    fetchComparison()
    return { message: 'Deleted', data: { deleted_count: 1 } }
  })
  await act(() => hook.result.current.clear.mutateAsync())
  expect(isOutdated()).toBe(true)
})
