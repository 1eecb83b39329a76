// @vitest-environment happy-dom
import { authCalls, type Profile } from '@seo/contract/auth'
import { siteCalls } from '@seo/contract/site'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { deferredReply, type FakeServer, fakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'

type SessionModule = typeof import('./session.ts')

let server: FakeServer
let session: SessionModule
let events: string[]
let consoleWarn: MockInstance<typeof console.warn>
const listeners: Parameters<typeof window.removeEventListener>[] = []
const addListener = window.addEventListener.bind(window)

const storedToken = () => localStorage.getItem('auth_token')
const withBalance = (change: Partial<Profile>) => {
  const changed = { ...profile, ...change }
  return { user: { ...user, profile: changed, credits: changed.credits }, profile: changed }
}

/** Starts the app. The module keeps its state while the page is open, so it is imported again. */
async function open({ token }: { token?: string } = {}): Promise<void> {
  if (token) localStorage.setItem('auth_token', token)
  vi.resetModules()
  session = await import('./session.ts')
  events = []
  session.onSessionEvent((event) => events.push(event))
}

async function openSignedIn(): Promise<void> {
  await open({ token: 't1' })
  await session.restoreSession()
  events = []
  server.seen.length = 0
}

/** The browser fires this event only for changes by other tabs. */
function otherTabWrites(token: string | null): void {
  if (token === null) localStorage.removeItem('auth_token')
  else localStorage.setItem('auth_token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }))
}

beforeEach(() => {
  localStorage.clear()
  consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof addListener>) => {
    listeners.push(args)
    addListener(...args)
  })
  server = fakeServer()
  server.on(siteCalls.status, () => ({ auth_system: { development_mode: false } }))
  server.on(authCalls.profile, ({ bearer }) => (bearer ? { user, profile } : refusal(401, { error: 'Authentication required' })))
  server.on(authCalls.login, () => ({ token: 'new', user_id: 'u1', email: user.email, profile }))
  server.on(authCalls.signup, () => ({
    token: 'new',
    user_id: 'u1',
    email: user.email,
    stripe_customer_id: null,
    next_step: 'dashboard' as const,
  }))
  server.on(authCalls.logout, () => ({ message: 'Signed out' }))
})

afterEach(() => {
  for (const args of listeners.splice(0)) window.removeEventListener(...args)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the session starts as loading, reads the status first, then checks the stored token (A-S-01 A-S-02 A-S-03 A-E-04)', async () => {
  await open({ token: 't1' })
  expect(session.sessionState()).toEqual({
    isLoading: true,
    isAuthenticated: false,
    wasEndedByServer: false,
    isDevelopmentMode: false,
    sampleSite: null,
    token: null,
    user: null,
    profile: null,
  })
  await session.restoreSession()
  expect(server.seen.map(({ path, bearer }) => [path, bearer])).toEqual([
    ['/api/v1/status', 't1'],
    ['/api/v1/auth/profile', 't1'],
  ])
  expect(session.sessionState()).toEqual({
    isLoading: false,
    isAuthenticated: true,
    wasEndedByServer: false,
    isDevelopmentMode: false,
    sampleSite: null,
    token: 't1',
    user,
    profile,
  })
  expect(events).toEqual(['initial session'])
})

test('without a token the user is signed out and no request is sent (A-S-01)', async () => {
  await open()
  await session.restoreSession()
  expect(session.sessionState()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null })
  expect(server.requestsTo(authCalls.profile)).toHaveLength(0)
  expect(events).toEqual(['initial session'])
})

test('development mode follows the status (A-S-02 A-S-18)', async () => {
  server.on(siteCalls.status, () => ({ auth_system: { development_mode: true } }))
  await open()
  await session.restoreSession()
  expect(session.sessionState().isDevelopmentMode).toBe(true)
})

