// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { defaultBranding, siteCalls } from '@seo/contract/site'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'

const brandWithAnalytics = { ...defaultBranding, ga_tracking_id: 'G-TEST1' }

let server: FakeServer
let analytics: typeof import('./analytics.ts')
let session: typeof import('#features/auth/session.ts')

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src)
const sentCommands = () => (window.dataLayer ?? []).map((args) => Array.from(args as ArrayLike<unknown>))
const events = () => sentCommands().filter(([command]) => command === 'event')
const userIds = () =>
  sentCommands().flatMap(([command, , parameters]) =>
    command === 'config' && 'user_id' in (parameters as object) ? [(parameters as { user_id: unknown }).user_id] : [],
  )

beforeAll(() => {
  // The script is never loaded here; without this setting each attempt is printed as an error.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })
})

beforeEach(async () => {
  localStorage.clear()
  document.head.replaceChildren()
  delete window.dataLayer
  server = fakeServer()
  server.on(siteCalls.status, () => ({ auth_system: { development_mode: false } }))
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(authCalls.login, () => ({ token: 't', user_id: user.id, email: user.email, profile }))
  server.on(authCalls.logout, () => ({ message: 'Signed out' }))
  vi.resetModules()
  analytics = await import('./analytics.ts')
  session = await import('#features/auth/session.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const logIn = () => session.logIn({ email: user.email, password: 'secret1' })

test('without a tracking id there is no question, and nothing is loaded or counted (A-E-20)', async () => {
  localStorage.setItem('analytics_consent', 'yes')
  analytics.startAnalytics(defaultBranding)
  await logIn()
  analytics.countEvent('login')
  expect(analytics.mustAskForConsent()).toBe(false)
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('with a tracking id the question is shown, and nothing is loaded before consent (A-C-29)', async () => {
  analytics.startAnalytics(brandWithAnalytics)
  await logIn()
  analytics.countEvent('login')
  expect(analytics.mustAskForConsent()).toBe(true)
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('a refusal is remembered, and nothing is loaded then or later (A-C-29)', () => {
  analytics.startAnalytics(brandWithAnalytics)
  analytics.answerConsent('no')
  analytics.countEvent('login')
  expect(analytics.mustAskForConsent()).toBe(false)
  expect(localStorage.getItem('analytics_consent')).toBe('no')
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('if storage is forbidden there is no question and nothing is loaded (A-C-29)', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  analytics.startAnalytics(brandWithAnalytics)
  analytics.answerConsent('yes')
  expect(analytics.mustAskForConsent()).toBe(false)
  expect(scripts()).toEqual([])
})

test('consent loads the script once and notifies the watchers (A-C-29)', () => {
  const watcher = vi.fn()
  analytics.watchConsent(watcher)
  analytics.startAnalytics(brandWithAnalytics)
  analytics.answerConsent('yes')
  analytics.answerConsent('yes')
  expect(analytics.mustAskForConsent()).toBe(false)
  expect(watcher).toHaveBeenCalled()
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1'])
})

test('consent from an earlier visit counts (A-C-29)', () => {
  localStorage.setItem('analytics_consent', 'yes')
  analytics.startAnalytics(brandWithAnalytics)
  expect(scripts()).toHaveLength(1)
})

/** Starts analytics as on a visit after consent was given. */
function startWithConsent(): void {
  localStorage.setItem('analytics_consent', 'yes')
  analytics.startAnalytics(brandWithAnalytics)
}

test('the three events are sent in the category authentication (A-S-16)', () => {
  startWithConsent()
  for (const name of ['login', 'signup', 'logout'] as const) analytics.countEvent(name)
  expect(events()).toEqual(['login', 'signup', 'logout'].map((name) => ['event', name, { event_category: 'authentication' }]))
})

test('a click on Logout is counted once, while the user is still known (A-S-15 A-S-16)', async () => {
  startWithConsent()
  await logIn()
  const { countAndLogOut } = await import('./count-and-log-out.ts')
  countAndLogOut()
  expect(session.sessionState().isAuthenticated).toBe(false)
  const lastTwo = sentCommands().slice(-2)
  expect(lastTwo[0]).toEqual(['event', 'logout', { event_category: 'authentication' }])
  expect(lastTwo[1]).toMatchObject(['config', 'G-TEST1', { user_id: null }])
  expect(events()).toHaveLength(1)
})

test('the user id is set on login, and cleared on logout (A-S-14 A-S-15)', async () => {
  startWithConsent()
  await logIn()
  expect(userIds()).toEqual(['u1'])
  await session.logOut()
  expect(userIds().at(-1)).toBeNull()
})

test('the user id is set when the profile is loaded (A-S-14)', async () => {
  localStorage.setItem('auth_token', 't')
  startWithConsent()
  await session.restoreSession()
  expect(userIds()).toEqual(['u1'])
})

test('a signed-in user who consents is identified from then on (A-S-14)', async () => {
  localStorage.setItem('auth_token', 't')
  analytics.startAnalytics(brandWithAnalytics)
  await session.restoreSession()
  analytics.answerConsent('yes')
  expect(userIds()).toEqual(['u1'])
})

test('the user id is cleared when the session turns out to be invalid (A-S-15)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('auth_token', 'old')
  server.on(authCalls.profile, () => refusal(401))
  startWithConsent()
  await session.restoreSession()
  expect(userIds()).toEqual([null])
})

test('no email and no name is ever sent (A-S-14)', async () => {
  startWithConsent()
  await logIn()
  await session.refreshProfile()
  analytics.countEvent('login')
  await session.logOut()
  const sentText = JSON.stringify(sentCommands())
  expect(sentText).toContain('u1')
  expect(sentText).not.toContain(user.email)
  expect(sentText).not.toContain(profile.name)
})
