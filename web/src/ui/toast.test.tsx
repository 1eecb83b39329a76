// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
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
/** The library shows a toast one tick after it was asked to, and takes it away in the next frame with a short fade. */
const shown = () => wait(10)
const fade = async () => {
  await wait(50)
  await wait(400)
}

test('B-S-38 B-K-12 a toast is announced politely and leaves after five seconds', async () => {
  toast.done('Prompt saved successfully!')
  await shown()
  expect(screen.getByRole('status').textContent).toContain('Prompt saved successfully!')
  await wait(4900)
  expect(screen.queryByText('Prompt saved successfully!')).toBeTruthy()
  await wait(100)
  await fade()
  expect(screen.queryByText('Prompt saved successfully!')).toBeNull()
})

test('it waits while the pointer rests on it', async () => {
  toast.done('Saved')
  await shown()
  await wait(4000)
  fireEvent.pointerMove(screen.getByText('Saved'))
  await wait(60_000)
  expect(screen.queryByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region', { name: /Notifications/ }).parentElement as Element)
  await wait(500)
  expect(screen.queryByText('Saved')).toBeTruthy()
  await wait(600)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('it waits while it has the focus', async () => {
  toast.done('Saved')
  await shown()
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await wait(60_000)
  expect(screen.queryByText('Saved')).toBeTruthy()
  act(() => close.blur())
  await wait(5000)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast that was closed with the pointer on it holds no later one', async () => {
  toast.done('First')
  await shown()
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.pointerMove(close)
  fireEvent.click(close)
  await fade()
  expect(screen.queryByText('First')).toBeNull()
  toast.done('Second')
  await shown()
  await wait(5000)
  await fade()
  expect(screen.queryByText('Second')).toBeNull()
})

test('with Undo there are ten seconds, and Undo closes it', async () => {
  const undo = vi.fn()
  toast.undoable('Task completed', undo)
  await shown()
  await wait(9900)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  await fade()
  expect(screen.queryByText('Task completed')).toBeNull()
})

test('errors stay until closed', async () => {
  toast.error('Failed to save prompt')
  await shown()
  await wait(10 * 60_000)
  expect(screen.getByRole('alert').textContent).toContain('Failed to save prompt')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await fade()
  expect(screen.queryByRole('alert')).toBeNull()
})