test('a status that cannot be read is logged once and means no development mode (A-X-39)', async () => {
  server.on(siteCalls.status, () => refusal(500))
  await open({ token: 't1' })
  await session.restoreSession()
  expect(session.sessionState()).toMatchObject({ isDevelopmentMode: false, isAuthenticated: true, isLoading: false })
  expect(consoleWarn).toHaveBeenCalledTimes(1)
})

test('a token that the server refuses is removed (A-S-04 A-X-04)', async () => {
  server.on(authCalls.profile, () => refusal(401, { error: 'Invalid or expired token' }))
  await open({ token: 'old' })
  await session.restoreSession()
  expect(session.sessionState()).toMatchObject({ isLoading: false, isAuthenticated: false, token: null, user: null, profile: null })
  expect(storedToken()).toBeNull()
  expect(consoleWarn).toHaveBeenCalledTimes(1)
  expect(events).toEqual(['signed out', 'initial session'])
})

test('a failing server signs out but keeps the token (A-X-04)', async () => {
  server.on(authCalls.profile, () => refusal(503))
  await open({ token: 't1' })
  await session.restoreSession()
  expect(session.sessionState().isAuthenticated).toBe(false)
  expect(storedToken()).toBe('t1')
})

test('offline, the token is kept and tried again when online (A-S-05)', async () => {
  server.on(authCalls.profile, () => {
    throw noNetwork()
  })
  await open({ token: 't1' })
  await session.restoreSession()
  expect(session.sessionState()).toMatchObject({ isLoading: false, isAuthenticated: false })
  expect(storedToken()).toBe('t1')

  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(server.requestsTo(authCalls.profile)).toHaveLength(2))
  expect(session.sessionState().isAuthenticated).toBe(false)

  server.on(authCalls.profile, () => ({ user, profile }))
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(session.sessionState()).toMatchObject({ isAuthenticated: true, token: 't1', user })
  })
  expect(events.at(-1)).toBe('signed in')
})

test('a user who signed in by hand meanwhile is not signed in twice (A-S-05)', async () => {
  server.on(authCalls.profile, () => {
    throw noNetwork()
  })
  await open({ token: 't1' })
  await session.restoreSession()
  server.on(authCalls.profile, () => ({ user, profile }))
  await session.logIn({ email: user.email, password: 'secret1' })
  await vi.waitFor(() => expect(events.at(-1)).toBe('user updated'))
  events = []
  window.dispatchEvent(new Event('online'))
  await new Promise((done) => setTimeout(done))
  expect(events).toEqual([])
})

test('login removes the old token first, stores the new one and refreshes the profile (A-S-06 A-S-08 A-S-13 A-P-08)', async () => {
  server.on(authCalls.profile, () => refusal(503))
  await open({ token: 'old' })
  await session.restoreSession()
  events = []
  server.on(authCalls.profile, () => withBalance({ credits: 9 }))

  await session.logIn({ email: user.email, password: 'secret1' })
  expect(server.requestsTo(authCalls.login)).toMatchObject([{ bearer: null, body: { email: user.email, password: 'secret1' } }])
  expect(storedToken()).toBe('new')
  expect(session.sessionState()).toMatchObject({ isAuthenticated: true, token: 'new', user: { id: 'u1', email: user.email } })
  await vi.waitFor(() => expect(session.sessionState()).toMatchObject({ profile: { credits: 9 }, user: { credits: 9 } }))
  expect(server.requestsTo(authCalls.profile).at(-1)?.bearer).toBe('new')
  expect(events).toEqual(['signed in', 'user updated'])
})

test('a failed login leaves the user signed out and stores no token (A-S-08 A-X-01)', async () => {
  await open()
  await session.restoreSession()
  localStorage.setItem('auth_token', 'old')
  server.on(authCalls.login, () => refusal(401, { error: 'Invalid email or password' }))
  await expect(session.logIn({ email: user.email, password: 'wrong' })).rejects.toThrow('Invalid email or password')
  expect(storedToken()).toBeNull()
  expect(session.sessionState().isAuthenticated).toBe(false)
})

