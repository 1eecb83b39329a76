// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsQuery } from '#features/account/queries.ts'
import { endLocalSession, logIn, restoreSession, sessionState } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'
import { renderPage } from '#testing/render-page.tsx'
import { toast } from '#ui/toast.ts'
import DataShell from './data-shell.tsx'

let server: FakeServer
const timestamp = '2026-11-14T08:00:00Z'
const sessionOf = (name: string) => ({ id: name, current: true, created_at: timestamp, last_used_at: timestamp, user_agent: name })

beforeEach(async () => {
  server = appServer()
  localStorage.setItem('auth_token', 't')
  server.on(authCalls.profile, ({ bearer }) => ({ user: bearer === 't' ? user : { ...user, id: 'u2' }, profile }))
  await restoreSession()
})
afterEach(() => {
  cleanup()
  endLocalSession()
  vi.unstubAllGlobals()
})

function Page() {
  const sessions = useQuery(sessionsQuery)
  return <p>{sessions.data?.[0]?.user_agent ?? 'nothing yet'}</p>
}

test('data loaded by one user is not shown to the next one', async () => {
  server.on(authCalls.sessions, () => [sessionOf('of Ida')])
  renderPage(<Page />, { path: '/', guard: <DataShell /> })
  expect(await screen.findByText('of Ida')).toBeTruthy()

  const slowReply = deferredReply<ReturnType<typeof sessionOf>[]>()
  server.on(authCalls.sessions, () => slowReply.promise)
  server.on(authCalls.login, () => ({ token: 't2', user_id: 'u2', email: 'b@example.test', profile }))
  await act(() => logIn({ email: 'b@example.test', password: 'secret1' }))
  expect(screen.queryByText('of Ida')).toBeNull()
  slowReply.resolve([sessionOf('of Bo')])
  expect(await screen.findByText('of Bo')).toBeTruthy()
})

test('toasts of one user are not shown to the next one, not even those that come after the sign-out', async () => {
  server.on(authCalls.sessions, () => [])
  const shown = (text: string) => screen.queryAllByText(text).length > 0
  const fail = (text: string) => act(() => toast.error(text, { label: 'Try Again', onClick: () => {} }))
  renderPage(<Page />, { path: '/', guard: <DataShell /> })
  fail('Task not saved')
  await vi.waitFor(() => expect(shown('Task not saved')).toBe(true))
  act(() => endLocalSession())
  await vi.waitFor(() => expect(shown('Task not saved')).toBe(false))
  fail('Note not saved')
  await vi.waitFor(() => expect(shown('Note not saved')).toBe(true))

  server.on(authCalls.login, () => ({ token: 't2', user_id: 'u2', email: 'b@example.test', profile }))
  await act(() => logIn({ email: 'b@example.test', password: 'secret1' }))
  await vi.waitFor(() => expect(shown('Note not saved')).toBe(false))
})

test('a session that was ended elsewhere ends here when a call is refused', async () => {
  server.on(authCalls.sessions, () => refusal(401, { error: 'Invalid or expired token' }))
  renderPage(<Page />, { path: '/', guard: <DataShell /> })
  await vi.waitFor(() => expect(sessionState().isAuthenticated).toBe(false))
})
