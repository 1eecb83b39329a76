// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatTime } from '#format/date.ts'
import { setLiveState } from './live-state.ts'
import { ServerGone } from './server-gone.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T16:41:00Z') }))
afterEach(() => {
  cleanup()
  setLiveState('polling')
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const changeState = (state: Parameters<typeof setLiveState>[0]) => act(() => setLiveState(state))
const banner = () => screen.queryByRole('status')?.textContent ?? null

test('a lost server is reported with the time of its last message, until it is back', async () => {
  render(<ServerGone />)
  changeState('live')
  const lastMessage = formatTime(Date.now())
  await pass(20_000)
  changeState('reconnecting')
  expect(banner()).toBeNull()
  await pass(3_000)
  expect(banner()).toContain(`The server hasn’t answered since ${lastMessage}`)
  await pass(60_000)
  changeState('reconnecting')
  expect(banner()).toContain(lastMessage)
  changeState('live')
  expect(banner()).toBeNull()
})

test('a restart of a second, and a stream that was never open, show no banner', async () => {
  render(<ServerGone />)
  changeState('live')
  changeState('reconnecting')
  await pass(1_000)
  changeState('live')
  await pass(10_000)
  expect(banner()).toBeNull()
  changeState('polling')
  await pass(10_000)
  expect(banner()).toBeNull()
})
