// @vitest-environment happy-dom
// @own-modules: analytics start only once per process.
import { defaultBranding } from '@seo/contract/site'
import { subscriptionCalls } from '@seo/contract/subscription'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { noteCheckout } from '#features/subscription/checkout-note.ts'
import { access } from '#testing/access.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import AccountSubscriptionSuccessPage from './account-subscription-success.tsx'

let server: FakeServer
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const verificationCount = () => server.requestsTo(subscriptionCalls.verifyPayment).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
cleanUpAfterEach()

async function open(): Promise<void> {
  server = await signedIn()
  server.on(subscriptionCalls.verifyPayment, () => refusal(409, { error: 'Failed to verify payment' }))
  renderPage(<AccountSubscriptionSuccessPage />, { path: '/account/subscription-success' })
}

test('B-R-35 a payment that has arrived shows the plan and what to do next', async () => {
  await open()
  server.on(subscriptionCalls.verifyPayment, () => ({ expiresAt: null }))
  server.on(subscriptionCalls.status, () => access({ tier: 'tier3' }, { used: 2, limit: 10 }))
  expect(screen.getByText('Checking your payment…')).toBeTruthy()
  await advance(1)
  await advance()
  expect(screen.getByRole('heading', { name: 'You are on Business' })).toBeTruthy()
  expect(screen.getByText(/^8 analyses left until Dec 1, 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/')
  expect(verificationCount()).toBe(1)
})

test('analytics count a purchase once, without personal data, and not again when the page is reloaded', async () => {
  // The analytics script is never loaded in tests. Without this setting, happy-dom prints an error for each attempt.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })
  localStorage.setItem('analytics_consent', 'yes')
  startAnalytics({ ...defaultBranding, ga_tracking_id: 'G-TEST1' })
  onTestFinished(() => {
    startAnalytics(defaultBranding)
    delete window.dataLayer
  })
  const events = () => (window.dataLayer ?? []).map((args) => Array.from(args as ArrayLike<unknown>)).filter(([kind]) => kind === 'event')
  noteCheckout()
  for (const _ of ['first load', 'reload']) {
    await open()
    server.on(subscriptionCalls.verifyPayment, () => ({ expiresAt: null }))
    await advance(1)
    await advance()
    expect(events()).toEqual([['event', 'purchase', { event_category: 'billing' }]])
    cleanup()
  }
})

test('a monthly plan shows the next payment', async () => {
  await open()
  server.on(subscriptionCalls.verifyPayment, () => ({ expiresAt: null }))
  server.on(subscriptionCalls.status, () => access({ tier: 'tier3', currentPeriodEnd: '2026-12-01T12:00:00.000Z' }))
  server.on(subscriptionCalls.preview, () => ({
    change: null,
    currency: 'usd',
    dueNow: 0,
    lines: [],
    card: null,
    nextAmount: 9900,
    nextDate: '2026-12-01T12:00:00.000Z',
    prorationDate: null,
  }))
  await advance(1)
  await advance()
  await advance()
  expect(screen.getByText('8 analyses left until Dec 1, 2026, and 3 credits. You have $5.00 of funds. Next payment $99.00.')).toBeTruthy()
})

test('the payment is checked three times in ten seconds, then shown as being processed', async () => {
  await open()
  await advance(1)
  expect(verificationCount()).toBe(1)
  await advance(3_000)
  expect(verificationCount()).toBe(2)
  await advance(6_000)
  await advance()
  expect(verificationCount()).toBe(3)
  expect(screen.getByText('Your payment is being processed.')).toBeTruthy()
  await advance(60_000)
  expect(verificationCount()).toBe(3)
})
