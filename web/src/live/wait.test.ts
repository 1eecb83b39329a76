import { expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

test('a wait that has ended no longer listens to its signal', async () => {
  vi.useFakeTimers()
  try {
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const waiting = wait(1_000, signal)
    await vi.advanceTimersByTimeAsync(1_000)
    await waiting
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(added).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('a wait ends after its delay, or as soon as its signal is aborted', async () => {
  vi.useFakeTimers()
  try {
    const onEnd = vi.fn()
    const started = new AbortController()
    void wait(1_000, started.signal).then(onEnd)
    await vi.advanceTimersByTimeAsync(999)
    expect(onEnd).not.toHaveBeenCalled()
    started.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledOnce()
    void wait(1_000, AbortSignal.abort()).then(onEnd)
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledTimes(2)
    void wait(1_000, new AbortController().signal).then(onEnd)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onEnd).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