test('offline, login and signup fail with a network error (A-X-03)', async () => {
  await open()
  const fail = () => {
    throw noNetwork()
  }
  server.on(authCalls.login, fail)
  server.on(authCalls.signup, fail)
  await expect(session.logIn({ email: user.email, password: 'secret1' })).rejects.toThrow(/^Network error$/)
  await expect(session.signUp({ email: user.email, password: 'secret1' })).rejects.toThrow(/^Network error$/)
})

test('signup stores the token, refreshes the profile and returns the next step; the name is User (A-S-07 A-S-12 A-V-04)', async () => {
  await open()
  await session.restoreSession()
  events = []
  expect(await session.signUp({ email: user.email, password: 'secret1' })).toBe('dashboard')
  expect(server.requestsTo(authCalls.signup)[0]?.body).toEqual({ email: user.email, password: 'secret1', name: 'User' })
  expect(storedToken()).toBe('new')
  expect(session.sessionState()).toMatchObject({ isAuthenticated: true, token: 'new', profile: { is_admin: false } })
  await vi.waitFor(() => expect(session.sessionState().profile).toEqual(profile))
  expect(events).toEqual(['signed in', 'user updated'])
})

test('logout clears token and user immediately, and notifies the server with the old token (A-S-09 A-S-13)', async () => {
  await openSignedIn()
  const slow = deferredReply<{ message: string }>()
  server.on(authCalls.logout, () => slow.promise)
  const done = session.logOut()
  expect(session.sessionState()).toMatchObject({ isAuthenticated: false, token: null, user: null, profile: null })
  expect(storedToken()).toBeNull()
  expect(events).toEqual(['signed out'])
  slow.resolve({ message: 'Signed out' })
  await done
  expect(server.requestsTo(authCalls.logout)[0]?.bearer).toBe('t1')
})

test('logout signs out even if the server cannot be reached (A-S-09)', async () => {
  await openSignedIn()
  server.on(authCalls.logout, () => {
    throw noNetwork()
  })
  await session.logOut()
  expect(session.sessionState().isAuthenticated).toBe(false)
  expect(consoleWarn).toHaveBeenCalledTimes(1)
})

test("credits are added immediately, then the server's count applies (A-S-10)", async () => {
  await openSignedIn()
  server.on(authCalls.profile, () => withBalance({ credits: 7 }))
  const done = session.addCredits(5)
  expect(session.sessionState()).toMatchObject({ profile: { credits: 8 }, user: { credits: 8, profile: { credits: 8 } } })
  await done
  expect(session.sessionState()).toMatchObject({ profile: { credits: 7 }, user: { credits: 7 } })
  expect(events).toEqual(['user updated'])
})

test("funds are added immediately in cents, then the server's count applies (A-S-11 A-K-12)", async () => {
  await openSignedIn()
  server.on(authCalls.profile, () => withBalance({ funds: 1700 }))
  const done = session.addFunds(12)
  expect(session.sessionState().profile?.funds).toBe(500 + 1200)
  await done
  expect(session.sessionState().profile?.funds).toBe(1700)
})

test('without a signed-in user no balance changes (A-S-10 A-S-11)', async () => {
  await open()
  await session.restoreSession()
  await session.addCredits(5)
  expect(session.sessionState().profile).toBeNull()
  expect(server.requestsTo(authCalls.profile)).toHaveLength(0)
})

test('a profile that cannot be refreshed is only logged (A-X-05)', async () => {
  await openSignedIn()
  for (const failure of [() => refusal(500), () => Promise.reject(noNetwork())]) {
    server.on(authCalls.profile, failure)
    await session.refreshProfile()
    expect(session.sessionState()).toMatchObject({ isAuthenticated: true, user, profile })
  }
  expect(consoleWarn).toHaveBeenCalledTimes(2)
  expect(events).toEqual([])
})

test('a session that was ended elsewhere ends here too', async () => {
  await openSignedIn()
  server.on(authCalls.profile, () => refusal(401, { error: 'Invalid or expired token' }))
  await session.refreshProfile()
  expect(session.sessionState().isAuthenticated).toBe(false)
  expect(storedToken()).toBeNull()
})

