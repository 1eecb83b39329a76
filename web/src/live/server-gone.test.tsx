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

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const changeState = (state: Parameters<typeof setLiveState>[0]) => act(() => setLiveState(state))
const banner = () => screen.queryByRole('status')?.textContent ?? null

test('a lost server is reported with the time of its last message, until it is back', async () => {
  render(<ServerGone />)
  changeState('live')
  const lastMessage = formatTime(Date.now())
  await advance(20_000)
  changeState('reconnecting')
  expect(banner()).toBeNull()
  await advance(3_000)
  expect(banner()).toContain(`The server hasn’t responded since ${lastMessage}`)
  await advance(60_000)
  changeState('reconnecting')
  expect(banner()).toContain(lastMessage)
  changeState('live')
  expect(banner()).toBeNull()
})

test('no banner is shown for a restart of one second, or for a stream that was never open', async () => {
  render(<ServerGone />)
  changeState('live')
  changeState('reconnecting')
  await advance(1_000)
  changeState('live')
  await advance(10_000)
  expect(banner()).toBeNull()
  changeState('polling')
  await advance(10_000)
  expect(banner()).toBeNull()
})
