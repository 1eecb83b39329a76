// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PoliteStatus } from '#ui/polite-status.tsx'
import { StageList } from '#ui/stage-list.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const announced = () => screen.getByRole('status').textContent

test('changes are announced at most once every five seconds, with the newest text', async () => {
  const { rerender } = render(<PoliteStatus text="Queued" />)
  await wait(1000)
  rerender(<PoliteStatus text="Starting" />)
  rerender(<PoliteStatus text="Analyzing Website" />)
  await wait(3999)
  expect(announced()).toBe('Queued')
  await wait(1)
  expect(announced()).toBe('Analyzing Website')
  rerender(<PoliteStatus text="Final Report" />)
  await wait(4999)
  expect(announced()).toBe('Analyzing Website')
  await wait(1)
  expect(announced()).toBe('Final Report')
})

test('each stage has its state in words, and only the last six pages read are shown', () => {
  const reads = Array.from({ length: 9 }, (_, id) => ({ id, time: '16:41:40', status: 200, address: `/page-${id}`, ms: 12 }))
  render(
    <StageList
      stages={[
        { name: 'Queued', state: 'done', time: '0.4 s' },
        { name: 'Analyzing Website', state: 'running', reads },
        { name: 'Final Report', state: 'waiting' },
      ]}
    />,
  )
  expect(screen.getByText('Queued').textContent).toBe('Queued, done')
  expect(screen.getByText('Final Report').textContent).toBe('Final Report, waiting')
  expect(screen.queryByText('/page-2')).toBeNull()
  expect(screen.getAllByText(/^\/page-/)).toHaveLength(6)
  expect(announced()).toBe('Analyzing Website: running')
})

test('a failed stage shows its reason and a retry', () => {
  const retry = vi.fn()
  render(<StageList stages={[{ name: 'Starting', state: 'failed', detail: 'The server did not respond.', onRetry: retry }]} />)
  expect(screen.getByText('The server did not respond.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