test('a response after sign-out does not sign the user in again (A-S-09)', async () => {
  await openSignedIn()
  const slow = deferredReply<{ user: typeof user; profile: Profile }>()
  server.on(authCalls.profile, () => slow.promise)
  const refreshed = session.refreshProfile()
  await session.logOut()
  slow.resolve({ user, profile })
  await refreshed
  expect(session.sessionState()).toMatchObject({ isAuthenticated: false, user: null, profile: null })
  expect(events).toEqual(['signed out'])
})

test('a late refusal of the old token does not end the new session', async () => {
  await openSignedIn()
  const slow = deferredReply<ReturnType<typeof refusal>>()
  server.on(authCalls.profile, ({ bearer }) => (bearer === 't1' ? slow.promise : { user, profile }))
  const refreshed = session.refreshProfile()
  session.endLocalSession()
  await session.logIn({ email: user.email, password: 'secret1' })
  slow.resolve(refusal(401))
  await refreshed
  expect(session.sessionState()).toMatchObject({ isAuthenticated: true, token: 'new' })
  expect(storedToken()).toBe('new')
})

test("another tab's sign-out signs out here", async () => {
  await openSignedIn()
  otherTabWrites(null)
  expect(session.sessionState()).toMatchObject({ isAuthenticated: false, token: null, user: null })
  expect(events).toEqual(['signed out'])
})

test("another tab's sign-out signs out here, even while the session is being restored", async () => {
  await open({ token: 't1' })
  const slow = deferredReply<{ user: typeof user; profile: Profile }>()
  server.on(authCalls.profile, () => slow.promise)
  const started = session.restoreSession()
  await vi.waitFor(() => expect(server.requestsTo(authCalls.profile)).toHaveLength(1))
  otherTabWrites(null)
  slow.resolve({ user, profile })
  await started
  expect(session.sessionState()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null })
})

test("another tab's sign-in signs in here, with its new token (A-S-13)", async () => {
  await open()
  await session.restoreSession()
  events = []
  otherTabWrites('t2')
  await vi.waitFor(() => expect(session.sessionState()).toMatchObject({ isAuthenticated: true, token: 't2' }))
  otherTabWrites('t3')
  await vi.waitFor(() => expect(session.sessionState().token).toBe('t3'))
  expect(events).toEqual(['signed in', 'token refreshed'])
})

test('other storage keys are ignored', async () => {
  await openSignedIn()
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(events).toEqual([])
  expect(server.seen).toEqual([])
})

test('an opened recovery link is announced; a removed listener is not called (A-S-13)', async () => {
  await open()
  const received: string[] = []
  const unsubscribe = session.onSessionEvent((event) => received.push(event))
  session.emitPasswordRecovery()
  unsubscribe()
  session.emitPasswordRecovery()
  expect(events).toEqual(['password recovery', 'password recovery'])
  expect(received).toEqual(['password recovery'])
})

test('if storage is forbidden the session lives as long as the page (A-P-08)', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  await open()
  await session.restoreSession()
  expect(session.sessionState()).toMatchObject({ isLoading: false, isAuthenticated: false })
  await session.logIn({ email: user.email, password: 'secret1' })
  await vi.waitFor(() => expect(events.at(-1)).toBe('user updated'))
  expect(server.requestsTo(authCalls.profile).at(-1)?.bearer).toBe('new')
  await session.logOut()
  expect(session.sessionState().isAuthenticated).toBe(false)
})

test('if storage is full the session lives as long as the page (A-P-08)', async () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
  await open()
  await session.logIn({ email: user.email, password: 'secret1' })
  await vi.waitFor(() => expect(server.requestsTo(authCalls.profile).at(-1)?.bearer).toBe('new'))
  await session.logOut()
  expect(server.requestsTo(authCalls.logout)[0]?.bearer).toBe('new')
})
