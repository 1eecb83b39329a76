// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { Toasts } from '#ui/toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(async () => {
  toast.dismiss()
  await wait(1000)
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
/** The library shows a toast one tick later, and removes it in the next frame with a short fade. */
const untilShown = () => wait(10)
const untilFaded = async () => {
  await wait(50)
  await wait(400)
}

test('B-S-38 B-K-12 a toast is announced politely and disappears after five seconds', async () => {
  toast.done('Prompt saved successfully!')
  await untilShown()
  expect(screen.getByRole('status').textContent).toContain('Prompt saved successfully!')
  expect(await msUntilRemoved()).toBe(5_000)
  await untilFaded()
  expect(screen.queryByText('Prompt saved successfully!')).toBeNull()
})

/** Fake time until the toast starts to disappear. Rounded to 100 ms, since the library needs some frames to show and remove it. */
async function msUntilRemoved(): Promise<number> {
  for (let passed = 0; passed < 20_000; passed += 10) {
    if (document.querySelector('[data-sonner-toast][data-removed="true"]')) return passed - (passed % 100)
    await wait(10)
  }
  return Number.POSITIVE_INFINITY
}

test('a toast stays while the pointer is on it', async () => {
  toast.done('Saved')
  await untilShown()
  await wait(4000)
  fireEvent.pointerMove(screen.getByText('Saved'))
  await wait(60_000)
  expect(screen.queryByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region', { name: /Notifications/ }).parentElement as Element)
  await wait(500)
  expect(screen.queryByText('Saved')).toBeTruthy()
  await wait(600)
  await untilFaded()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast stays while it has the focus', async () => {
  toast.done('Saved')
  await untilShown()
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await wait(60_000)
  expect(screen.queryByText('Saved')).toBeTruthy()
  act(() => close.blur())
  await wait(5000)
  await untilFaded()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast that is closed under the pointer does not pause later toasts', async () => {
  toast.done('First')
  await untilShown()
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.pointerMove(close)
  fireEvent.click(close)
  await untilFaded()
  expect(screen.queryByText('First')).toBeNull()
  toast.done('Second')
  await untilShown()
  await wait(5000)
  await untilFaded()
  expect(screen.queryByText('Second')).toBeNull()
})

test('B-K-12 a toast with Undo disappears after ten seconds', async () => {
  toast.undoable('Task completed', () => {})
  await untilShown()
  expect(await msUntilRemoved()).toBe(10_000)
})

test('B-K-12 an error without an action disappears after five seconds too', async () => {
  toast.error('Your browser does not show notifications of this site.')
  await untilShown()
  expect(screen.queryByText(/stays until/)).toBeNull()
  expect(await msUntilRemoved()).toBe(5_000)
})

test('Undo works until the toast disappears, and closes it', async () => {
  const undo = vi.fn()
  toast.undoable('Task completed', undo)
  await untilShown()
  await wait(9900)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  await untilFaded()
  expect(screen.queryByText('Task completed')).toBeNull()
})

test('a toast for an error with an action stays until it is closed, and says so', async () => {
  toast.error('Failed to save prompt', { label: 'Try Again', onClick: () => {} })
  await untilShown()
  await wait(10 * 60_000)
  expect(screen.getByRole('alert').textContent).toContain('Failed to save prompt')
  expect(screen.getByText('This message stays until you close it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await untilFaded()
  expect(screen.queryByRole('alert')).toBeNull()
})
