// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { lazyWithRetries } from './lazy-with-retries.ts'

cleanUpAfterEach()
beforeEach(() => vi.useFakeTimers())

const Missing = () => <p>could not be loaded</p>
const Chart = ({ title }: { title: string }) => <p>{title}</p>

async function show(load: () => Promise<{ default: typeof Chart }>) {
  const LazyChart = lazyWithRetries(load, Missing)
  await act(async () =>
    render(
      <Suspense fallback="loading">
        <LazyChart title="Score" />
      </Suspense>,
    ),
  )
}

test('code that cannot be loaded while the server restarts is loaded as soon as it answers', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: Chart })
  await show(load)
  expect(document.body.textContent).toBe('loading')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(document.body.textContent).toBe('Score')
  expect(load).toHaveBeenCalledTimes(3)
})

test('after half a minute without success, a message is shown', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  await show(load)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(document.body.textContent).toBe('loading')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.body.textContent).toBe('could not be loaded')
})
